// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "OmgLol",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "omg-server", targets: ["OmgServerCommand"]),
        .executable(name: "omg", targets: ["OmgCommand"]),
        .executable(name: "omg-web", targets: ["OmgWebCommand"]),
    ],
    dependencies: [
        .package(name: "Ashlar", path: "../..", traits: ["Flow", "Hummingbird", "Store"]),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    ],
    targets: [
        // Shared by the client's programs: the designed model, and hand-written changes.
        .target(
            name: "OmgModel",
            dependencies: [
                .product(name: "Ashlar", package: "Ashlar"), .product(name: "AshlarEntity", package: "Ashlar"),
                .product(name: "AshlarEntityMacros", package: "Ashlar"),
                .product(name: "AshlarFlow", package: "Ashlar"), .product(name: "AshlarStore", package: "Ashlar"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            exclude: ["Designed/DECISIONS.md", "Designed/ashlar.lock", "Designed/design.yaml"]
        ),
        .target(
            name: "OmgServer",
            dependencies: [
                .product(name: "Ashlar", package: "Ashlar"), .product(name: "AshlarEntityMacros", package: "Ashlar"),
                .product(name: "AshlarHummingbird", package: "Ashlar"),
                .product(name: "AshlarStore", package: "Ashlar"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
            ]
        ),
        .target(
            name: "OmgPage",
            dependencies: [
                "OmgModel", .product(name: "AshlarFlow", package: "Ashlar"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
            ]
        ),
        // The exit codes of the three programs.
        .target(
            name: "OmgArguments", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
        .executableTarget(
            name: "OmgServerCommand",
            dependencies: [
                "OmgArguments", "OmgServer", .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .executableTarget(
            name: "OmgCommand",
            dependencies: [
                "OmgArguments", "OmgModel", .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "AshlarFlow", package: "Ashlar"), .product(name: "AshlarStore", package: "Ashlar"),
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .executableTarget(
            name: "OmgWebCommand",
            dependencies: [
                "OmgArguments", "OmgModel", "OmgPage",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "AshlarFlow", package: "Ashlar"), .product(name: "AshlarStore", package: "Ashlar"),
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .testTarget(
            name: "OmgLolTests",
            dependencies: [
                "OmgArguments", "OmgCommand", "OmgModel", "OmgPage", "OmgServer", "OmgServerCommand", "OmgWebCommand",
                .product(name: "Ashlar", package: "Ashlar"),
                .product(name: "AshlarFlow", package: "Ashlar"), .product(name: "AshlarStore", package: "Ashlar"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
    ]
)
