import AshlarGraph

/// The functions and properties that only run where code mentions their names.
enum NamedMembers {
    /// Returns the hashes of the mentions without which a function, or a computed, lazy or static property, never runs,
    /// by the hash of the member.
    ///
    /// - Parameters:
    ///   - types: the last names of all types.
    ///   - published: the code with public declarations that other projects may use.
    /// - Complexity: O(n) in the members.
    static func mentions(in graph: ModelGraph, types: Set<String>, _ published: PublishedCode) -> [Int32: [Int32]] {
        var plain: Set<String> = []
        var statics: Set<String> = []
        var properties: Set<String> = []
        // A member with one of these names may run without a mention.
        var others = witnesses
        var otherStatics = witnesses
        func add(_ declaration: DeclarationFact, isOpen: Bool, _ file: Int) {
            let isGlobal = declaration.kind == .file
            // Top-level code initializes its variables as it runs.
            let isRun = isGlobal && graph.files[file].hasTopLevelCode
            let isPublished = published.contains(file)
            func isReached(_ access: DeclarationFact.Access, isPlain: Bool) -> Bool {
                isOpen || !isPlain || isPublished && access >= .public
            }
            for function in declaration.functions where function.kind == .function {
                if isReached(function.access, isPlain: NamedMembers.isPlain(function)) {
                    others.insert(function.name)
                } else {
                    plain.insert(function.name)
                }
            }
            for field in declaration.fields where field.isComputed || field.isLazy || field.isStatic || isGlobal {
                let isPlain = field.attributes.allSatisfy(MentionFact.plainAttributes.contains)
                let isOther = isRun || isReached(field.access, isPlain: isPlain && isVariable(field.name))
                if field.isComputed || field.isLazy {
                    if isOther { others.insert(field.name) } else { plain.insert(field.name) }
                    properties.insert(field.name)
                } else {
                    if isOther { otherStatics.insert(field.name) } else { statics.insert(field.name) }
                }
            }
        }
        for type in graph.types where !type.isTest {
            let isOpen = type.declaration.kind == .proto || type.declaration.isLocal || NamedMembers.isOpen(type, types)
            for part in type.parts { add(part.declaration, isOpen: isOpen, part.file) }
            if type.declaration.kind == .proto {
                for field in type.fields {
                    others.insert(field.name)
                    otherStatics.insert(field.name)
                }
            }
        }
        for part in graph.fileScopes {
            add(part.declaration, isOpen: part.declaration.kind != .file, part.file)
        }
        var mentions: [Int32: [Int32]] = [:]
        for name in plain where !others.contains(name) {
            let isProperty = properties.contains(name)
            mentions[MentionFact.hash(name)] =
                isProperty ? MentionFact.hashes(ofMember: name) : MentionFact.hashes(ofFunction: name)
        }
        for name in statics where !otherStatics.contains(name) {
            mentions[MentionFact.hash(static: name)] = MentionFact.hashes(ofMember: name)
        }
        return mentions
    }

    /// Returns the hashes of the names of top-level aliases, by the member hash of their code. A type that only an
    /// unused alias mentions is unused, too.
    static func mentionsOfAliases(in graph: ModelGraph) -> [Int32: [Int32]] {
        var mentions: [Int32: [Int32]] = [:]
        for file in graph.files {
            for alias in file.declarations where alias.kind == .alias && !alias.isLocal && !alias.name.contains(".") {
                mentions[MentionFact.hash(alias: alias.name)] = [MentionFact.hash(alias.name)]
            }
        }
        return mentions
    }

    /// Whether code can only reach a function by its name. A superclass also calls the functions that a class
    /// overrides.
    static func isPlain(_ function: FunctionFact) -> Bool {
        !function.isOverride && function.attributes.allSatisfy(MentionFact.plainAttributes.contains)
            && isVariable(function.name)
    }

    /// Whether code can only reach a computed property by its name, as far as its declaration shows.
    static func isPlain(_ field: FieldFact) -> Bool {
        isVariable(field.name) && !witnesses.contains(field.name)
            && field.attributes.allSatisfy(MentionFact.plainAttributes.contains)
    }

    /// Whether a name doesn't look like that of a type.
    static func isVariable(_ name: String) -> Bool {
        guard let first = name.first else { return false }
        return first == "_" || first.isLowercase
    }

    /// Whether a framework or the compiler may call the members of a type because of its conformances or attributes.
    ///
    /// - Parameter names: the last names of the types in the codebase.
    static func isOpen(_ type: TypeNode, _ names: Set<String>) -> Bool {
        hasForeignAttributes(type)
            || UnusedTypes.protocols(of: type).contains { !names.contains($0) && isForeign($0) }
    }

