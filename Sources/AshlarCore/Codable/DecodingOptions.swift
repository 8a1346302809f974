import Foundation

/// What an ``AshlarDecoder`` is set to, as it stands when a decoding begins.
struct DecodingOptions {
    var dates: JSONDecoder.DateDecodingStrategy = .deferredToDate
    var data: JSONDecoder.DataDecodingStrategy = .base64
    var floats: JSONDecoder.NonConformingFloatDecodingStrategy = .throw
    var keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys {
        didSet { usesDefaultKeys = if case .useDefaultKeys = keys { true } else { false } }
    }
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    var assumesTopLevelDictionary = false
    var allowsJSON5 = false
    private(set) var usesDefaultKeys = true
}
