#if Tools
import AshlarDesign
import Foundation

/// Where generated packages find Ashlar.
enum Checkout {
    private static let released = DesignOptions.Dependency.url("https://github.com/ashlar-swift/ashlar", from: "0.1.0")

    /// The checkout that the user names, else the one that this command was built in, else the released package.
    static func dependency(of folder: URL, ashlarPath: String?) -> DesignOptions.Dependency {
        if let ashlarPath { return .path(URL(filePath: ashlarPath).standardizedFileURL.path) }
        guard let checkout = own else { return released }
        return .path(RelativePath.text(from: folder.path, to: checkout.path, whenSame: "."))
    }

    /// The folder of a `Package.swift` above the executable, in `.build`.
    private static var own: URL? {
        guard let executable = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
        var folder = executable.deletingLastPathComponent()
        while folder.path != "/" {
            folder = folder.deletingLastPathComponent()
            let manifest = folder.appending(path: "Package.swift")
            if let text = try? String(contentsOf: manifest, encoding: .utf8), text.contains("name: \"Ashlar\"") {
                return folder
            }
        }
        return nil
    }
}
#endif
