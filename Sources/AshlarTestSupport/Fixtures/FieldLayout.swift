import AshlarCore

/// Which field of a record a property is.
///
/// A key path does not tell its property's name, but where it lies in the value; and a mirror tells the names and types
/// of all stored properties in their order, from which follows where they lie.
enum FieldLayout {
    static func field<Value: DirectDecodable, Member>(of property: KeyPath<Value, Member>) -> PayloadShape.Field {
        guard case .record(let record) = PayloadShape(of: Value.self) else {
            preconditionFailure("\(Value.self) is no record: it has no fields to set")
        }
        guard let name = name(of: property), let field = record.fields.first(where: { $0.name == name }) else {
            preconditionFailure("\(property) is no field of \(Value.self): only stored properties can be set")
        }
        return field
    }

    private static func name<Value: DirectDecodable, Member>(of property: KeyPath<Value, Member>) -> String? {
        guard let offset = MemoryLayout<Value>.offset(of: property),
            let sample = try? Value.decode(from: Sampler.payload(of: Value.self, seed: 0))
        else { return nil }
        var position = 0
        for child in Mirror(reflecting: sample).children {
            func layout<T>(_ value: T) -> (size: Int, alignment: Int) {
                (MemoryLayout<T>.size, MemoryLayout<T>.alignment)
            }
            let (size, alignment) = _openExistential(child.value, do: layout)
            position = (position + alignment - 1) / alignment * alignment
            // Properties without a size lie where the next one does.
            if position == offset, size > 0 || MemoryLayout<Member>.size == 0 { return child.label }
            position += size
        }
        return nil
    }
}
