#if Tools
import AshlarFiles
import Yams

/// A file that people write for Ashlar in YAML, such as `.ashlar.yml`.
package enum SettingsFile {
    /// Larger than any file that people write.
    private static let limit = 16 << 20

    /// Reads a file.
    ///
    /// - Returns: its value; `nil` when it is empty.
    /// - Throws: ``SettingsProblem`` with the place where the text is not valid YAML.
    package static func read(_ path: String) throws(SettingsProblem) -> SettingsNode? {
        let bytes: [UInt8]
        do throws(RegularFile.Refusal) {
            bytes = try RegularFile.bytes(of: path, limit: limit)
        } catch {
            throw SettingsProblem(description: "\(path): \(error.what) — \(error.remedy)")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SettingsProblem(description: "\(path): the file is not UTF-8 — save it as UTF-8")
        }
        return try read(text, file: path)
    }

    /// Reads a text.
    ///
    /// - Returns: its value; `nil` when it is empty.
    /// - Throws: ``SettingsProblem`` with the place where the text is not valid YAML.
    package static func read(_ text: String, file: String) throws(SettingsProblem) -> SettingsNode? {
        do {
            return try Yams.compose(yaml: text).map { SettingsNode($0, in: file) }
        } catch let error as YamlError {
            throw problem(with: error, in: file)
        } catch {
            throw SettingsProblem(description: "\(file): \(error)")
        }
    }

    /// A YAML error in one line and with its place first, as every other problem is reported.
    private static func problem(with error: YamlError, in file: String) -> SettingsProblem {
        func problem(_ what: String, _ mark: Mark) -> SettingsProblem {
            SettingsProblem(description: "\(file):\(mark.line):\(mark.column): this is not valid YAML: \(what)")
        }
        switch error {
        case .scanner(_, let what, let mark, _), .parser(_, let what, let mark, _), .composer(_, let what, let mark, _):
            return problem(what, mark)
        case .duplicatedKeysInMapping(let duplicates, let context):
            let keys = duplicates.sorted().joined(separator: ", ")
            return problem("\(keys) appears more than once", context.mark)
        default: return SettingsProblem(description: "\(file): this is not valid YAML: \(error)")
        }
    }
}
#endif
