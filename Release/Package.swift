// swift-tools-version: 6.2
import PackageDescription

// Ashlar's plugins with the command as a binary: what uses them builds no swift-syntax.
let package = Package(
    name: "ashlar-plugins",
    products: [
        .plugin(name: "AshlarCheckPlugin", targets: ["AshlarCheckPlugin"]),
        .plugin(name: "AshlarCheckBuildTool", targets: ["AshlarCheckBuildTool"]),
    ],
    targets: [
        .binaryTarget(name: "AshlarCommand", path: "AshlarCommand.artifactbundle"),
        .plugin(
            name: "AshlarCheckPlugin",
            capability: .command(
                intent: .custom(
                    verb: "ashlar-check", description: "Find code that breaks the rules of the model layer.")),
            dependencies: ["AshlarCommand"]),
        .plugin(name: "AshlarCheckBuildTool", capability: .buildTool(), dependencies: ["AshlarCommand"]),
    ]
)
