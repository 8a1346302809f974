import Foundation

/// The settings of an ``AshlarEncoder`` when an encoding begins.
struct EncodingOptions {
    var formatting: JSONEncoder.OutputFormatting = [] {
        didSet {
            sortsKeys = formatting.contains(.sortedKeys)
            escapesSlashes = !formatting.contains(.withoutEscapingSlashes)
        }
    }
    var dates: JSONEncoder.DateEncodingStrategy = .deferredToDate
    var data: JSONEncoder.DataEncodingStrategy = .base64
    var floats: JSONEncoder.NonConformingFloatEncodingStrategy = .throw
    var keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys {
        didSet { usesDefaultKeys = if case .useDefaultKeys = keys { true } else { false } }
    }
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    private(set) var sortsKeys = false
    private(set) var escapesSlashes = true
    private(set) var usesDefaultKeys = true
}

/// The state that all encoders of one text share.
final class EncodingSession {
    let options: EncodingOptions
    let types: EncodingTypeTable

    init(_ options: EncodingOptions, _ types: EncodingTypeTable) {
        self.options = options
        self.types = types
    }
}
