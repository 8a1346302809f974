#if Tools
import ArgumentParser
import AshlarSpecification

/// The files that references in specifications may point to.
struct ReferenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Allow $refs in specifications to point into this folder, outside of the inputs' common folder.",
            valueName: "folder"), completion: .directory)
    var allowOutside: [String] = []

    /// - Parameter inputs: all inputs of the command.
    func scope(of inputs: [String]) -> ReferenceScope { ReferenceScope(inputs: inputs, allowing: allowOutside) }
}
#endif
