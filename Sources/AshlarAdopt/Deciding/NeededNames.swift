import AshlarExplain
import SwiftSyntax

/// The names that a type may decode by, and those of the types that it holds. If in doubt, a name is included.
struct NeededNames {
    private(set) var keys: Set<String> = []
    /// The scalars that it holds, as far as a decoder has strategies for them.
    private(set) var scalars: Set<String> = []
    /// Whether a part of it reads itself by hand, which may use any keys, and any scalars that its code names.
    private(set) var readsItself = false
    /// Whether a part of it reads or writes itself by hand.
    private(set) var codesItself = false
    /// A type with a decoder or encoder of its own that uses `userInfo`.
    private(set) var userInfoReader: String?
    private var seen: Set<Int> = []

    init(of type: TypeDeclaration, with arguments: [TypeSyntax] = [], in names: OwnNames) {
        add(type, names)
        for argument in arguments { add(argument, type.path, type.file.path, names) }
    }

    /// - Parameter others: types that don't count.
    init(of written: TypeSyntax, in scope: [String], file: String, _ names: OwnNames, except others: Set<Int>) {
        seen = others
        add(written, scope, file, names)
    }

    /// The scalars that a type of Swift or Foundation is read by.
    static func scalars(of name: String) -> Set<String> {
        switch name {
        case "DateInterval": ["Date"]
        case "CGFloat", "CGPoint", "CGSize", "CGRect", "CGVector", "TimeInterval", "Measurement": ["Double"]
        default: [name]
        }
    }

    private mutating func add(_ written: TypeSyntax, _ scope: [String], _ file: String, _ names: OwnNames) {
        let held = names.held(by: written, in: scope, file: file)
        scalars.formUnion(held.scalars)
        for type in held.types { add(type, names) }
    }

    private mutating func add(_ type: TypeDeclaration, _ names: OwnNames) {
        guard seen.insert(type.id).inserted else { return }
        let facts = names.facts(of: type)
        keys.formUnion(facts.keys)
        scalars.formUnion(facts.scalars)
        readsItself = readsItself || facts.readsItself
        codesItself = codesItself || facts.codesItself
        if userInfoReader == nil, facts.usesUserInfo { userInfoReader = type.name }
        for next in facts.next { add(next, names) }
    }
}
