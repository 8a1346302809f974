/// Types of the standard library and of Foundation that are `DirectDecodable`, although the coder decides what they
/// mean in a `Codable` model.
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
