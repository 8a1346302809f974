// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "Shop", targets: ["Shop"])],
    dependencies: [
        .package(path: "../ashlar", traits: ["Store"]),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(
            name: "Shop",
            dependencies: [
                .product(name: "AshlarCore", package: "ashlar"), .product(name: "AshlarStore", package: "ashlar"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ])
    ]
)
