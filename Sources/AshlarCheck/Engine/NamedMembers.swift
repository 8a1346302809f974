import AshlarGraph

/// The functions and properties that only run where code mentions their names.
enum NamedMembers {
    /// Returns the names of functions, and of computed and lazy properties, through which alone they run.
    ///
    /// - Parameters:
    ///   - types: the last names of all types.
    ///   - published: the code with public declarations that other projects may use.
    /// - Complexity: O(n) in the members.
    static func names(in graph: ModelGraph, types: Set<String>, _ published: PublishedCode) -> Set<String> {
        var plain: Set<String> = []
        // What has one of these names may run without a mention of it.
        var others = witnesses
        func add(_ declaration: DeclarationFact, isOpen: Bool, _ file: Int) {
            let isPublished = published.contains(file)
            func insert(_ name: String, _ access: DeclarationFact.Access, isPlain: Bool) {
                let isReached = isOpen || !isPlain || isPublished && access >= .public
                if isReached { others.insert(name) } else { plain.insert(name) }
            }
            for function in declaration.functions where function.kind == .function {
                insert(function.name, function.access, isPlain: NamedMembers.isPlain(function))
            }
            for field in declaration.fields where field.isComputed || field.isLazy {
                let isPlain = field.attributes.allSatisfy(MentionFact.plainAttributes.contains)
                insert(field.name, field.access, isPlain: isPlain && isVariable(field.name))
            }
        }
        for type in graph.types where !type.isTest {
            let isOpen = type.declaration.kind == .proto || type.declaration.isLocal || NamedMembers.isOpen(type, types)
            for part in type.parts { add(part.declaration, isOpen: isOpen, part.file) }
            if type.declaration.kind == .proto {
                for field in type.fields { others.insert(field.name) }
            }
        }
        for part in graph.fileScopes {
            add(part.declaration, isOpen: part.declaration.kind != .file, part.file)
        }
        return plain.subtracting(others)
    }

    /// Whether nothing but its name leads to a function: what a class overrides is called by its superclass.
    static func isPlain(_ function: FunctionFact) -> Bool {
        !function.isOverride && function.attributes.allSatisfy(MentionFact.plainAttributes.contains)
            && isVariable(function.name)
    }

    /// Whether nothing but its name leads to a computed property, as far as its declaration shows.
    static func isPlain(_ field: FieldFact) -> Bool {
        isVariable(field.name) && !witnesses.contains(field.name)
            && field.attributes.allSatisfy(MentionFact.plainAttributes.contains)
    }

    /// Whether a mention of a name does not look like that of a type.
    static func isVariable(_ name: String) -> Bool {
        guard let first = name.first else { return false }
        return first == "_" || first.isLowercase
    }

    /// Whether a framework or the compiler may call the members of a type by what it conforms to, or by its attributes.
    ///
    /// - Parameter names: the last names of the types that are here.
    static func isOpen(_ type: TypeNode, _ names: Set<String>) -> Bool {
        hasForeignAttributes(type)
            || UnusedTypes.protocols(of: type).contains { !names.contains($0) && isForeign($0) }
    }

    /// Whether a protocol that is not here may require any function. A class only calls what a subclass overrides.
    static func isForeign(_ name: String) -> Bool { !UnusedTypes.data.contains(name) && !classes.contains(name) }

    /// Whether a protocol that is not here may require a member.
    static func mayRequire(_ member: String, _ name: String) -> Bool {
        requirements[name].map { $0.contains(member) } ?? isForeign(name)
    }

    /// Whether a common protocol of servers requires a member.
    static func isRequired(_ member: String, by name: String) -> Bool { requirements[name]?.contains(member) == true }

    /// Whether all members that a protocol requires are known.
    static func isKnown(_ name: String) -> Bool { requirements[name] != nil || UnusedTypes.data.contains(name) }

    /// Whether it is a class of a framework with properties that subclasses override.
    static func isClassWithProperties(_ name: String) -> Bool {
        classes.contains(name) && !["EmbeddedObject", "NSManagedObject", "NSObject", "Object"].contains(name)
    }

    /// What common protocols of servers require, or let a type replace.
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

    /// Attributes of types through which nothing calls their functions.
    private static let attributes = UnusedTypes.plainAttributes.union([
        "Model", "NSApplicationMain", "UIApplicationMain", "main", "objc",
    ])

    /// Members that the standard library, frameworks and the compiler use.
    static let witnesses: Set<String> = [
        "allCases", "appendInterpolation", "body", "callAsFunction", "customMirror", "debugDescription", "description",
        "dynamicallyCall", "encode", "errorDescription", "failureReason", "hash", "hashValue", "helpAnchor", "id",
        "main", "objectWillChange", "path", "projectedValue", "rawValue", "recoverySuggestion", "wrappedValue",
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
