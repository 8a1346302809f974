// swift-tools-version: 6.2
import PackageDescription

/// Compiles and tests on Linux what `#if canImport(Darwin)` and `#if canImport(Combine)` choose: this package has modules
/// with these names.
///
/// This checks what the compiler checks in a branch, such as marks of unsafe code, and what the branch does. The modules
/// declare only what the sources use of Apple's C library, log and Combine, as Apple declares it. Branches of
/// `os(…)` and of Apple's Foundation (`canImport(ObjectiveC)`) are not compiled.
let memorySafety: [SwiftSetting] = [.strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error)]

let package = Package(
    name: "DarwinBranches",
    targets: [
        .target(name: "Combine"),
        .target(name: "Darwin"),
        .target(name: "os"),
        .target(name: "AshlarRules", dependencies: ["Darwin"], swiftSettings: memorySafety),
        .target(
            name: "AshlarCore", dependencies: ["AshlarRules", "Combine", "Darwin", "os"], swiftSettings: memorySafety),
        .target(name: "AshlarEntity", dependencies: ["AshlarCore", "Darwin"]),
        .target(name: "AshlarFiles", dependencies: ["AshlarRules", "Darwin"]),
        // The files of the command-line tool that have such branches; its targets need swift-syntax.
        .target(name: "DeepStack", dependencies: ["Darwin"]),
        .target(name: "FileStatus", dependencies: ["Darwin"]),
        .executableTarget(
            name: "CoreTests", dependencies: ["AshlarCore", "AshlarRules", "Combine", "Darwin"], path: "Tests",
            sources: ["AshlarCoreTests", "CoreTests.swift", "StandInTests.swift"]),
        .executableTarget(
            name: "FilesTests", dependencies: ["AshlarFiles", "Darwin"], path: "Tests",
            sources: ["AshlarFilesTests", "FilesTests.swift"]),
    ]
)
