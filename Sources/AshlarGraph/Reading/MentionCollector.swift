import SwiftSyntax

/// Collects the names that a file mentions, for finding dead code. If in doubt, it collects a name.
struct MentionCollector {
    /// The code that runs together: in a member, or in a type outside of its members.
    private struct Context: Hashable {
        var owner: Int32 = 0
        var member: Int32 = 0
    }

    /// Names in the order of the code, with duplicates.
    private struct Names {
        var types: [MentionedType] = []
        var names: [Int32] = []
    }

    private var collected: [Context: Names] = [:]
    /// The names of the enclosing context.
    private var current = Names()
    private var context = Context() {
        didSet { if context != oldValue { keep(in: oldValue) } }
    }
    /// The names of each enclosing type: both for `extension Outer.Inner`.
    private var around: [[Int32]] = []
    /// The last name of each enclosing type.
    private var owners: [String] = []
    /// The members of the enclosing types, with their variables.
    private var outer: [(member: Int32, depth: Int, locals: Set<String>, parameters: Set<String>)] = []
    /// The names of the variables and parameters that the enclosing member has declared so far.
    private var locals: Set<String> = []
    /// The names of the parameters of the enclosing function or initializer, which hide members with these names.
    private var parameters: Set<String> = []
    /// The number of enclosing declarations within the innermost type.
    private var depth = 0

    /// The names of all contexts, sorted and without duplicates.
    ///
    /// - Complexity: O(n log n) in the names.
    mutating func mentions() -> [MentionFact] {
        keep(in: context)
        return collected.map { context, all -> MentionFact in
            var fact = MentionFact()
            (fact.owner, fact.member) = (context.owner, context.member)
            fact.types = MentionCollector.unique(all.types)
            fact.names = MentionCollector.unique(all.names)
            return fact
        }.sorted { ($0.owner, $0.member) < ($1.owner, $1.member) }
    }

    private static func unique<Name: Comparable>(_ names: [Name]) -> [Name] {
        var unique: [Name] = []
        for name in names.sorted() where unique.last != name { unique.append(name) }
        return unique
    }

    /// Adds the names of the enclosing context to those of a context.
    private mutating func keep(in context: Context) {
        if current.types.isEmpty, current.names.isEmpty { return }
        collected[context, default: Names()].types += current.types
        collected[context, default: Names()].names += current.names
        current.types.removeAll(keepingCapacity: true)
        current.names.removeAll(keepingCapacity: true)
    }

    // MARK: Contexts

    mutating func enter(_ name: String) {
        around.append(name.split(separator: ".").map { MentionFact.hash($0) })
        owners.append(TypeName.last(name))
        outer.append((context.member, depth, locals, parameters))
        (depth, locals, parameters) = (0, [], [])
        context = Context(owner: around.last?.last ?? 0)
    }

    mutating func leave() {
        around.removeLast()
        owners.removeLast()
        (context.member, depth, locals, parameters) = outer.removeLast()
        context.owner = around.last?.last ?? 0
    }

    /// Begins a declaration in a type, or outside of types; nested declarations belong to it.
    ///
    /// - Parameter member: its hash if it only runs where something mentions its name, or 0.
    mutating func enter(member: Int32) {
        if depth == 0 { (context.member, locals, parameters) = (member, [], []) }
        depth += 1
    }

    /// Begins an initializer, which runs if a call matches it.
    mutating func enter(initializer labels: [String]) {
        enter(member: MentionFact.hash(initializer: labels, of: owners.last ?? ""))
    }

    mutating func leaveMember() {
        depth -= 1
        if depth == 0 { (context.member, locals, parameters) = (0, [], []) }
    }

    /// Begins code that only debug builds of an app run, as they run previews.
    ///
    /// - Returns: the member around it, to go on with.
    mutating func enterDebugging() -> Int32 {
        defer { context.member = MentionFact.preview }
        return context.member
    }

    mutating func leaveDebugging(to member: Int32) { context.member = member }

    /// Adds a variable or a parameter that the enclosing member declares.
    mutating func declare(_ name: TokenSyntax) {
        if depth > 0 { locals.insert(MentionCollector.plain(name)) }
    }

    /// Adds a parameter of the enclosing function or initializer.
    mutating func declare(parameter name: TokenSyntax) {
        guard depth == 1 else { return declare(name) }
        parameters.insert(MentionCollector.plain(name))
    }

    // MARK: Names

    /// Adds a name, unless a type with that name mentions itself.
    mutating func add(_ name: TokenSyntax, base: String? = nil) {
        let text = MentionCollector.plain(name)
        let hash = MentionFact.hash(text)
        guard FactReader.isTypeName(text) else {
            insert(hash)
            return
        }
        if around.contains(where: { $0.contains(hash) }) { return }
        current.types.append(MentionedType(name: hash, base: base.map { MentionFact.hash($0) } ?? 0))
    }

    /// Adds a name that has a meaning in all types: an associated type may be the nested type with its name.
    mutating func add(everywhere name: TokenSyntax) {
        let type = MentionedType(name: MentionFact.hash(MentionCollector.plain(name)), base: 0)
        collected[Context(), default: Names()].types.append(type)
    }

