// swift-tools-version: 6.2
import PackageDescription

// A separate package: the trait is off in the main one, which must build without libpq's headers.
let package = Package(
    name: "AshlarPostgresTests",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Ashlar", path: "../..", traits: ["Postgres"])],
    targets: [
        .testTarget(
            name: "AshlarPostgresTests",
            dependencies: [
                .product(name: "AshlarPostgres", package: "Ashlar"),
                .product(name: "AshlarTestSupport", package: "Ashlar"),
            ])
    ]
)
