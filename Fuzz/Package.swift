// swift-tools-version: 6.2
import PackageDescription

// Built by `Fuzz/run`, which adds the sanitizers: libFuzzer has its own `main`.
let core = Target.Dependency.product(name: "AshlarCore", package: "Ashlar")
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Ashlar", path: "..")],
    targets: [
        .executableTarget(
            name: "FuzzReader", dependencies: [core], swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
        .executableTarget(
            name: "FuzzProblems", dependencies: [core], swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
        .executableTarget(
            name: "FuzzEncoder", dependencies: [core], swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    ]
)
