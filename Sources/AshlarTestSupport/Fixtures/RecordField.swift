import AshlarCore

/// Which field of a record a property is.
enum RecordField {
    static func field<Value: DirectDecodable>(of property: PartialKeyPath<Value>) -> PayloadModel.Field {
        let model = PayloadModel(of: Value.self)
        guard case .record(let record) = model.sampled(model.root) else {
            preconditionFailure("\(Value.self) is no record: it has no fields to set")
        }
        guard let field = record.fields.first(where: { $0.property.map { $0 as AnyKeyPath == property } ?? false })
        else { preconditionFailure("\(property) is no field of \(Value.self): only stored properties can be set") }
        return field
    }
}
