// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Unsafe code is marked, or does not build.
let memorySafety: [SwiftSetting] = [.strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error)]

let package = Package(
    name: "Ashlar",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "Ashlar", targets: ["Ashlar"]),
        .library(name: "AshlarCore", targets: ["AshlarCore"]),
        .library(name: "AshlarStore", targets: ["AshlarStore"]),
        .library(name: "AshlarContract", targets: ["AshlarContract"]),
        .library(name: "AshlarTestSupport", targets: ["AshlarTestSupport"]),
        .executable(name: "ashlar", targets: ["AshlarCommand"]),
        // SwiftPM finds a plugin's tool by a product that is called like its target.
        .executable(name: "AshlarCommand", targets: ["AshlarCommand"]),
        .plugin(name: "AshlarCheckPlugin", targets: ["AshlarCheckPlugin"]),
        .plugin(name: "AshlarCheckBuildTool", targets: ["AshlarCheckBuildTool"]),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .target(name: "AshlarRules", swiftSettings: memorySafety),
        .target(
            name: "AshlarCore", dependencies: ["AshlarRules"],
            swiftSettings: memorySafety),
        .target(name: "Ashlar", dependencies: ["AshlarCore", "AshlarMacros"]),
        .macro(
            name: "AshlarMacros",
            dependencies: [
                "AshlarRules", "AshlarSyntax",
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
            ]
        ),
        .target(
            name: "AshlarSyntax",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]
        ),
        .target(name: "AshlarContract", dependencies: ["AshlarCore", "AshlarRules"]),
        .target(
            name: "AshlarSpecification", dependencies: ["AshlarContract", .product(name: "Yams", package: "Yams")]),
        .target(name: "AshlarDesign", dependencies: ["AshlarContract", "AshlarSyntax"]),
        .target(name: "AshlarDrift", dependencies: ["AshlarContract", "AshlarDesign"]),
        .target(
            name: "AshlarExplain",
            dependencies: [
                "AshlarCore", "AshlarSyntax",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]
        ),
        .target(name: "AshlarCheck", dependencies: ["AshlarSyntax", .product(name: "Yams", package: "Yams")]),
        .target(
            name: "AshlarStore",
            dependencies: [
                "AshlarCore",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ]
        ),
        .target(name: "AshlarTestSupport", dependencies: ["AshlarCore"]),
        .executableTarget(
            name: "AshlarCommand",
            dependencies: [
                "AshlarCheck", "AshlarContract", "AshlarDesign", "AshlarDrift", "AshlarExplain", "AshlarSpecification",
                "AshlarSyntax",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .plugin(
            name: "AshlarCheckPlugin",
            capability: .command(
                intent: .custom(verb: "ashlar-check", description: "Find what breaks the rules of the model layer.")),
            dependencies: ["AshlarCommand"]
        ),
        .plugin(name: "AshlarCheckBuildTool", capability: .buildTool(), dependencies: ["AshlarCommand"]),
        .testTarget(name: "AshlarRulesTests", dependencies: ["AshlarRules"]),
        // What Scripts/check-rules asks; no product.
        .executableTarget(
            name: "AshlarRulesProbe", dependencies: ["AshlarRules"], path: "Tests/AshlarRulesProbe"),
        .testTarget(name: "AshlarCoreTests", dependencies: ["AshlarCore", "AshlarRules"]),
        .testTarget(name: "AshlarTests", dependencies: ["Ashlar", "AshlarCore"], exclude: ["Goldens"]),
        // The same tests again: on the macros' code where everything is isolated to the main actor, and on printed code.
        .testTarget(
            name: "AshlarIsolatedTests", dependencies: ["Ashlar", "AshlarCore"],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(name: "AshlarPrintedTests", dependencies: ["AshlarCore", "AshlarSyntax"]),
        .testTarget(
            name: "AshlarMacrosTests",
            dependencies: [
                "AshlarMacros", "AshlarSyntax",
                .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
            ]
        ),
        .testTarget(name: "AshlarSyntaxTests", dependencies: ["AshlarSyntax"]),
        .testTarget(name: "AshlarContractTests", dependencies: ["AshlarContract", "AshlarRules"]),
        .testTarget(
            name: "AshlarSpecificationTests", dependencies: ["AshlarSpecification", "AshlarContract"]),
        .testTarget(
            name: "AshlarDriftTests",
            dependencies: ["AshlarDrift", "AshlarSpecification", "AshlarContract", "AshlarDesign"],
            exclude: ["Fixtures", "Goldens"]
        ),
        .testTarget(
            name: "AshlarDesignTests",
            dependencies: [
                "AshlarDesign", "AshlarContract", "AshlarSpecification",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
            ],
            exclude: ["Goldens"]
        ),
        .testTarget(name: "AshlarExplainTests", dependencies: ["AshlarExplain", "AshlarCore"], exclude: ["Goldens"]),
        .testTarget(
            name: "AshlarStoreTests",
            dependencies: ["AshlarStore", "AshlarCore", .product(name: "GRDB", package: "GRDB.swift")]
        ),
        .testTarget(name: "AshlarTestSupportTests", dependencies: ["AshlarTestSupport", "Ashlar", "AshlarCore"]),
        .testTarget(name: "AshlarCheckTests", dependencies: ["AshlarCheck", "AshlarSyntax"]),
        .testTarget(name: "AshlarCommandTests", dependencies: ["AshlarCommand"]),
    ]
)
