import AshlarRules

/// A field that repeats other fields of the same object, with the evidence.
///
/// A single object that disagrees ends the relation for good.
package struct FieldRelation: Sendable {
    package enum Form: String, Sendable, Hashable, Codable {
        /// Two fields hold the same: a text, a number and its digits, or an instant in two forms.
        case equal
        /// A number is the length of a list.
        case count
        /// A text is two others with a space between them.
        case fullName
        /// A text says how long ago an instant was.
        case relativeTime
        /// A text for people contains another that says how long ago an instant was.
        case quotation
    }

    package let form: Form
    /// The key that may be derived, then its sources; of equal fields, either may be derived, and the keys are sorted.
    package let keys: [String]
    /// The fields' positions in the shape.
    let fields: [Int]
    /// The common part of the first two fields' names; empty where they only name a form, `nil` where they differ.
    package internal(set) var stem: String?
    /// How many objects had a value in all of the fields.
    package private(set) var compared = 0
    /// Whether the texts are equal in all of them, and so on.
    package private(set) var isSameText = true
    package private(set) var isSameNumber = true
    package private(set) var isSameInstant = true
    /// Whether an instant of the first field was known more exactly than that of the second, and the other way.
    package private(set) var isFirstFiner = false
    package private(set) var isSecondFiner = false
    /// Whether a field had a value in an object where another had none, for each field.
    private(set) var isAlone: [Bool]
    private var hashes: Set<UInt64> = []
    private var isHolding = true

    /// More distinct values than this add no evidence.
    private static let distinctLimit = 3

    init(_ form: Form, keys: [String], fields: [Int]) {
        self.form = form
        self.keys = keys
        self.fields = fields
        isAlone = Array(repeating: false, count: fields.count)
    }

    /// Whether no object disagreed.
    package var holds: Bool { isHolding && (form != .equal || isSameText || isSameNumber || isSameInstant) }

    /// How many distinct values there were, as far as they were counted.
    package var distinct: Int { hashes.count }

    /// Whether the others had a value in every object where a field had one.
    package func covers(_ key: String) -> Bool {
        zip(keys, isAlone).contains { $0 == key && !$1 }
    }

    mutating func noteAlone(_ field: Int) {
        for index in fields.indices where fields[index] == field { isAlone[index] = true }
    }

    /// Compares the values of one object, which has all of them.
    mutating func note(_ values: [RelatedValue]) {
        compared += 1
        addHash(values[0].hash)
        switch form {
        case .equal: compare(values[0], values[1])
        case .count: isHolding = values[0].number != nil && values[0].number == values[1].length.map(Int64.init)
        case .fullName:
            guard let whole = values[0].text, let first = values[1].text, let last = values[2].text else {
                isHolding = false
                return
            }
            isHolding = !first.isEmpty && !last.isEmpty && whole == first + [0x20] + last
        case .relativeTime:
            let isRelative = values[0].text?.withUnsafeBufferPointer { RelativeTimeText.accepts(Bytes($0)) } == true
            isHolding = isRelative && values[1].instant != nil
        case .quotation:
            guard let text = values[0].text, let quoted = values[1].text else {
                isHolding = false
                return
            }
            isHolding = quoted.withUnsafeBufferPointer { RelativeTimeText.accepts(Bytes($0)) } && text.contains(quoted)
        }
    }

    private mutating func compare(_ first: RelatedValue, _ second: RelatedValue) {
        if first.text == nil || first.text != second.text { isSameText = false }
        if first.number == nil || first.number != second.number { isSameNumber = false }
        guard let instant = first.instant, let other = second.instant, instant.isSame(as: other) else {
            isSameInstant = false
            return
        }
        if instant.digits > other.digits { isFirstFiner = true }
        if instant.digits < other.digits { isSecondFiner = true }
    }

    /// Adds the evidence of the same relation between fields of another shape.
    mutating func merge(_ other: FieldRelation) {
        compared += other.compared
        isSameText = isSameText && other.isSameText
        isSameNumber = isSameNumber && other.isSameNumber
        isSameInstant = isSameInstant && other.isSameInstant
        isFirstFiner = isFirstFiner || other.isFirstFiner
        isSecondFiner = isSecondFiner || other.isSecondFiner
        isHolding = isHolding && other.isHolding
        for index in isAlone.indices where other.isAlone[index] { isAlone[index] = true }
        for hash in other.hashes { addHash(hash) }
    }

    /// Keeps the smallest hashes, which are the same in whatever order they come.
    private mutating func addHash(_ hash: UInt64) {
        hashes.insert(hash)
        if hashes.count > FieldRelation.distinctLimit, let last = hashes.max() { hashes.remove(last) }
    }

    /// Notes which fields had a value where another had none, from the number of objects with a value in each.
    ///
    /// This also counts the objects that came before all keys of the relation were known.
    mutating func settle(_ counts: (Int) -> Int) {
        for index in fields.indices { isAlone[index] = counts(fields[index]) > compared }
    }

    // MARK: Evidence files

    /// The evidence of the relation's objects.
    package struct State: Codable, Equatable {
        package var form: Form
        package var keys: [String]
        /// `nil` for a relation that an object ended: nothing else about it matters.
        package var compared: Int?
        package var hashes: [UInt64]?
        /// Same text, number, instant; first and second finer.
        package var flags: [Bool]?
    }

    /// `nil` before the first object.
    var state: State? {
        guard holds else { return State(form: form, keys: keys) }
        if compared == 0 { return nil }
        let flags = [
            isSameText, isSameNumber, isSameInstant, isSameInstant && isFirstFiner, isSameInstant && isSecondFiner,
        ]
        return State(form: form, keys: keys, compared: compared, hashes: hashes.sorted(), flags: flags)
    }

    /// - Returns: whether the state can be one of this relation.
    mutating func restore(_ state: State) -> Bool {
        guard let compared = state.compared else {
            isHolding = false
            return true
        }
        guard let hashes = state.hashes, hashes.count <= FieldRelation.distinctLimit, let flags = state.flags,
            flags.count == 5
        else { return false }
        self.compared = compared
        self.hashes = Set(hashes)
        (isSameText, isSameNumber, isSameInstant) = (flags[0], flags[1], flags[2])
        (isFirstFiner, isSecondFiner) = (flags[3], flags[4])
        return holds
    }
}
