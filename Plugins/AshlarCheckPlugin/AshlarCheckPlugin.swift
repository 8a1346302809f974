import Foundation
import PackagePlugin

/// Runs the checker on the package's own sources, as `swift package ashlar-check`; arguments are passed on.
@main
struct AshlarCheckPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "AshlarCommand").url
        process.currentDirectoryURL = context.package.directoryURL
        var environment = ProcessInfo.processInfo.environment
        environment["ASHLAR_CACHE"] = context.pluginWorkDirectoryURL.appending(path: "cache").path
        process.environment = environment
        process.arguments = ["check"] + arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus > 1 { Diagnostics.error("ashlar check ended with \(process.terminationStatus)") }
        if process.terminationStatus == 1 { Diagnostics.error("ashlar check found code that breaks a rule") }
    }
}
