import Foundation

#if OTHER_DECODERS
import OtherDecoders
#endif

// `ASHLAR_BENCH_DECODERS` names the folder of a package with a library `OtherDecoders`, which declares:
//
//     public protocol OtherDecoder { func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T }
//     /// Decoders by name; some of their dates are texts in ISO 8601.
//     public func otherDecoders(isoDates: Bool) -> [(name: String, decoder: any OtherDecoder)]
extension Contest {
    mutating func addOthers<T: Decodable>(_ type: T.Type, _ data: Data, isoDates: Bool) {
        #if OTHER_DECODERS
        for (name, decoder) in otherDecoders(isoDates: isoDates) {
            add("\(name), plain Codable") { consume(try decoder.decode(type, from: data)) }
        }
        #endif
    }
}
