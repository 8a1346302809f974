// swift-tools-version: 6.2
import PackageDescription

/// What `#if canImport(Darwin)` chooses, compiled and tested on Linux: here, a module of that name is there.
///
/// Checked are those parts of a branch that the language checks, such as marks of unsafe code, and what the branch does.
/// The module declares only what the sources use of Apple's C library, as Apple's headers declare it. Branches of
/// `os(…)` and of Apple's Foundation (`canImport(ObjectiveC)`) are not compiled.
let memorySafety: [SwiftSetting] = [.strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error)]

let package = Package(
    name: "DarwinBranches",
    targets: [
        .target(name: "Darwin"),
        .target(name: "AshlarRules", dependencies: ["Darwin"], swiftSettings: memorySafety),
        .target(name: "AshlarCore", dependencies: ["AshlarRules", "Darwin"], swiftSettings: memorySafety),
        .target(name: "AshlarEntity", dependencies: ["AshlarCore", "Darwin"]),
        .target(name: "AshlarFiles", dependencies: ["AshlarRules", "Darwin"]),
        // The files of the command-line tool that have such branches; its targets need swift-syntax.
        .target(name: "DeepStack", dependencies: ["Darwin"]),
        .target(name: "FileStatus", dependencies: ["Darwin"]),
        .executableTarget(
            name: "CoreTests", dependencies: ["AshlarCore", "AshlarRules", "Darwin"], path: "Tests",
            sources: ["AshlarCoreTests", "CoreTests.swift", "StandInTests.swift"]),
        .executableTarget(
            name: "FilesTests", dependencies: ["AshlarFiles", "Darwin"], path: "Tests",
            sources: ["AshlarFilesTests", "FilesTests.swift"]),
    ]
)
