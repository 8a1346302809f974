import Foundation

/// Where the build of the running tests keeps its programs and modules.
package enum BuildFolder {
    private final class Marker {}

    /// The folder of the test bundle.
    package static let url: URL = {
        #if canImport(ObjectiveC)
        // The process is the toolchain's test runner, which loads the bundle.
        Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
        #else
        Bundle.main.bundleURL
        #endif
    }()
}
