import Foundation
import PackagePlugin

/// Reports findings as warnings of the build.
@main
struct AshlarCheckBuildTool: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard target is SourceModuleTarget else { return [] }
        let stamp = context.pluginWorkDirectoryURL.appending(path: "AshlarChecked.swift")
        // The stamp is written even if there are findings: they are warnings, and do not fail the build. It is an empty Swift
        // file: any other would become a resource of the target.
        return [
            .buildCommand(
                displayName: "Ashlar checks \(target.name)", executable: try context.tool(named: "AshlarCommand").url,
                arguments: [
                    "check", target.directoryURL.path, "--format", "xcode", "--no-cache", "--stamp", stamp.path,
                ],
                inputFiles: sources(in: target.directoryURL), outputFiles: [stamp])
        ]
    }

    private func sources(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    }
}
