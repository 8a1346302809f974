import AshlarLocalization
import AshlarReport
import AshlarRules
import AshlarContract
import AshlarFiles
import Foundation

/// The names that a design gave to shapes, so that the next one gives them again, and the names that a person prefers;
/// how often the shapes changed, and the design's options.
///
/// It is kept in `ashlar.lock`; a person gives other names in `design.yaml`.
package struct NameLock: Codable, Sendable, Equatable {
    package var version = 1
    /// A type's name for each shape: `schema Pet`, `GET /users 200 $.items[].owner`.
    package var types: [String: String] = [:]
    /// Names of properties that differ from those that their keys give, by shape and key.
    package var properties: [String: [String: String]] = [:]
    /// How often shapes changed from design to design.
    package var stability: Stability?
    /// The options of the last design; absent in locks of earlier versions.
    package var choices: DesignChoices?

    package static let fileName = FolderManifest.editableName

    package init() {}

    /// - Parameters:
    ///   - bytes: the contents of the file; empty if it doesn't exist.
    ///   - path: the file.
    /// - Throws: ``OutputProblem`` when the file cannot be read as a lock.
    package init(_ bytes: [UInt8]?, path: String) throws(OutputProblem) {
        guard let bytes else { return }
        do { self = try JSONDecoder().decode(NameLock.self, from: Data(bytes)) } catch {
            throw OutputProblem(
                path: path, what: Localized("the lock cannot be read: \(error)", zh: "无法读取锁文件：\(error)"),
                remedy: Localized("fix it, or delete it to start over", zh: "请修正它，或删除它以重新开始"))
        }
        guard version == 1 else {
            throw OutputProblem(
                path: path,
                what: Localized("version \(version) of the lock is unknown", zh: "锁文件的版本 \(version) 未知"),
                remedy: Localized("use a newer ashlar", zh: "请使用更新的 ashlar"))
        }
        guard stability?.isCountable != false else {
            throw OutputProblem(
                path: path,
                what: Localized(
                    "the counts under \"stability\" are not possible", zh: "\"stability\" 下的计数不可能出现"),
                remedy: Localized(
                    "restore the lock of the last design, or remove \"stability\" to start over",
                    zh: "请恢复上一次设计的锁文件，或移除 \"stability\" 以重新开始"))
        }
        if let name = choices?.name, !SwiftName.isModule(name) {
            throw OutputProblem(
                path: path, what: Localized("\(name) cannot be a module's name", zh: "\(name) 不能作为模块的名称"),
                remedy: NameLock.chooseAnother)
        }
        for name in types.values where !SwiftName.isIdentifier(name) || ReservedNames.types.contains(name) {
            throw OutputProblem(
                path: path, what: Localized("\(name) cannot be a type's name", zh: "\(name) 不能作为类型的名称"),
                remedy: NameLock.chooseAnother)
        }
        for name in properties.values.flatMap(\.values) where !SwiftName.isIdentifier(name) {
            throw OutputProblem(
                path: path, what: Localized("\(name) cannot be a property's name", zh: "\(name) 不能作为属性的名称"),
                remedy: NameLock.chooseAnother)
        }
    }

    private static let chooseAnother = Localized("choose another one", zh: "请另选一个")

    /// The file, the same for the same names.
    package var file: GeneratedFile {
        var file = GeneratedFile(Self.fileName, (try? JSONText.pretty(self)) ?? "{}\n")
        file.ownership = .shared
        return file
    }
}

/// Identifies a shape in the same way in every run: by its schema, or by the first path to it.
enum ShapeIdentity {
    /// - Parameter known: the identities that have a name already: they are preferred among several paths to a shape.
    /// - Returns: the identity of each shape, and the names of all schemas.
    static func all(
        in contract: Contract, known: [String: String] = [:]
    ) -> (identities: [ObjectIdentifier: String], schemas: Set<String>) {
        var schemas: Set<String> = []
        var identities: [ObjectIdentifier: String] = [:]
        var taken: Set<String> = []
        var seen: Set<ObjectIdentifier> = []
        // A stack instead of recursion; in the order of the payloads.
        for root in contract.roots {
            var stack: [(place: Place, path: ShapePath)] = [
                (root.place, ShapePath("\(RootName.of(root.origin)) $"))
            ]
            while let (place, path) = stack.popLast() {
                guard seen.insert(ObjectIdentifier(place)).inserted else { continue }
                var next: [(Place, ShapePath)] = []
                if let positions = place.arrays.tuple {
                    identities[ObjectIdentifier(place)] = (path + "()").text
                    next += positions.enumerated().map { ($1, path + "[\($0)]") }
                } else if let element = place.arrays.element {
                    next.append((element, path + "[]"))
                }
                let shapes =
                    (place.object.map { [($0, path)] } ?? [])
                    + (place.choice?.cases.map { ($0.shape, path + "(\($0.words[0]))") } ?? [])
                for (shape, path) in shapes {
                    if let identity = identities[ObjectIdentifier(shape)] {
                        // Another path may be the one that has a name.
                        if !known.isEmpty, known[identity] == nil, case let text = path.text, known[text] != nil,
                            taken.insert(text).inserted
                        {
                            identities[ObjectIdentifier(shape)] = text
                        }
                        continue
                    }
                    if let name = shape.statement?.name { schemas.insert(name) }
                    let specified = shape.statement?.name.map { "schema \($0)" }
                    let identity = specified.flatMap { taken.contains($0) ? nil : $0 } ?? path.text
                    identities[ObjectIdentifier(shape)] = identity
                    taken.insert(identity)
                    if let value = shape.mapValue { next.append((value, path + ".*")) }
                    next += shape.fields.map { ($0.place, path + ".\($0.key)") }
                }
                stack += next.reversed()
            }
        }
        return (identities, schemas)
    }
}

/// The path to a shape, written only on demand: shapes may be chained by the ten thousands.
private struct ShapePath {
    private final class Step {
        let text: String
        private(set) var outer: Step?

        init(_ text: String, after outer: Step?) {
            self.text = text
            self.outer = outer
        }

        /// One after the other, since a chain that is released at once exhausts the stack.
        deinit {
            var next = outer
            outer = nil
            while isKnownUniquelyReferenced(&next), let step = next {
                next = step.outer
                step.outer = nil
            }
        }
    }

    private let last: Step
    private let length: Int
    /// Of the whole path.
    private let hash: UInt64

    /// The longest path that is written out, in bytes.
    private static let limit = 2_000

    init(_ text: String) { self.init(text, after: nil) }

    private init(_ text: String, after outer: ShapePath?) {
        last = Step(text, after: outer?.last)
        length = (outer?.length ?? 0) + text.utf8.count
        hash = ByteHash.of("\(outer?.hash ?? 0) \(text)".utf8)
    }

    static func + (path: ShapePath, text: String) -> ShapePath { ShapePath(text, after: path) }

    /// The path; for a long one, its end and a hash that distinguishes it from others with that end.
    var text: String {
        var steps: [String] = []
        var length = 0
        var next: Step? = last
        while let step = next, length <= ShapePath.limit {
            steps.append(step.text)
            length += step.text.utf8.count
            next = step.outer
        }
        let end = steps.reversed().joined()
        if next == nil, self.length <= ShapePath.limit { return end }
        return "…\(String(hash, radix: 16))…" + String(end.unicodeScalars.suffix(200))
    }
}
