#if Tools
import ArgumentParser
import AshlarSpecification

/// The files that references of specifications may lead to.
struct ReferenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Let the $refs of specifications lead into this folder too, outside of the inputs' common folder.",
            valueName: "folder"))
    var allowOutside: [String] = []

    /// - Parameter inputs: everything that was named.
    func scope(of inputs: [String]) -> ReferenceScope { ReferenceScope(inputs: inputs, allowing: allowOutside) }
}
#endif
