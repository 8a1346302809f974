// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [
        .package(path: "../ashlar", traits: ["Store", "Flow"])
    ],
    targets: [
        .target(name: "App", dependencies: [.product(name: "Ashlar", package: "ashlar")])
    ]
)
