import AshlarFiles

/// Renames files with paths that only differ in case: on many disks they would be one file.
enum DistinctPaths {
    /// - Parameter files: in any order; the result does not depend on it.
    static func of(_ files: [GeneratedFile]) -> [GeneratedFile] {
        var taken: Set<String> = []
        // Folders are also compared: `Fixtures/Pins` and `Fixtures/pins` would be one.
        var folders: [String: String] = [:]
        return files.sorted { $0.path < $1.path }.map { file in
            var file = file
            var parts = file.path.split(separator: "/").map(String.init)
            for index in parts.indices.dropLast() {
                let folder = parts[0..<index].map { $0 + "/" }.joined()
                parts[index] = spelling(of: parts[index], in: folder, &folders)
            }
            let folder = parts.dropLast().map { $0 + "/" }.joined()
            let name = parts.last ?? ""
            file.path = folder + name
            var number = 2
            while !taken.insert(FolderPath.key(file.path)).inserted {
                file.path = folder + numbered(name, number)
                number += 1
            }
            return file
        }
    }

    /// A folder's name, or the same with a number where another folder's name only differs in case.
    private static func spelling(of name: String, in folder: String, _ folders: inout [String: String]) -> String {
        var candidate = name
        var number = 2
        while let other = folders[FolderPath.key(folder + candidate)], other != name {
            candidate = "\(name)_\(number)"
            number += 1
        }
        folders[FolderPath.key(folder + candidate)] = name
        return candidate
    }

    /// `Pin.swift` becomes `Pin_2.swift`.
    private static func numbered(_ name: String, _ number: Int) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "\(name)_\(number)" }
        return "\(name[..<dot])_\(number)\(name[dot...])"
    }
}
