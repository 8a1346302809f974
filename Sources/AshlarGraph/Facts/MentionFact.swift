/// The names that one member of a type mentions, or that the code outside of members does. A declaration that no
/// running code mentions is dead, as far as names show.
///
/// Files mention many names, which are only compared for equality. Hashes take less time and space than strings. If two
/// names have the same hash, dead code only looks alive.
package struct MentionFact: Sendable, Equatable {
    /// The innermost enclosing type; 0 outside of types.
    package var owner: Int32 = 0
    /// The enclosing function, initializer, or computed, lazy or static property, which runs when code mentions it; 0
    /// for other code.
    package var member: Int32 = 0
    /// The types, sorted; not those that only mention themselves.
    package var types: [MentionedType] = []
    /// The hashes of the other names, and of calls with labels, sorted.
    package var names: [Int32] = []

    package init() {}

    /// Whether it mentions a name that isn't a type's.
    ///
    /// - Complexity: O(log n) in the names.
    package func mentions(name: Int32) -> Bool {
        var (low, high) = (0, names.count)
        while low < high {
            let middle = (low + high) / 2
            if names[middle] < name { low = middle + 1 } else { high = middle }
        }
        return low < names.count && names[low] == name
    }

    /// The hash of a name, of 28 bits, which an archive writes in four bytes; never 0.
    package static func hash(_ name: some StringProtocol) -> Int32 { hash(bytes: name.utf8) }

    static func hash(bytes: some Sequence<UInt8>) -> Int32 {
        var hash = NameHash()
        hash.add(bytes)
        return hash.value
    }

    /// The hash of a call with its labels: `user id:name:` for `user(id: 1, name: "Ada")`, without backticks.
    package static func hash(call name: String, labels: [String]) -> Int32 { hash(call: name, member: "", labels) }

    private static func hash(call name: String, member: String, _ labels: [String]) -> Int32 {
        func plain(_ text: String) -> some Sequence<UInt8> { text.utf8.lazy.filter { $0 != UInt8(ascii: "`") } }
        var hash = NameHash()
        hash.add(plain(name))
        hash.add(plain(member))
        hash.add(" ")
        for label in labels {
            hash.add(plain(label))
            hash.add(":")
        }
        return hash.value
    }

    /// The hash of a name that code mentions without calling it, so that no labels show which function it is:
    /// `map(user)`.
    package static func hash(passed name: String) -> Int32 { hash(name, " *") }

    /// The hash of a member after the name of its type: `User.decode`; without a type, `.decode` of any type.
    package static func hash(member name: String, of type: String) -> Int32 { hash(type, ".", name) }

    /// The hash of a name that the enclosing function also declares, and that code reads without a call. It isn't a
    /// function, but may be a property: `user` in `if let user = user`.
    package static func hash(variable name: String) -> Int32 { hash(name, ".") }

    /// The hash of the member for the value of a static property or a global variable, which runs when code first
    /// mentions the name.
    package static func hash(static name: String) -> Int32 { hash("static ", name) }

    private static func hash(_ first: String, _ second: StaticString, _ third: String = "") -> Int32 {
        var hash = NameHash()
        hash.add(first.utf8)
        hash.add(second)
        hash.add(third.utf8)
        return hash.value
    }

    private static func hash(_ first: StaticString, _ second: String) -> Int32 { hash("", first, second) }

    /// The hash of the member for an initializer's code, with the labels of all its parameters.
    package static func hash(initializer labels: [String], of type: String) -> Int32 {
        hash(call: type, member: ".init", labels)
    }

    /// The hash of the member for an alias outside of types, which counts if code mentions the alias.
    package static func hash(alias name: String) -> Int32 { hash("typealias ", name) }

    /// The hashes of a property's name, alone and after a value or a type: `name` and `user.name`.
    package static func hashes(ofMember name: String) -> [Int32] {
        hashes(ofFunction: name) + [hash(variable: name)]
    }

    /// The hashes of a function's name, alone and after a value or a type: `load` and `user.load`.
    package static func hashes(ofFunction name: String) -> [Int32] { [hash(name), hash(member: name, of: "")] }

    /// The hash of the member for the code of previews.
    package static let preview = hash("#Preview")

    /// The hash of the function that finds classes by names that may not appear in the code.
    package static let reflection = hash("NSClassFromString")

    /// Attributes of functions and properties that don't make other code use them.
    package static let plainAttributes: Set<String> = [
        "MainActor", "Sendable", "ViewBuilder", "available", "concurrent", "discardableResult", "inlinable", "inline",
    ]
}

/// A type's name that code mentions.
package struct MentionedType: Sendable, Hashable, Comparable {
    package var name: Int32 = 0
    /// The name before it: `Session` in `Session.Proposal`; 0 without one.
    package var base: Int32 = 0

    package init() {}

    init(name: Int32, base: Int32) {
        self.name = name
        self.base = base
    }

    package static func < (left: MentionedType, right: MentionedType) -> Bool {
        (left.name, left.base) < (right.name, right.base)
    }
}

extension MentionFact: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&owner)
        archive.value(&member)
        archive.value(&types)
        archive.value(&names)
    }
}

extension MentionedType: ArchivedFact {
    package mutating func archive(in archive: inout FactArchive) {
        archive.value(&name)
        archive.value(&base)
    }
}
