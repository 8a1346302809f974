@testable import AshlarContract

import Testing

/// A kind of data that a design must never print: the keys that it appears under, and made-up values in its form.
struct Secret: Sendable, CustomTestStringConvertible {
    let kind: String
    /// Keys as real APIs spell them; the planting takes them in turn.
    let keys: [String]
    /// Made-up values: none belongs to a real person.
    let values: [String]
    /// Whether the values are JSON numbers.
    let isNumber: Bool

    init(_ kind: String, keys: [String], values: [String], isNumber: Bool = false) {
        self.kind = kind
        self.keys = keys
        self.values = values
        self.isNumber = isNumber
    }

    var testDescription: String { kind }

    static let all = credentials + codes + people + places + numbers + machines + texts

    /// The number of values that one planting of a row uses: see ``Repetition``.
    static let valuesNeeded = Repetition.allCases.reduce(0) { $0 + $1.distinct }

    /// Returns the value at an index; beyond the listed values, one in the same form.
    func value(_ index: Int) -> String {
        let index = index % max(Secret.valuesNeeded, values.count)
        if index < values.count { return values[index] }
        let (original, number) = (values[index % values.count], index / values.count)
        let made = Secret.variation(of: original, number: number)
        // Three letters can form a common word of APIs by chance, which may be printed.
        return InterfaceWords.areAll(made) ? Secret.variation(of: original, number: number + 1_000) : made
    }

    func key(_ index: Int) -> String { keys[index % keys.count] }

    /// The value as JSON.
    func json(_ value: String) -> String { isNumber ? value : quoted(value) }

    /// Replaces each digit with another digit and each letter with another letter: the form stays, but checksums change.
    /// The prefixes of long values stay because they show their kind: `ghp_`, `AKIA`, `http`.
    private static func variation(of value: String, number: Int) -> String {
        var state = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
        for byte in value.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
        func next(_ bound: UInt32) -> UInt32 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt32(truncatingIfNeeded: state >> 33) % bound
        }
        var scalars = String.UnicodeScalarView()
        let kept = value.unicodeScalars.count < 12 ? 0 : 4
        for (index, scalar) in value.unicodeScalars.enumerated() {
            switch scalar {
            case _ where index < kept: scalars.append(scalar)
            // No zero: a leading zero would change the form of a number.
            case "0"..."9": scalars.append(Unicode.Scalar(0x31 + next(9))!)
            case "a"..."f": scalars.append(Unicode.Scalar(0x61 + next(6))!)
            case "A"..."F": scalars.append(Unicode.Scalar(0x41 + next(6))!)
            case "g"..."z": scalars.append(Unicode.Scalar(0x67 + next(20))!)
            case "G"..."Z": scalars.append(Unicode.Scalar(0x47 + next(20))!)
            case "а"..."я": scalars.append(Unicode.Scalar(0x430 + next(32))!)
            case "一"..."龥": scalars.append(Unicode.Scalar(0x4E00 + next(20_000))!)
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}

/// Returns a text as a JSON string.
func quoted(_ text: String) -> String { HostileInputTests.quoted(text) }
