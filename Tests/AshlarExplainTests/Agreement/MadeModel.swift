/// A random model of Ashlar's own types, as macro source and as the structure of its payloads.
struct MadeModel {
    /// A type of a field or of a case.
    indirect enum Shape {
        case scalar(String)
        case date
        case optional(Shape)
        case presence(Shape)
        case array(Shape)
        case set(String)
        case dictionary(key: String, Shape)
        case wrapped(String, Shape)
        case anything
        /// A declaration of the model, by its index.
        case declared(Int)
    }

    struct Field {
        var name: String
        var path: [String]
        var aliases: [String] = []
        var shape: Shape
        /// The attributes as source.
        var attributes: [String] = []
        var formats: [String] = []
        var hasDefault = false
        var onNull = false
        var onInvalid = false
        var isLossy = false
        var isCoerced = false
        var isUnknown = false
    }

    struct Case {
        var name: String
        var tags: [String]
        var attribute: String?
        var shape: Shape?
    }

    enum Tagging { case inside(String), adjacent(String, String), external, none }

    enum Kind {
        case record(arguments: String, [Field])
        case union(arguments: String, Tagging, [Case], keepsUnknown: Bool)
        case words([String])
        case numbers([Int])
        case open([String])
        case refined(String)
    }

    struct Declaration {
        var name: String
        var kind: Kind
    }

    var declarations: [Declaration] = []
    /// The type of the payloads.
    var root: String { declarations.last!.name }

    // MARK: Source

    var source: String {
        "import Ashlar\nimport Foundation\n\n" + declarations.map(text).joined(separator: "\n\n") + "\n"
    }

    private func text(_ declaration: Declaration) -> String {
        let name = declaration.name
        switch declaration.kind {
        case .record(let arguments, let fields):
            let lines = fields.map { field in
                "    " + field.attributes.map { $0 + " " }.joined() + "let \(field.name): \(text(field.shape))"
            }
            return "@DTO\(arguments) struct \(name) {\n\(lines.joined(separator: "\n"))\n}"
        case .union(let arguments, _, let cases, let keepsUnknown):
            var lines = cases.map { item in
                let value = item.shape.map { "(\(text($0)))" } ?? ""
                return "    " + (item.attribute.map { $0 + " " } ?? "") + "case \(item.name)\(value)"
            }
            if keepsUnknown {
                lines.append("    case unknown(\(name.utf8.count.isMultiple(of: 2) ? "RawJSON" : "JSONValue"))")
            }
            return "@Union(\(arguments)) enum \(name) {\n\(lines.joined(separator: "\n"))\n}"
        case .words(let words):
            let cases = words.enumerated().map { "    case word\($0.offset) = \"\($0.element)\"" }
            return "enum \(name): String, CaseIterable, DirectModel, DirectKey {\n\(cases.joined(separator: "\n"))\n}"
        case .numbers(let numbers):
            let cases = numbers.enumerated().map { "    case number\($0.offset) = \($0.element)" }
            return "enum \(name): Int, CaseIterable, DirectModel, DirectKey {\n\(cases.joined(separator: "\n"))\n}"
        case .open(let words):
            let cases = words.map { "        case \"\($0)\": self = .known" }
            return """
                enum \(name): OpenEnum {
                    case known, unknown(String)
                    init(wireValue: String) {
                        switch wireValue {
                \(cases.joined(separator: "\n"))
                        default: self = .unknown(wireValue)
                        }
                    }
                    var wireValue: String { "" }
                }
                """
        case .refined(let value):
            return """
                @Refined struct \(name) {
                    let value: \(value)
                    static let rule: Rule<\(value)> = .custom("made", "a value") { _ in true }
                }
                """
        }
    }

    func text(_ shape: Shape) -> String {
        switch shape {
        case .scalar(let name): name
        case .date: "Date"
        case .optional(let wrapped): text(wrapped) + "?"
        case .presence(let wrapped): "Presence<\(text(wrapped))>"
        case .array(let element): "[\(text(element))]"
        case .set(let element): "Set<\(element)>"
        case .dictionary(let key, let value): "[\(key): \(text(value))]"
        case .wrapped(let wrapper, let value): "\(wrapper)\(text(value))>"
        case .anything: "JSONValue"
        case .declared(let index): declarations[index].name
        }
    }
}
