import Testing

/// Runs the tests of this program.
///
/// SwiftPM's own runner does not compile here, since it takes the branches for Apple's systems too.
@main enum Tests {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
