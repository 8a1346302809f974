// swift-tools-version: 6.2
import PackageDescription

// A separate package: the trait is off in the main one, so that `make test` doesn't build SwiftNIO and Hummingbird.
let package = Package(
    name: "AshlarHummingbirdTests",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The traits of Examples/OmgLol: `.ci/run` compiles both in one folder.
        .package(name: "Ashlar", path: "../..", traits: ["Flow", "Hummingbird", "Store"]),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    ],
    targets: [
        .testTarget(
            name: "AshlarHummingbirdTests",
            dependencies: [
                .product(name: "Ashlar", package: "Ashlar"), .product(name: "AshlarHummingbird", package: "Ashlar"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
            ],
            // The article's example is in `#if`, like the main package's other snippets with a trait.
            swiftSettings: [.define("Hummingbird")])
    ]
)