    /// Whether only code creates instances of a class: the initializer that a framework calls to load one from a file
    /// only crashes.
    static func isOnlyMadeByCode(_ type: TypeNode) -> Bool {
        type.declaration.kind == .reference && !type.conformances.isDisjoint(with: classes)
            && type.functions.contains { function in
                function.kind == .initializer && function.parameters.map(\.label) == ["coder"]
                    && function.body.statements <= 1 && function.body.crashes.map(\.kind) == [.call]
                    && function.body.crashes[0].condition.isEmpty
            }
    }

    /// Whether a type is a view or a view controller, which a framework creates only if a file, such as a storyboard,
    /// describes it.
    static func isView(_ type: TypeNode) -> Bool {
        type.declaration.kind == .reference && !type.isTest && !type.isInferred && UnusedTypes.hasPlainAttributes(type)
            && type.conformances.contains { classes.contains($0) && !classesOfObjects.contains($0) }
    }

    /// Whether a protocol from elsewhere may require any function. A class only calls the functions that a subclass
    /// overrides.
    static func isForeign(_ name: String) -> Bool { !UnusedTypes.data.contains(name) && !classes.contains(name) }

    /// Whether a protocol from elsewhere may require a member.
    static func mayRequire(_ member: String, _ name: String) -> Bool {
        requirements[name].map { $0.contains(member) } ?? isForeign(name)
    }

    /// Whether a common protocol of servers requires a member.
    static func isRequired(_ member: String, by name: String) -> Bool { requirements[name]?.contains(member) == true }

    /// Whether all members that a protocol requires are known.
    static func isKnown(_ name: String) -> Bool { requirements[name] != nil || UnusedTypes.data.contains(name) }

    /// Whether a framework's class has properties that subclasses override.
    static func isClassWithProperties(_ name: String) -> Bool {
        classes.contains(name) && !["EmbeddedObject", "NSManagedObject", "NSObject", "Object"].contains(name)
    }

    /// The members that common protocols of servers require, or let a type replace.
    private static let requirements: [String: Set<String>] = [
        "AsyncRequestDecodable": ["decodeRequest"],
        "AsyncResponseEncodable": ["encodeResponse"],
        "Authenticatable": [],
        "Content": ["afterDecode", "beforeEncode", "decodeRequest", "defaultContentType", "encodeResponse"],
        "JWTPayload": ["verify"],
        "Model": ["alias", "input", "output", "schema", "space"],
        "ModelAuthenticatable": ["authenticator", "passwordHashKey", "usernameKey", "verify"],
        "ModelSessionAuthenticatable": ["sessionID"],
        "ModelTokenAuthenticatable": ["authenticator", "isValid", "userKey", "valueKey"],
        "RequestDecodable": ["decodeRequest"],
        "ResponseCodable": ["response"],
        "ResponseEncodable": ["encodeResponse", "response"],
        "SessionAuthenticatable": ["sessionID"],
        "Validatable": ["validations"],
    ]

    static func hasForeignAttributes(_ type: TypeNode) -> Bool {
        type.parts.contains { part in
            // On an extension, `@objc` shows all of its members to code in Objective-C.
            part.declaration.attributes.contains {
                $0 == "resultBuilder" || !attributes.contains($0)
                    || $0 == "objc" && part.declaration.kind == .extension
            }
        }
    }

    /// The attributes that don't make a framework or the compiler call a type's functions.
    private static let attributes = UnusedTypes.plainAttributes.union([
        "Model", "NSApplicationMain", "UIApplicationMain", "main", "objc",
    ])

    /// Members that the standard library, frameworks and the compiler use.
    static let witnesses: Set<String> = [
        "allCases", "appendInterpolation", "body", "callAsFunction", "customMirror", "debugDescription", "description",
        "dynamicallyCall", "encode", "errorDescription", "failureReason", "hash", "hashValue", "helpAnchor", "id",
        "main", "objectWillChange", "path", "projectedValue", "rawValue", "recoverySuggestion", "wrappedValue",
    ]

    /// The framework classes that are not views.
    private static let classesOfObjects: Set<String> = [
        "EmbeddedObject", "NSManagedObject", "NSObject", "NSWindow", "NSWindowController", "Object", "Operation",
        "UIResponder", "UIWindow",
    ]

    /// Classes of frameworks.
    private static let classes: Set<String> = [
        "EmbeddedObject", "NSCollectionViewItem", "NSControl", "NSHostingController", "NSHostingView",
        "NSManagedObject", "NSObject", "NSTableCellView", "NSTextField", "NSView", "NSViewController", "NSWindow",
        "NSWindowController", "Object", "Operation", "UIButton", "UICollectionReusableView", "UICollectionView",
        "UICollectionViewCell", "UICollectionViewController", "UIControl", "UIHostingController", "UIImageView",
        "UILabel", "UINavigationController", "UIPageViewController", "UIResponder", "UIScrollView", "UIStackView",
        "UITabBarController", "UITableView", "UITableViewCell", "UITableViewController",
        "UITableViewHeaderFooterView", "UITextField", "UITextView", "UIView", "UIViewController", "UIWindow",
    ]
}
