import Foundation

/// The size of inputs for tests that must end, whatever the size.
///
/// `make test` uses a fraction of the size, large enough to reveal quadratic time. With `ASHLAR_TESTS=full` in the
/// environment, as in `.ci/nightly`, inputs have their full size.
package enum TestScale {
    package static let isFull = ProcessInfo.processInfo.environment["ASHLAR_TESTS"] == "full"

    /// - Parameters:
    ///   - count: the full size.
    ///   - share: how many times smaller it is in `make test`.
    package static func of(_ count: Int, share: Int = 5) -> Int { isFull ? count : count / share }
}
