import AshlarFiles
import Foundation

/// The files that the targets of an Xcode project build, as its `project.pbxproj` lists them.
struct XcodeProject {
    /// Its name with the extension, such as `App.xcodeproj`.
    let name: String
    /// The folder that the paths of its files start from.
    let folder: String
    /// The paths of the files in its build phases.
    private(set) var writtenFiles: Set<String> = []
    /// The same paths in lowercase, because most Mac disks ignore case.
    private(set) var files: Set<String> = []
    /// The folders from which its targets take every file, in lowercase.
    private(set) var folders: Set<String> = []
    /// The names of files in its build phases with unknown paths, in lowercase.
    private(set) var names: Set<String> = []

    private typealias Object = [String: Any]

    private let objects: [String: Object]
    /// The paths of files and groups, by the objects' identifiers.
    private var paths: [String: String] = [:]
    /// The objects that were added as built.
    private var added: Set<String> = []

    /// The longest path on a disk. The groups of a made-up project may add up to any length.
    private static let longestPath = 4096

    /// Reads a project.
    ///
    /// - Parameter location: the path of the folder `App.xcodeproj`.
    /// - Returns: `nil` if it can't be read, or isn't a project.
    /// - Complexity: O(n) in the objects of the project.
    init?(_ location: String) {
        guard let bytes = try? RegularFile.bytes(of: "\(location)/project.pbxproj", limit: 64 << 20),
            XcodeProject.depth(of: bytes) < 100,
            let list = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil),
            let root = list as? Object, let all = root["objects"] as? Object,
            let rootObject = root["rootObject"] as? String
        else { return nil }
        objects = all.compactMapValues { $0 as? Object }
        guard let project = objects[rootObject], let group = project["mainGroup"] as? String else { return nil }
        let url = URL(filePath: location)
        name = url.lastPathComponent
        let start = project["projectDirPath"] as? String ?? ""
        folder = XcodeProject.join(url.deletingLastPathComponent().path, start)
        locate(group)
        collect()
    }

    /// The depth of the innermost list. A recursive parser may not survive a file that was made to break it.
    private static func depth(of bytes: [UInt8]) -> Int {
        var (depth, deepest) = (0, 0)
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "{"):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: ")"), UInt8(ascii: "}"): depth = max(0, depth - 1)
            default: break
            }
        }
        return deepest
    }

    /// Finds the paths of a group and of everything in it.
    private mutating func locate(_ group: String) {
        var open = [(group, folder)]
        while let (id, around) = open.popLast() {
            guard let object = objects[id], paths[id] == nil else { continue }
            let written = object["path"] as? String ?? ""
            // A build setting may lead anywhere.
            if written.contains("$(") { continue }
            let path: String
            switch object["sourceTree"] as? String ?? "<group>" {
            case "<group>": path = XcodeProject.join(around, written)
            case "SOURCE_ROOT": path = XcodeProject.join(folder, written)
            case "<absolute>": path = written
            // The build, or Xcode itself, provides the file.
            default: continue
            }
            guard path.utf8.count <= XcodeProject.longestPath else { continue }
            paths[id] = path
            for child in XcodeProject.children(of: object) { open.append((child, path)) }
        }
    }

    private mutating func collect() {
        for (id, object) in objects {
            switch object["isa"] as? String {
            case "PBXBuildFile":
                if let built = object["fileRef"] as? String { add(built) }
            case "PBXFileSystemSynchronizedRootGroup": addFolder(id)
            case "PBXFileReference" where object["lastKnownFileType"] as? String == "folder": addFolder(id)
            default: break
            }
        }
    }

    /// Adds a file, or the versions in a group.
    private mutating func add(_ built: String) {
        var open = [built]
        while let id = open.popLast() {
            guard added.insert(id).inserted, let object = objects[id] else { continue }
            open += XcodeProject.children(of: object)
            if let path = paths[id] {
                writtenFiles.insert(path)
                files.insert(path.lowercased())
            } else if let path = object["path"] as? String {
                names.insert(XcodeProject.lastComponent(path.lowercased()))
            }
        }
    }

    private mutating func addFolder(_ id: String) {
        if let path = paths[id] { folders.insert(path.lowercased()) }
    }

    private static func children(of object: Object) -> [String] { object["children"] as? [String] ?? [] }

    private static func join(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return folder }
        if path.hasPrefix("/") { return path }
        let joined = "\(folder)/\(path)"
        // Only a few paths need to be standardized.
        return path.contains("..") || path.contains("./") ? URL(filePath: joined).standardized.path : joined
    }

    /// `User.swift` of `App/User.swift`.
    static func lastComponent(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    // MARK: Files

    /// Whether a file is in the project's folder.
    func surrounds(_ location: String) -> Bool { location.hasPrefix(folder == "/" ? "/" : folder + "/") }

    /// Whether its targets build Swift files at all.
    var buildsSwift: Bool { !folders.isEmpty || swiftFiles > 0 }

    /// The number of Swift files that its targets list.
    var swiftFiles: Int { files.count { $0.hasSuffix(".swift") } }
}
