import Ashlar

/// Forms of the same values that were observed from the service; a client must read all of them.
///
/// The default suits clients that are strict about integers: plain numbers, and the relative time of each
/// status. The official samples have the other forms, too.
package struct WireVariant: Sendable, Hashable {
    /// `"872"` instead of `872`.
    package var numbersAreTexts = false
    /// `listed` is omitted when it is 0.
    package var leavesOutListed = false
    /// The metadata of a weblog's entry is JSON in a string, instead of an object.
    package var metadataIsText = true
    /// A counter of 0 is null.
    package var zeroIsNull = false
    /// The statuses of one address have no `relative_time`; those of everyone do.
    package var leavesOutRelativeTime = false

    package init(
        numbersAreTexts: Bool = false, leavesOutListed: Bool = false, metadataIsText: Bool = true,
        zeroIsNull: Bool = false, leavesOutRelativeTime: Bool = false
    ) {
        self.numbersAreTexts = numbersAreTexts
        self.leavesOutListed = leavesOutListed
        self.metadataIsText = metadataIsText
        self.zeroIsNull = zeroIsNull
        self.leavesOutRelativeTime = leavesOutRelativeTime
    }

    /// Every combination.
    package static var all: [WireVariant] {
        (0..<32).map {
            WireVariant(
                numbersAreTexts: $0 & 1 == 0, leavesOutListed: $0 & 2 == 0, metadataIsText: $0 & 4 == 0,
                zeroIsNull: $0 & 8 == 0, leavesOutRelativeTime: $0 & 16 == 0)
        }
    }

    func number(_ value: Int) -> JSONValue { numbersAreTexts ? .string(String(value)) : .number(JSONNumber(value)) }

    func counter(_ value: Int) -> JSONValue { value == 0 && zeroIsNull ? .null : number(value) }

    func metadata(_ members: [String: JSONValue]) throws -> JSONValue {
        metadataIsText ? .string(try JSONValue.object(members).encodedString()) : .object(members)
    }
}

extension JSONValue {
    static func integer(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The integer, also from a string; true is 1.
    var integer: Int? {
        switch self {
        case .number(let number): number.int
        case .string(let text): Int(text)
        case .bool(let value): value ? 1 : 0
        default: nil
        }
    }
}
