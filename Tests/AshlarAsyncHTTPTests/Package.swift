// swift-tools-version: 6.2
import PackageDescription

// A separate package: the trait is off in the main one, so that `make test` doesn't build SwiftNIO and BoringSSL.
let package = Package(
    name: "AshlarAsyncHTTPTests",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Ashlar", path: "../..", traits: ["AsyncHTTP"]),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    ],
    targets: [
        .testTarget(
            name: "AshlarAsyncHTTPTests",
            dependencies: [
                .product(name: "AshlarAsyncHTTP", package: "Ashlar"), .product(name: "AshlarFlow", package: "Ashlar"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            // The linked files are conditional on traits of the main package, which aren't defined here.
            swiftSettings: [.define("Flow"), .define("Store")])
    ]
)
