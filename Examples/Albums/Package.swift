// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Albums",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "Albums", targets: ["Albums"])],
    dependencies: [
        .package(name: "Ashlar", path: "../..", traits: ["Store", "Flow"]),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    ],
    targets: [
        .target(
            name: "Albums",
            dependencies: [
                .product(name: "Ashlar", package: "Ashlar"),
                .product(name: "AshlarEntityMacros", package: "Ashlar"),
                .product(name: "AshlarFlow", package: "Ashlar"), .product(name: "AshlarStore", package: "Ashlar"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            // Xcode's settings for new apps.
            swiftSettings: [
                .defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ]
)
