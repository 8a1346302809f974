import Foundation

/// How large the inputs of tests are that must end, whatever their size.
///
/// `make test` takes a share of them: enough that time which grows with the square shows. With `ASHLAR_TESTS=full` in the
/// environment, as in `.ci/nightly`, they have their whole size.
package enum TestScale {
    package static let isFull = ProcessInfo.processInfo.environment["ASHLAR_TESTS"] == "full"

    /// - Parameters:
    ///   - count: the whole size.
    ///   - share: how many times smaller it is in `make test`.
    package static func of(_ count: Int, share: Int = 5) -> Int { isFull ? count : count / share }
}
