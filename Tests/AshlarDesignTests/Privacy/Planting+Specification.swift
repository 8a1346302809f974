/// Specifications of recorded answers.
extension Planting {
    /// Returns a document with an enumeration without secrets for each key, or with only the harmless keys.
    static func specification(
        _ schemas: [(marker: String, properties: [String])], _ place: PlantingPlace
    ) -> String {
        let paths = schemas.map { schema in
            var properties = [#""\#(schema.marker)_no": {"type": "integer"}"#]
            if place == .undescribedWord {
                properties += schema.properties.map { #"\#($0): {"type": "string", "enum": ["drafted", "printed"]}"# }
            }
            let items = #"{"type": "object", "properties": {\#(properties.joined(separator: ","))}}"#
            let body =
                #"{"type": "object", "properties": {"\#(schema.marker)": {"type": "array", "items": \#(items)}}}"#
            let answer = #"{"description": "x", "content": {"application/json": {"schema": \#(body)}}}"#
            let path = "/api/v1/" + schema.marker.replacing("_", with: "-")
            return #""\#(path)": {"get": {"responses": {"200": \#(answer)}}}"#
        }
        return
            #"{"openapi": "3.1.0", "info": {"title": "Parts", "version": "1"}, "paths": {\#(paths.joined(separator: ","))}}"#
    }
}
