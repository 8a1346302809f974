import Foundation

/// Where `.ashlar.yml` is looked for.
enum ConfigurationFile {
    /// The one in the folder of a path, or in the nearest folder above it.
    static func nearest(to path: String) -> String? {
        var folder = URL(filePath: path).standardizedFileURL
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), !isFolder.boolValue {
            folder = folder.deletingLastPathComponent()
        }
        while true {
            let file = folder.appending(path: ".ashlar.yml").path
            if FileManager.default.fileExists(atPath: file) { return file }
            let parent = folder.deletingLastPathComponent()
            if parent.path == folder.path || folder.path == "/" { return nil }
            folder = parent
        }
    }
}
