// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Ashlar", path: ".."),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        .target(name: "DirectModels", dependencies: [.product(name: "AshlarCore", package: "Ashlar")]),
        .target(name: "PlainModels"),
        .executableTarget(
            name: "Bench",
            dependencies: ["DirectModels", "PlainModels", .product(name: "AshlarCore", package: "Ashlar")]),
        .executableTarget(
            name: "ReceiptCost",
            dependencies: ["DirectModels", .product(name: "AshlarCore", package: "Ashlar")]),
        .executableTarget(
            name: "ParseOnly", dependencies: [.product(name: "SwiftParser", package: "swift-syntax")]),
        .executableTarget(
            name: "Mutations", dependencies: [.product(name: "AshlarCore", package: "Ashlar")]),
    ]
)
