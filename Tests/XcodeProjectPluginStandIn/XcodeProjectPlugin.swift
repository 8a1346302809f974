// A stand-in for Apple's module of the same name, with what the plugins use of it: Scripts/check-plugins compiles them
// against it. Signatures are those of Xcode's documentation.

import Foundation
import PackagePlugin

public protocol XcodeCommandPlugin: Plugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

public protocol XcodeBuildToolPlugin: Plugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public struct XcodePluginContext {
    public let xcodeProject: XcodeProject
    public let pluginWorkDirectoryURL: URL

    public func tool(named name: String) throws -> PluginContext.Tool { fatalError("a stand-in") }
}

public struct XcodeProject {
    public let directoryURL: URL
}

public struct XcodeTarget {
    public let displayName: String
    public let inputFiles: FileList
}
