import AshlarCheck
import Foundation

/// Where `.ashlar.yml` is looked for.
enum ConfigurationFile {
    /// The configuration of a file that the user names, or of the one nearest to a path; the standard one without any.
    ///
    /// - Throws: the exit code of wrong use, when the file cannot be read or says what nobody knows; that is told.
    static func read(_ file: String?, near path: String) throws -> Configuration {
        guard let file = file ?? nearest(to: path) else { return Configuration() }
        do throws(ConfigurationProblem) { return try ConfigurationReader.read(file) } catch {
            Terminal.tell("error: \(error)")
            throw ExitStatus.wrongUse
        }
    }

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
