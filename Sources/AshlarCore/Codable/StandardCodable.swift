/// Types of the standard library and of Foundation that are `DirectDecodable`, though what they mean in a `Codable` model is
/// the coder's to say.
enum StandardCodable {
    static func contains(_ type: Any.Type) -> Bool {
        StandardScalar.types.contains(ObjectIdentifier(type)) || type is any StandardContainer.Type
    }
}

/// A generic one.
protocol StandardContainer {}

extension Optional: StandardContainer {}
extension Array: StandardContainer {}
extension Set: StandardContainer {}
extension Dictionary: StandardContainer {}
extension Indirect: StandardContainer {}
