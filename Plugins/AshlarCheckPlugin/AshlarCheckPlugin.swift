import Foundation
import PackagePlugin

/// `swift package ashlar-check`: the checker on the package's own sources; arguments are passed on.
@main
struct AshlarCheckPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try check(
            context.package.directoryURL, with: context.tool(named: "AshlarCommand").url,
            cache: context.pluginWorkDirectoryURL, arguments)
    }

    private func check(_ folder: URL, with command: URL, cache: URL, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = command
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["ASHLAR_CACHE"] = cache.appending(path: "cache").path
        process.environment = environment
        process.arguments = ["check"] + arguments
        try process.run()
        process.waitUntilExit()
        // SwiftPM ends with 1 for every error of a plugin, whatever exit code the plugin has.
        let status = process.terminationStatus
        if status > 1 { Diagnostics.error("ashlar check ended with exit code \(status)") }
        if status == 1 { Diagnostics.error("ashlar check found code that breaks a rule") }
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension AshlarCheckPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        // Xcode passes the targets that were chosen. The rules need the whole project.
        var extractor = ArgumentExtractor(arguments)
        _ = extractor.extractOption(named: "target")
        try check(
            context.xcodeProject.directoryURL, with: context.tool(named: "AshlarCommand").url,
            cache: context.pluginWorkDirectoryURL, extractor.remainingArguments)
    }
}
#endif
