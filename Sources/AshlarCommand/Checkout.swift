#if Tools
import AshlarDesign
import AshlarReport
import Foundation

/// Where generated packages find Ashlar.
enum Checkout {
    private static var published: DesignOptions.Dependency? {
        Published.address.map { .url($0, from: Published.version) }
    }

    /// The checkout that the user names, or the one that this command was built in, or the published package.
    ///
    /// - Returns: `nil` where there is none of the three.
    static func dependency(of folder: URL, ashlarPath: String?) -> DesignOptions.Dependency? {
        if let ashlarPath { return .path(URL(filePath: ashlarPath).standardizedFileURL.path) }
        guard let checkout = own else { return published }
        return .path(RelativePath.text(from: folder.path, to: checkout.path, whenSame: "."))
    }

    /// The folder of a `Package.swift` above the executable, in `.build`.
    private static var own: URL? {
        guard let executable = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
        var folder = executable.deletingLastPathComponent()
        while folder.path != "/" {
            folder = folder.deletingLastPathComponent()
            if isOne(folder) { return folder }
        }
        return nil
    }

    /// Whether Ashlar's manifest is in a folder.
    static func isOne(_ folder: URL) -> Bool {
        let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
        return manifest?.contains("name: \"Ashlar\"") == true
    }
}
#endif