    /// - Parameter found: the class that it finds by name, if it is `NSClassFromString`.
    mutating func add(_ node: DeclReferenceExprSyntax, finding found: Substring?) {
        let base = MentionCollector.base(of: node)
        let name = MentionCollector.plain(node.baseName)
        if let found {
            current.types.append(MentionedType(name: MentionFact.hash(found), base: 0))
            return
        }
        if !FactReader.isTypeName(name), MentionCollector.isReadAsMember(node) {
            insert(MentionFact.hash(member: name, of: ""))
            // `order.total` isn't a static function of another type, because code would call that.
            if MentionCollector.isOfValue(node) { return }
        }
        if MentionCollector.isReadByName(node) {
            if parameters.contains(name) { return }
            if locals.contains(name) { return insert(MentionFact.hash(variable: name)) }
        }
        guard let base, !FactReader.isTypeName(name), FactReader.isTypeName(base), base != "Self" else {
            if !FactReader.isTypeName(name), MentionCollector.isPassed(node, base) {
                insert(MentionFact.hash(passed: name))
            }
            return add(node.baseName, base: base)
        }
        // `User.decode` isn't the `decode` of another type.
        insert(MentionFact.hash(member: name, of: base))
        insert(MentionFact.hash(member: name, of: ""))
    }

    mutating func add(_ node: MemberTypeSyntax) {
        add(node.name, base: node.baseType.innerName)
    }

    /// Adds a call with its labels; the type that `init` creates depends on the context.
    mutating func add(_ node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.lastName else { return }
        let isInitializer = name == "init"
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base
        // `self.init(id: 1)`, `Self(id: 1)`
        let isOwn = name == "Self" || isInitializer && (base?.isSelf == true || base?.lastName == "Self")
        let made = isOwn ? owners.last ?? "" : isInitializer ? "" : name
        insert(made, labels, node)
        // `User.init(id: 1)`
        if isInitializer, !isOwn, let owner = base?.lastName { insert(owner, labels, node) }
    }

    private mutating func insert(_ call: String, _ labels: [String], _ node: FunctionCallExprSyntax) {
        insert(MentionFact.hash(call: call, labels: labels))
        // A trailing closure has no label.
        if node.trailingClosure != nil { insert(MentionFact.hash(call: call, labels: ["*"])) }
    }

    /// Adds the names in code that doesn't parse.
    mutating func add(_ node: UnexpectedNodesSyntax) {
        for token in node.tokens(viewMode: .sourceAccurate) {
            guard case .identifier = token.tokenKind else { continue }
            add(token)
            insert(MentionFact.hash(passed: MentionCollector.plain(token)))
        }
    }

    /// Adds all words of a file that wasn't read, or not completely, including those in comments and declarations, so
    /// that nothing with one of these names looks dead.
    mutating func add(wordsOf bytes: [UInt8]) {
        var all = collected[Context()] ?? Names()
        for word in bytes.split(whereSeparator: { !MentionCollector.isOfWord($0) }) {
            let hash = MentionFact.hash(bytes: word)
            if let first = word.first, first >= 0x41, first <= 0x5A {
                all.types.append(MentionedType(name: hash, base: 0))
            } else {
                all.names.append(hash)
                all.names.append(MentionFact.hash(passed: String(decoding: word, as: UTF8.self)))
            }
        }
        collected[Context()] = all
    }

    private mutating func insert(_ name: Int32) { current.names.append(name) }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...0xFF: true
        default: false
        }
    }

    static func plain(_ name: TokenSyntax) -> String {
        let text = name.text
        return text.utf8.first == UInt8(ascii: "`") ? name.identifier?.name ?? text : text
    }

    /// Whether a member is that of a value, as in `order.total` and `.total`: the base isn't a type and can't be one, as in
    /// `modelType.total`, and isn't a key path's.
    private static func isOfValue(_ node: DeclReferenceExprSyntax) -> Bool {
        guard let member = node.parent?.as(MemberAccessExprSyntax.self) else { return false }
        guard let expression = member.base else { return true }
        guard let base = expression.lastName else { return false }
        return !FactReader.isTypeName(base) && base != "self" && !base.hasSuffix("ype")
    }

    /// Whether a name is a member in a key path, as in `\.total`, or after any expression without a call of the member.
    private static func isReadAsMember(_ node: DeclReferenceExprSyntax) -> Bool {
        if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return true }
        guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id else {
            return false
        }
        return member.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != member.id
    }

    /// `Player` in `NSClassFromString("Game.Player")`, which can't find any other class.
    static func className(foundBy node: DeclReferenceExprSyntax) -> Substring? {
        guard node.baseName.text == "NSClassFromString",
            let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id,
            let text = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.plainText
        else { return nil }
        return text.split(separator: ".").last
    }

    /// Whether a name has nothing before it and isn't called.
    private static func isReadByName(_ node: DeclReferenceExprSyntax) -> Bool {
        guard let parent = node.parent, node.argumentNames == nil else { return false }
        if parent.is(GenericSpecializationExprSyntax.self) { return false }
        if let member = parent.as(MemberAccessExprSyntax.self) { return member.declName.id != node.id }
        return parent.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id
    }

    /// Whether a name may be a function without a call that shows its labels: `map(load)`, `load(key:)`, and
    /// `Self.load(self)`, which returns the function. A name before a member isn't a function.
    private static func isPassed(_ node: DeclReferenceExprSyntax, _ base: String?) -> Bool {
        if node.argumentNames != nil || base == "Self" { return true }
        guard let member = node.parent?.as(MemberAccessExprSyntax.self) else {
            return node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id
        }
        return member.declName.id == node.id
            && member.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != member.id
    }

    /// `Session` in `Session.Proposal` and `Session.start`; `session` in `session.start`.
    private static func base(of node: DeclReferenceExprSyntax) -> String? {
        guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id else {
            return nil
        }
        return member.base?.lastName
    }
}
