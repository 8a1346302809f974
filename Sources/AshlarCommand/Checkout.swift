#if Tools
import AshlarDesign
import AshlarReport
import Foundation

/// The location of Ashlar for generated packages.
enum Checkout {
    private static var published: DesignOptions.Dependency? {
        Published.address.map { .url($0, from: Published.version) }
    }

    /// Returns the checkout that the user names, or else the one that built this command, or else the published package.
    ///
    /// - Returns: `nil` if none of the three exists.
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

    /// Returns whether a folder contains Ashlar's manifest.
    static func isOne(_ folder: URL) -> Bool {
        let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
        return manifest?.contains("name: \"Ashlar\"") == true
    }
}
#endif
