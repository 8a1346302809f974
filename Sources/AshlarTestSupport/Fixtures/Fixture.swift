import AshlarCore

/// A payload that becomes a fixture: its fields can be set by the names of the type's properties.
///
/// ```swift
/// let user = try UserDTO.fixture {
///     $0.email = "ada@example.org"
///     $0.profile.avatarURL = nil              // the field is left out
///     $0["profile", "plan"] = .string("free") // any member, by its keys
/// }
/// ```
@dynamicMemberLookup
public struct Fixture<Value: DirectDecodable> {
    var node: JSONNode

    /// A field, as it decodes from the payload made so far; setting it writes it under its key, in its date format.
    ///
    /// Setting `nil`, or `Presence/absent`, leaves the field out.
    public subscript<Field: DirectCodable>(dynamicMember property: KeyPath<Value, Field>) -> Field {
        get {
            do { return try Value.decode(from: node.bytes)[keyPath: property] } catch {
                preconditionFailure("the payload made so far does not decode: \(error)")
            }
        }
        set {
            let field = RecordField.field(of: property)
            node[(field.path + [field.key])[...]] = Fixture.node(of: newValue, dates: field.dates)
        }
    }

    /// A field that has its own fields.
    public subscript<Field: DirectModel>(dynamicMember property: KeyPath<Value, Field>) -> Fixture<Field> {
        get {
            let field = RecordField.field(of: property)
            return Fixture<Field>(node: node[(field.path + [field.key])[...]] ?? .object([]))
        }
        set {
            let field = RecordField.field(of: property)
            node[(field.path + [field.key])[...]] = newValue.node
        }
    }

    /// A member by its keys on the wire; `nil` for an absent one.
    public subscript(_ path: String...) -> JSONValue? {
        get { node[path[...]].flatMap { try? JSONValue.decode(from: $0.bytes) } }
        set { node[path[...]] = newValue.map(JSONNode.init) }
    }

    /// - Returns: `nil` for a value that is written by leaving it out.
    private static func node<Field: DirectCodable>(of value: Field, dates: WireDateFormat?) -> JSONNode? {
        if let field = value as? any Absence, field.isAbsent { return nil }
        var writer = JSONWriter()
        if let dates, let dated = value as? any DateDecodable {
            dated._ashlarEncode_v1(&writer, dates: dates)
        } else {
            value._ashlarEncode_v1(&writer)
        }
        do { return JSONNode(try JSONValue.decode(from: try writer.take())) } catch {
            preconditionFailure("\(Field.self) cannot be written as JSON: \(error)")
        }
    }
}

/// A value for which a field of a record is left out.
private protocol Absence {
    var isAbsent: Bool { get }
}

extension Optional: Absence {
    var isAbsent: Bool { self == nil }
}

extension Presence: Absence {
    var isAbsent: Bool { if case .absent = self { true } else { false } }
}
