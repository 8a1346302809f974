// swift-tools-version: 6.2
import PackageDescription

// The folder of a package with other decoders, which take part in the benchmark.
let decoders = Context.environment["ASHLAR_BENCH_DECODERS"]
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Ashlar", path: "..", traits: ["Flow", "Store"]),
        .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.5.0"),
    ] + (decoders.map { [.package(name: "OtherDecoders", path: $0)] } ?? []),
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
            dependencies: [
                "DirectModels", "Payloads", "PlainModels", .product(name: "AshlarCore", package: "Ashlar"),
            ] + (decoders.map { _ in [.product(name: "OtherDecoders", package: "OtherDecoders")] } ?? []),
            // Not `canImport`, which finds what an earlier build left.
            swiftSettings: decoders.map { _ in [.define("OTHER_DECODERS")] } ?? []),
        .executableTarget(
            name: "StoreBench",
            dependencies: [
                "DirectModels", "Payloads", .product(name: "AshlarFlow", package: "Ashlar"),
                .product(name: "AshlarStore", package: "Ashlar"), .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
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
