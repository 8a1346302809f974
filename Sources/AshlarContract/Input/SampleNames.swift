import Foundation

/// Samples of one thing carry its name and a number: `purls-1.json` and `purls-2.json` are samples of `purls`.
enum SampleNames {
    static func group(_ files: inout [InputFile]) {
        var siblings: [String: Int] = [:]
        for file in files { siblings[key(of: file), default: 0] += 1 }
        for index in files.indices where files[index].form != .archive {
            let (stem, separator) = split(files[index].name)
            guard separator != nil else { continue }
            if (siblings[key(of: files[index])] ?? 0) > 1 || separator == "__" { files[index].name = stem }
        }
    }

    /// The folder and the stem: only siblings are samples of one thing.
    private static func key(of file: InputFile) -> String {
        let folder = URL(filePath: file.path).deletingLastPathComponent().standardizedFileURL.path
        return folder + "/" + split(file.name).stem
    }

    /// A name without the number at its end, and what separated the two.
    private static func split(_ name: String) -> (stem: String, separator: String?) {
        var rest = Substring(name)
        if rest.hasSuffix(")") { rest = rest.dropLast() }
        let digits = rest.reversed().prefix { $0.isASCII && $0.isNumber }.count
        guard digits > 0, digits <= 4 else { return (name, nil) }
        rest = rest.dropLast(digits)
        for separator in ["__", " (", "_", "-", ".", " "]
        where rest.hasSuffix(separator) && rest.count > separator.count {
            return (String(rest.dropLast(separator.count)), separator)
        }
        return (name, nil)
    }
}
