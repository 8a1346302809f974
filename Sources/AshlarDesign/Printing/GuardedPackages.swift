import AshlarEmission

/// A trait of Ashlar, and the packages that Ashlar needs for it.
///
/// SwiftPM before 6.4.1 takes an app's packages in turn, and looks at Ashlar's dependencies only once, with the traits
/// of the first package that requests Ashlar. The dependencies for a later package's traits are then missing. A
/// designed package therefore names them, too, so that the app resolves in every order and with any traits.
struct GuardedPackages {
    struct Package {
        let url: String
        let version: String
        let productName: String

        /// The line below `dependencies`.
        var requirement: String { ".package(url: \(SwiftLiteral.string(url)), from: \"\(version)\")" }

        /// The dependency in a target's list.
        var product: String {
            let name = url.split(separator: "/").last.map(String.init) ?? url
            return ".product(name: \"\(productName)\", package: \"\(name)\")"
        }
    }

    let trait: String
    let packages: [Package]

    static let store = GuardedPackages(
        trait: "Store",
        packages: [Package(url: "https://github.com/groue/GRDB.swift", version: "7.10.0", productName: "GRDB")])

    static let flow = GuardedPackages(
        trait: "Flow",
        packages: [
            Package(url: "https://github.com/apple/swift-http-types", version: "1.8.0", productName: "HTTPTypes"),
            Package(url: "https://github.com/apple/swift-log", version: "1.16.2", productName: "Logging"),
            Package(url: "https://github.com/apple/swift-metrics", version: "2.13.0", productName: "Metrics"),
            Package(
                url: "https://github.com/apple/swift-distributed-tracing", version: "1.7.3", productName: "Tracing"),
        ])

    /// The reason, for readers of the manifest.
    static func explain(in source: inout SourceText) {
        source.line(
            "    // Ashlar needs this for its traits. SwiftPM before 6.4.1 only resolves an app with other traits")
        source.line("    // when it is named here as well.")
    }
}
