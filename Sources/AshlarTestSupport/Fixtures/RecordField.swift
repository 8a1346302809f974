import AshlarCore

/// The field of a record that a property belongs to.
enum RecordField {
    static func field<Value: DirectDecodable>(of property: PartialKeyPath<Value>) -> PayloadModel.Field {
        let model = PayloadModel(of: Value.self)
        guard case .record(let record) = model.sampled(model.root) else {
            preconditionFailure("\(Value.self) isn't a record: it has no fields to set")
        }
        guard let field = record.fields.first(where: { $0.property.map { $0 as AnyKeyPath == property } ?? false })
        else { preconditionFailure("\(property) isn't a field of \(Value.self): only stored properties can be set") }
        return field
    }
}
