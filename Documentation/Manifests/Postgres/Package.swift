// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Server",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../ashlar", traits: ["Postgres"])
    ],
    targets: [
        .target(name: "Server", dependencies: [.product(name: "AshlarPostgres", package: "ashlar")])
    ]
)
