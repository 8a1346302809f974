// swift-tools-version: 6.2
import PackageDescription

// A package of its own: the trait is off in the main one, so that `make test` compiles no SwiftNIO and BoringSSL.
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
            // The linked files' conditions are traits of the main package, which hold in its own targets only.
            swiftSettings: [.define("Flow"), .define("Store")])
    ]
)
