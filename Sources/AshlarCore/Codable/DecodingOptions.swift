import Foundation

/// The settings of an ``AshlarDecoder`` when a decoding begins.
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

    /// Foundation's decoder with the same options, for JSON5, which only it reads.
    var foundationDecoder: JSONDecoder? {
        guard allowsJSON5 else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = dates
        decoder.dataDecodingStrategy = data
        decoder.nonConformingFloatDecodingStrategy = floats
        decoder.keyDecodingStrategy = keys
        // This comes before the options below, which are entries of `userInfo` in some versions of Foundation.
        decoder.userInfo = userInfo
        decoder.assumesTopLevelDictionary = assumesTopLevelDictionary
        decoder.allowsJSON5 = true
        return decoder
    }
}
