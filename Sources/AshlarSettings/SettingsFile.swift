#if Tools
import AshlarFiles
import AshlarLocalization
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
            throw SettingsProblem(error.text(of: path))
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SettingsProblem(
                .problem(
                    path, Localized("the file is not UTF-8", zh: "该文件不是 UTF-8 编码"),
                    remedy: Localized("save it as UTF-8", zh: "请另存为 UTF-8")))
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
            throw SettingsProblem(.problem(file, Localized(verbatim: "\(error)")))
        }
    }

    /// A YAML error in one line and with its place first, as every other problem is reported.
    ///
    /// The details are in the words of the parser, which are English.
    private static func problem(with error: YamlError, in file: String) -> SettingsProblem {
        let invalid = Localized("this is not valid YAML: ", zh: "不是有效的 YAML：")
        func problem(_ what: Localized, _ mark: Mark) -> SettingsProblem {
            SettingsProblem(.problem("\(file):\(mark.line):\(mark.column)", invalid + what))
        }
        switch error {
        case .scanner(_, let what, let mark, _), .parser(_, let what, let mark, _), .composer(_, let what, let mark, _):
            return problem(Localized(verbatim: what), mark)
        case .duplicatedKeysInMapping(let duplicates, let context):
            let keys = duplicates.sorted().joined(separator: ", ")
            return problem(Localized("\(keys) appears more than once", zh: "\(keys) 出现了不止一次"), context.mark)
        default: return SettingsProblem(.problem(file, invalid + Localized(verbatim: "\(error)")))
        }
    }
}
#endif
