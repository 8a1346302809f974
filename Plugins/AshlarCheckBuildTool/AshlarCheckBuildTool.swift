import Foundation
import PackagePlugin

/// Reports findings in the build: warnings as warnings, and errors as errors, which fail it.
@main
struct AshlarCheckBuildTool: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard target is SourceModuleTarget else { return [] }
        let folder = target.directoryURL
        return try [
            command(
                context.tool(named: "AshlarCommand").url, checking: [folder], of: target.name,
                sources(in: folder) + settings(of: context.package.directoryURL), work: context.pluginWorkDirectoryURL)
        ]
    }

    /// - Parameters:
    ///   - executable: the command.
    ///   - paths: the files and folders to check.
    ///   - target: the target's name.
    ///   - inputs: the files that ask for another run when they change.
    ///   - work: the folder of the stamp.
    private func command(
        _ executable: URL, checking paths: [URL], of target: String, _ inputs: [URL], work: URL
    ) -> Command {
        // The stamp is written even when there are findings, since warnings do not fail the build. It is an empty Swift
        // file: any other would become a resource of the target.
        let stamp = work.appending(path: "AshlarChecked.swift")
        return .buildCommand(
            displayName: "Ashlar checks \(target)", executable: executable,
            arguments: ["check"] + paths.map(\.path) + ["--format", "xcode", "--no-cache", "--stamp", stamp.path],
            inputFiles: inputs, outputFiles: [stamp])
    }

    private func settings(of folder: URL) -> [URL] {
        let file = folder.appending(path: ".ashlar.yml")
        return FileManager.default.fileExists(atPath: file.path) ? [file] : []
    }

    private func sources(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension AshlarCheckBuildTool: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        let sources = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
        guard !sources.isEmpty else { return [] }
        return try [
            command(
                context.tool(named: "AshlarCommand").url, checking: sources, of: target.displayName,
                sources + settings(of: context.xcodeProject.directoryURL), work: context.pluginWorkDirectoryURL)
        ]
    }
}
#endif
