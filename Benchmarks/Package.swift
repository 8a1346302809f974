// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Ashlar", path: "..")],
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
            name: "Mutations", dependencies: [.product(name: "AshlarCore", package: "Ashlar")]),
    ]
)
