/// A place where names must differ, such as the members of one type or the files of one folder.
///
/// Names are compared without regard to case, like the file systems of Apple's systems and of Windows.
package struct NameScope {
    private var taken: Set<String>
    /// The numbers that were given to a name already, where it was claimed more than once.
    private var numbers: [String: Int] = [:]

    /// - Parameter names: the names that are taken from the start.
    package init(reserving names: some Sequence<String> = EmptyCollection()) {
        taken = Set(names.map(NameScope.folded))
    }

    /// Takes a name.
    ///
    /// - Parameter candidates: names from the most to the least wanted, at least one.
    /// - Returns: the first candidate that is free; otherwise the last one with the first number that makes it free.
    package mutating func claim(_ candidates: [String]) -> String {
        precondition(!candidates.isEmpty, "a claim needs a candidate")
        for candidate in candidates where take(candidate) { return candidate }
        let base = candidates[candidates.count - 1]
        // `sha256` and a number would read as one number.
        let separator = base.unicodeScalars.last?.isDecimalDigit == true ? "_" : ""
        var number = numbers[base] ?? 2
        while !take(base + separator + String(number)) { number += 1 }
        numbers[base] = number + 1
        return base + separator + String(number)
    }

    /// Takes a name where it is free, and says whether it was.
    mutating func take(_ name: String) -> Bool { taken.insert(NameScope.folded(name)).inserted }

    private static func folded(_ name: String) -> String { name.lowercased() }
}
