import SwiftSyntax

/// The memberwise initializer that Swift gives only to internal structs without another initializer.
///
/// It is as visible as the type and its properties are, and its parameters have the defaults that a `var` would have.
struct MemberwiseInitializer {
    /// From the narrowest access to the widest.
    private enum Access: Int, Comparable {
        case `private`, `fileprivate`, `internal`, `package`, `public`

        init?(_ word: String) {
            switch word {
            case "private": self = .private
            case "fileprivate": self = .fileprivate
            case "internal": self = .internal
            case "package": self = .package
            case "public", "open": self = .public
            default: return nil
            }
        }

        init(_ modifiers: DeclModifierListSyntax) {
            // `private(set)` does not affect reading.
            self = modifiers.lazy.filter { $0.detail == nil }.compactMap { Access($0.name.text) }.first ?? .internal
        }

        var modifier: String { self == .internal ? "" : "\(self) " }
        static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
    }

    private var access: Access
    /// The labels and types of the initializers that the type has.
    private var own: [[String]] = []
    /// The fields with a default that may be that of a parameter.
    var exportable: Set<String> = []

    /// - Parameter access: the type's access modifier, with a space.
    init(access: String) { self.access = Access(access.filter { $0 != " " }) ?? .internal }

    /// Records a property's access: an initializer is no more visible than the properties that it sets.
    mutating func narrow(to modifiers: DeclModifierListSyntax) { access = min(access, Access(modifiers)) }

    /// Records an initializer that the type has.
    mutating func add(_ initializer: InitializerDeclSyntax) {
        own.append(
            initializer.signature.parameterClause.parameters.map { parameter in
                let type = parameter.type.sourceText.filter { $0 != " " }
                return "\(parameter.firstName.identifier?.name ?? parameter.firstName.text):\(type)"
            })
    }

    /// - Returns: the initializer, or nothing if Swift's own exists and is as visible as this one would be.
    func source(of record: RecordModel) -> [String] {
        guard access >= .package || !own.isEmpty else { return [] }
        let signature = record.fields.map { "\($0.name):\($0.type.filter { $0 != " " })" }
        if own.contains(signature) { return [] }
        let parameters = record.fields.map { field in
            "\(field.identifier): \(field.type)" + (initialValue(of: field).map { " = \($0)" } ?? "")
        }
        let lines = record.fields.map { "    self.\($0.identifier) = \($0.identifier)" }
        return [
            (["nonisolated \(access.modifier)init(\(parameters.joined(separator: ", "))) {"] + lines + ["}"])
                .joined(separator: "\n")
        ]
    }

    /// The value of a field when its argument is left out, as source.
    private func initialValue(of field: FieldModel) -> String? {
        if field.isUnknown { return "[:]" }
        if let value = field.defaultValue, exportable.contains(field.name) { return value.expression }
        if field.isPresence { return ".absent" }
        return field.isOptional ? "nil" : nil
    }
}
