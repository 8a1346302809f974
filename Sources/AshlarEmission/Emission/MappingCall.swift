import SwiftSyntax

/// A change of source text.
struct SourceEdit {
    var range: Range<Int>
    var text: String
}

/// The types with mappings that can be written out, by `User.Mapping` and `UserDTO.Projection`.
struct MappedTypes {
    private var records: [String: RecordModel] = [:]

    init(_ all: [MappedTypes] = []) {
        for types in all { records.merge(types.records) { first, _ in first } }
    }

    /// - Parameters:
    ///   - record: a type with a mapping.
    ///   - name: its name, from the outermost type on.
    ///   - mapping: `Mapping` or `Projection`.
    mutating func add(_ record: RecordModel, name: String, of mapping: String) {
        records["\(name).\(mapping)"] = record
    }

    subscript(mapping: String) -> RecordModel? { records[mapping] }
}

/// A call such as `Mapping(from: UserDTO.self)` with macros as missing arguments: printed code writes them out.
///
/// A mapping of a type that no given file declares stays as it is; the compiler then reports each missing argument.
struct MappingCall {
    private let type: String
    private let call: FunctionCallExprSyntax

    /// - Parameter scope: the names of the types around.
    /// - Returns: `nil` for any other call.
    init?(_ call: FunctionCallExprSyntax, in scope: [String]) {
        guard call.leftParen != nil else { return nil }
        let callee = call.calledExpression.sourceText
        let base = callee.split(separator: "<").first.map(String.init) ?? callee
        guard base.hasSuffix("Mapping") || base.hasSuffix("Projection") else { return nil }
        type = base.contains(".") ? base : (scope + [base]).joined(separator: ".")
        self.call = call
    }

    /// The call with all of its arguments.
    func edit(_ types: MappedTypes) -> SourceEdit? {
        guard let record = types[type] else { return nil }
        let start = call.arguments.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = call.arguments.endPositionBeforeTrailingTrivia.utf8Offset
        return SourceEdit(range: start..<max(start, end), text: arguments(record).joined(separator: ", "))
    }

    private func arguments(_ record: RecordModel) -> [String] {
        let written = call.arguments.map { argument in
            var argument = argument
            argument.trailingComma = nil
            return (label: argument.label?.identifier?.name ?? "", text: argument.sourceText)
        }
        // The sources come first, then the fields in their order, and unused properties last; a field may be called
        // `from`, `context` or `unused` too.
        var left = written[...]
        var first: [String] = []
        while let next = left.first, MappingCall.isSource(next, first.isEmpty) {
            first.append(next.text)
            left = left.dropFirst()
        }
        let fields = record.fields.map { field in
            guard let next = left.first, next.label == field.name, !MappingCall.isKeyPath(next.text) else {
                return "\(DirectCoding.label(field)): \(MappingCoding.sameName("\(record.name).\(field.name)"))"
            }
            left = left.dropFirst()
            return next.text
        }
        return first + fields + left.map(\.text)
    }

    /// Whether an argument is a type that is mapped, or the type of a context.
    private static func isSource(_ argument: (label: String, text: String), _ isFirst: Bool) -> Bool {
        switch argument.label {
        case "from": isFirst
        case "": true
        case "context": argument.text.hasSuffix(".self")
        default: false
        }
    }

    /// Whether an argument is `unused: \.debugInfo` and not a field.
    private static func isKeyPath(_ argument: String) -> Bool {
        argument.hasPrefix("unused:") && argument.dropFirst(7).drop(while: \.isWhitespace).hasPrefix("\\")
    }
}
