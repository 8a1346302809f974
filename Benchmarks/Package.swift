// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Ashlar", path: "..", traits: ["Store"]),
        .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(
            name: "DirectModels",
            dependencies: [
                .product(name: "AshlarCore", package: "Ashlar"), .product(name: "AshlarEntity", package: "Ashlar"),
            ]),
        .target(name: "Payloads"),
        .target(name: "PlainModels"),
        .executableTarget(
            name: "Bench",
            dependencies: ["DirectModels", "Payloads", "PlainModels", .product(name: "AshlarCore", package: "Ashlar")]),
        .executableTarget(
            name: "StoreBench",
            dependencies: [
                "DirectModels", "Payloads", .product(name: "AshlarStore", package: "Ashlar"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .executableTarget(
            name: "InstructionCount",
            dependencies: ["DirectModels", "Payloads", .product(name: "AshlarCore", package: "Ashlar")]),
        .executableTarget(name: "LineBench"),
        .executableTarget(
            name: "ParseOnly", dependencies: [.product(name: "SwiftParser", package: "swift-syntax")]),
        .executableTarget(
            name: "Mutations", dependencies: [.product(name: "AshlarCore", package: "Ashlar")]),
    ]
)
