import Ashlar

/// A text with content of at most 80 bytes.
public struct DisplayName: Refined {
    public let value: String

    @inlinable
    public init(validating value: String) throws(RefinementFailure) {
        guard 1...80 ~= value.utf8.count else { throw refusal("length", of: "DisplayName") }
        self.value = value
    }
}

/// Two capital letters.
public struct Country: Refined {
    public let value: String

    @inlinable
    public init(validating value: String) throws(RefinementFailure) {
        guard value.utf8.count == 2, value.utf8.allSatisfy({ 0x41...0x5A ~= $0 }) else {
            throw refusal("country", of: "Country")
        }
        self.value = value
    }
}

/// Digits.
public struct PostalCode: Refined {
    public let value: String

    @inlinable
    public init(validating value: String) throws(RefinementFailure) {
        guard !value.isEmpty, value.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
            throw refusal("postal-code", of: "PostalCode")
        }
        self.value = value
    }
}

@usableFromInline
func refusal(_ name: String, of type: String) -> RefinementFailure {
    RefinementFailure(type: type, violations: [Violation(.refinement(name), expected: "a \(name)")])
}
