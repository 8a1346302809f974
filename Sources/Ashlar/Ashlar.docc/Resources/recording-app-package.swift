// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "OmgApp",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../OmgKit"),
        .package(name: "Ashlar", path: "../ashlar", traits: ["Store", "Flow"]),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    ],
    targets: [
        .executableTarget(
            name: "OmgApp",
            dependencies: [
                "OmgKit",
                .product(name: "Ashlar", package: "Ashlar"),
                .product(name: "AshlarFlow", package: "Ashlar"),
                .product(name: "AshlarStore", package: "Ashlar"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ])
    ]
)
