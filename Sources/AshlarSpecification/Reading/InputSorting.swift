import AshlarContract
import AshlarCore
import AshlarFiles
import AshlarLocalization
import Foundation

/// Distinguishes specifications and collections from samples and recordings by the contents of the files.
package struct InputSorting {
    package private(set) var specifications: [String] = []
    package private(set) var collections: [String] = []
    /// Files that `ContractObserver` of `AshlarFlow` wrote.
    package private(set) var observations: [String] = []
    /// Files that `ashlar observe` wrote.
    package private(set) var evidence: [String] = []
    /// Samples, recordings, and folders of them.
    package private(set) var payloads: [String] = []

    /// The files that are not samples, and are not read again if a folder of samples contains them.
    package var specified: Set<FileIdentity> {
        Set((specifications + collections + observations + evidence).compactMap(FileIdentity.init))
    }

    /// The form that a person specifies for files, whatever they look like.
    package enum Form: String, CaseIterable, Sendable {
        case samples, specification, collection
    }

    /// - Parameters:
    ///   - paths: the files and folders; a path that leads to the same one as an earlier path is left out.
    ///   - form: the form of the files; without it, their contents decide.
    /// - Throws: ``InputProblem`` for a folder of specifications.
    package init(_ paths: [String], as form: Form? = nil) throws(InputProblem) {
        var seen: Set<FileIdentity> = []
        for path in paths {
            if let identity = FileIdentity(path), !seen.insert(identity).inserted { continue }
            switch try InputSorting.kind(of: path, as: form) {
            case .specification: specifications.append(path)
            case .collection: collections.append(path)
            case .observation: observations.append(path)
            case .evidence: evidence.append(path)
            case .payload: payloads.append(path)
            }
        }
    }

    private enum Kind {
        case specification, collection, observation, evidence, payload
    }

    private static func kind(of path: String, as form: Form?) throws(InputProblem) -> Kind {
        switch form {
        case .samples: return .payload
        case .specification, .collection:
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
                throw InputProblem(
                    path,
                    form == .specification
                        ? Localized("this is a folder, not a specification", zh: "这是文件夹，不是规范")
                        : Localized("this is a folder, not a collection", zh: "这是文件夹，不是集合"),
                    remedy: Localized("name the files in it", zh: "请指定其中的文件"))
            }
            return form == .specification ? .specification : .collection
        case nil: break
        }
        let ending = URL(filePath: path).pathExtension.lowercased()
        if ["yaml", "yml"].contains(ending) { return .specification }
        if ending == "evidence" || EvidenceFile.isEvidence(path) { return .evidence }
        var isFolder: ObjCBool = false
        guard ending == "json", FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
            !isFolder.boolValue
        else { return .payload }
        // This refuses a pipe or a device.
        return kind(ofJSON: try InputFile.read(path), name: URL(filePath: path).lastPathComponent)
    }

    /// Decides by the keys at the top; the values are skipped.
    private static func kind(ofJSON bytes: [UInt8], name: String) -> Kind {
        var texts: [String: String] = [:]
        var keys: Set<String> = []
        let isRead = bytes.withUnsafeBytes { buffer in
            var reader = JSONReader(buffer)
            return (try? read(&reader, &texts, &keys)) != nil
        }
        guard isRead else { return .payload }
        // `{"openapi": "3.1.0", "paths": …}`; Google's and Postman's own documents have `info` too.
        if keys.contains("openapi") || keys.contains("swagger") {
            if !keys.isDisjoint(with: ["paths", "info", "components"]) { return .specification }
        }
        if texts["$schema"]?.contains("json-schema.org") == true { return .specification }
        if name.hasSuffix(".schema.json") { return .specification }
        if keys.contains("$defs"), !keys.isDisjoint(with: ["type", "properties", "$ref", "oneOf", "anyOf", "allOf"]) {
            return .specification
        }
        if keys == ["version", "endpoints"] { return .observation }
        if texts["schema"]?.contains("postman.com") == true, keys.contains("item") { return .collection }
        return .payload
    }

    private static func read(
        _ reader: inout JSONReader, _ texts: inout [String: String], _ keys: inout Set<String>
    ) throws(DecodingFault) {
        guard reader.kind() == .object, try reader.beginObject() else { return }
        repeat {
            let key = try reader.key()
            keys.insert(key)
            if key == "info", reader.kind() == .object {
                guard try reader.beginObject() else { continue }
                repeat {
                    let inner = try reader.key()
                    if inner == "schema", reader.kind() == .string {
                        texts[inner] = try reader.string()
                    } else {
                        try reader.skipValue()
                    }
                } while try reader.moreMembers()
            } else if key == "$schema", reader.kind() == .string {
                texts[key] = try reader.string()
            } else {
                try reader.skipValue()
            }
        } while try reader.moreMembers()
    }
}
