import AshlarRules
import Foundation

/// Samples of one thing carry its name and a number: `purls-1.json` and `purls-2.json` are samples of `purls`.
enum SampleNames {
    /// The files that may hold samples of one thing: siblings with one name, whatever number follows it.
    struct Group: Hashable {
        /// The hash of the folder: only siblings are samples of one thing.
        let folder: UInt64
        let stem: String

        init(folder: UInt64, stem: String) {
            self.folder = folder
            self.stem = stem
        }

        init(_ file: InputFile) {
            let path = URL(filePath: file.path).deletingLastPathComponent().standardizedFileURL.path
            self.init(folder: ByteHash.of(path.utf8), stem: split(file.ownName).stem)
        }

        /// As an origin of evidence, from which the samples' name follows when all siblings are known.
        var origin: Root.Origin { .samples(name: "\(String(folder, radix: 16))/\(stem)") }

        /// - Parameter origin: of ``origin``.
        init?(_ origin: Root.Origin) {
            guard case .samples(let name) = origin, let slash = name.firstIndex(of: "/"),
                let folder = UInt64(name[..<slash], radix: 16)
            else { return nil }
            self.init(folder: folder, stem: String(name[name.index(after: slash)...]))
        }
    }

    /// - Parameter known: the names of files that were observed elsewhere.
    /// - Returns: the names of all files, those of archives apart.
    static func group(_ files: inout [InputFile], alongside known: [Group: Set<String>] = [:]) -> [Group: Set<String>] {
        var siblings = known
        for file in files where file.form != .archive { siblings[Group(file), default: []].insert(file.ownName) }
        for index in files.indices where files[index].form != .archive {
            let names = siblings[Group(files[index])] ?? []
            files[index].name = name(of: [files[index].ownName], among: names.count)
            files[index].number = split(files[index].ownName).number
        }
        return siblings
    }

    /// Returns the name of the samples.
    ///
    /// - Parameters:
    ///   - names: of the files, at least one.
    ///   - count: how many siblings there are.
    static func name(of names: [String], among count: Int) -> String {
        let (stem, separator, _) = split(names[0])
        guard let separator else { return stem }
        return count > 1 || separator == "__" ? stem : names[0]
    }

    /// A name without the number at its end, and the separator between them.
    private static func split(_ name: String) -> (stem: String, separator: String?, number: Int64?) {
        var rest = Substring(name)
        if rest.hasSuffix(")") { rest = rest.dropLast() }
        let digits = rest.reversed().prefix { $0.isASCII && $0.isNumber }.count
        guard digits > 0, digits <= 4 else { return (name, nil, nil) }
        let number = Int64(rest.suffix(digits))
        rest = rest.dropLast(digits)
        for separator in ["__", " (", "_", "-", ".", " "]
        where rest.hasSuffix(separator) && rest.count > separator.count {
            return (String(rest.dropLast(separator.count)), separator, number)
        }
        return (name, nil, nil)
    }
}
