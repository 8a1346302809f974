import SwiftSyntaxMacroExpansion

/// Declarations that the macros refuse, which together have nearly all of their diagnostics.
enum MisusedMacros {
    static let specs: [String: MacroSpec] = {
        let others: [String: MacroSpec] = [
            "Refined": MacroSpec(type: RefinedMacro.self, conformances: ["RefinedModel"]),
            "Domain": MacroSpec(type: DomainMacro.self, conformances: ["Domain", "Equatable"]),
            "Representation": MacroSpec(type: RepresentationMacro.self),
            "Entity": MacroSpec(type: EntityMacro.self, conformances: ["StoredEntity"]),
            "PrimaryKey": MacroSpec(type: FieldMarkerMacro.self),
            "References": MacroSpec(type: FieldMarkerMacro.self),
            "Generated": MacroSpec(type: FieldMarkerMacro.self),
            "ColumnName": MacroSpec(type: FieldMarkerMacro.self),
            "Memoized": MacroSpec(type: MemoizedMacro.self),
            "refined": MacroSpec(type: EmailAddressLiteral.self),
        ]
        return dtoMacros.merging(others) { first, _ in first }
    }()

    static let all: [String] = [attributes, records, keys, choices, domain, stored, values].flatMap { $0 }

    /// Arguments, combinations and places of attributes.
    private static let attributes = [
        "@DTO @DTO struct A { let a: Int }",
        "@DTO(keys: .camelCase) struct A { let a: Int }",
        "@DTO struct A { @Key() let a: Int }",
        "@DTO struct A { @Key(name) let a: Int }",
        "@DTO struct A { @Lossy(true) let a: [Int] }",
        "@DTO struct A { @Default(1, onInvalid: true, onNull: true) let a: Int }",
        "@DTO struct A { @Default(1, onNull: isLenient) let a: Int }",
        #"@DTO struct A {\#n    #if DEBUG\#n    @Key("a")\#n    #endif\#n    let a: Int\#n}"#,
        #"@Union(key: "kind") enum A { case a(Int) }"#,
        #"@Union(tag: "t", tag: "u") enum A { case a(Int) }"#,
        #"@Union(.external, tag: "t") enum A { case a(Int) }"#,
        "@Union(tag: name) enum A { case a(Int) }",
        "func f() { @DTO struct A { let a: Int } }",
        "struct B { @DTO private struct A { let a: Int } }",
        "@DTO struct A { @Lossy @Coerce let a: [Int] }",
        "@DTO struct A { @Coerce @DateFormat(.day) let a: Date }",
        "@DTO struct A { @ViaCodable @Lossy let a: [Int] }",
        "@DTO struct A { @DateFormat(.day) @ViaCodable(dates: .deferredToDate) let a: Date }",
        "@DTO struct A { @Lossy let a: Int }",
        "@DTO struct A { @Coerce let a: [Int] }",
        "@DTO struct A { @DateFormat(.day) let a: Int }",
        "@DTO struct A { @Unknown let a: [String: Int] }",
        "@DTO struct A { @Unknown let a: [String: JSONValue]; @Unknown let b: [String: JSONValue] }",
        "@DTO(unknownKeys: .refuse) struct A { @Unknown let a: [String: JSONValue] }",
    ]

    /// DTOs.
    private static let records = [
        "@DTO class A {}",
        "@DTO struct A { var a: Int }",
        "@DTO struct A { let a: Int; var b: Int { 1 } }",
        "@DTO struct A { let a: Int; func open() {} }",
        "@DTO struct A { let a: Int; let size = 5 }",
        "@DTO struct A { let untyped }",
        "@DTO struct A { let (a, b): (Int, Int) }",
        "@DTO struct A { let a: (Int) -> Void }",
        #"@DTO struct A {\#n    #if DEBUG\#n    let a: Int\#n    #endif\#n}"#,
        #"@DTO struct A { @Default("5") let a: Int }"#,
        "@DTO struct A { @Default(1) let a: String }",
        "@DTO struct A { @Default(true) let a: Int }",
        "@DTO struct A { @Default(1.5) let a: Int }",
        "@DTO struct A { @Default([1]) let a: Int }",
        "@DTO struct A { @Default([1: 2]) let a: Int }",
        "@DTO struct A { @Default(nil) let a: URL }",
    ]

    /// Keys of DTOs, and coding by hand.
    private static let keys = [
        #"@DTO struct A { let a: Int; @Key("a") let b: Int }"#,
        #"@DTO struct A { let a: Int; @Key("a", "b") let b: Int }"#,
        "@DTO struct A { let a: Int; typealias CodingKeys = Keys }",
        "@DTO struct A { let a: Int; enum CodingKeys: String { case a } }",
        "@DTO struct A { let a: Int; enum CodingKeys: Int, CodingKey { case a } }",
        #"@DTO struct A { let a: Int; enum CodingKeys: CodingKey { case a; var stringValue: String { "x" } } }"#,
        #"@DTO struct A { let a: Int; enum CodingKeys: String, CodingKey { case a = "\(b)" } }"#,
        #"@DTO struct A {\#n    let a: Int\#n    enum CodingKeys: String, CodingKey {\#n        #if DEBUG\#n        case a\#n        #endif\#n    }\#n}"#,
        "@DTO(keys: .kebabCase) struct A { let a: Int; enum CodingKeys: String, CodingKey { case a } }",
        #"@DTO struct A { let a: Int; @Key("b") let b: Int; enum CodingKeys: String, CodingKey { case a } }"#,
        #"@DTO struct A { @Key("b") let a: Int; enum CodingKeys: String, CodingKey { case a } }"#,
        "@DTO struct A { let a, b: Int; enum CodingKeys: String, CodingKey { case a } }",
        "@DTO struct A { let a: Int; enum CodingKeys: String, CodingKey { case a, b } }",
        "@DTO struct A { @Unknown let a: [String: JSONValue]; enum CodingKeys: String, CodingKey { case a } }",
        "@DTO struct A: Codable { let a: Int; init(from decoder: any Decoder) throws { a = 1 } }",
        "@DTO struct A: Codable { let a: Int; func encode(to encoder: any Encoder) throws {} }",
    ]

    /// Unions and open enumerations.
    private static let choices = [
        "@Union(.external) struct A {}",
        "@Union(.external) enum A {}",
        "@Union(.external) enum A { case a(Int, Int) }",
        "@Union(.external) enum A { case a(Int); case unknown(Int) }",
        "@Union(.untagged) enum A { case a }",
        #"@Union(.external) enum A { case a(Int); @Tag("a") case b(Int) }"#,
        "@Union(.external) enum A { @Tag(b) case a(Int) }",
        #"@Union(.external) enum A {\#n    case a(Int)\#n    #if DEBUG\#n    case b(Int)\#n    #endif\#n}"#,
        "@OpenEnum struct A {}",
        "@OpenEnum enum A { case unknown(String) }",
        "@OpenEnum enum A { case b }",
        "@OpenEnum enum A { case b(Int); case unknown(String) }",
        "@OpenEnum enum A { case b, unknown }",
        "@OpenEnum enum A: String { case b }",
        #"@OpenEnum enum A { @Tag("x") case b, c; case unknown(String) }"#,
        #"@OpenEnum enum A { @Tag("c") case b; case c; case unknown(String) }"#,
        "@OpenEnum enum A { @Tag(c) case b; case unknown(String) }",
        #"@OpenEnum enum A {\#n    case b, unknown(String)\#n    #if DEBUG\#n    case c\#n    #endif\#n}"#,
    ]

    /// Domain types, embedded types and representations.
    private static let domain = [
        "@Domain class A {}",
        "@Domain struct A {}",
        "@Domain struct A { var a: Int }",
        "@Domain struct Fields { let a: Int }",
        "@Domain struct A { let a: Fields }",
        "@Domain struct A { let a: () -> Void }",
        "@Domain struct A { let untyped }",
        "@Domain struct A { let (a, b): (Int, Int) }",
        #"@Domain struct A {\#n    let a: Int\#n    #if DEBUG\#n    let b: Int\#n    #endif\#n}"#,
        "@Domain struct A { let a: Int; init(a: Int) { self.init(a: a) } }",
        "@Domain struct A { let a: Int; static var rules: Rules<Self> { Rules() }; init(x: Int) { a = x } }",
        "@Domain struct A { let contactEmail: String }",
        "@Domain struct A { let status: String }",
        "@Domain struct A { let price: Double }",
        "@Domain struct A { let fullName: String; let firstName: String; let lastName: String }",
        "@Domain struct A { let tags: [Int]; let tagCount: Int }",
        "@Domain enum A { case a(() -> Void) }",
        "@Domain enum A { case a(Mapping) }",
        "@Domain enum A { case a; static var rules: Rules<Self> { Rules() } }",
        "@Embedded class A {}",
        "@Embedded struct A { let a: Int }",
        "@Representation enum A {}",
    ]

    /// Entities and kept values.
    private static let stored = [
        #"@Entity("a") class A {}"#,
        "@Entity(name) struct A { let id: Int }",
        #"@Entity("a") struct A<T> { let id: Int }"#,
        #"@Entity("a") struct A { let b: Int }"#,
        #"@Entity("a") struct A { let id: Int? }"#,
        #"@Entity("a") struct A { @PrimaryKey let b: Int? }"#,
        #"@Entity("a") struct A { let id: Int; @Generated("1") let b: Int }"#,
        #"@Entity("a") struct A { let id: Int; @Generated(b) var c: Int { 1 } }"#,
        #"@Entity("a") struct A { let id: Int; @References(B.id) let b: Int }"#,
        #"@Entity("a") struct A { let id: Int; @References(\B.id, onDelete: .setNull) let b: Int }"#,
        #"@Entity("a") struct A { let id: Int; @ColumnName("ID") let b: Int }"#,
        #"@Entity("a") struct A { let id: Int; @ColumnName(c) let b: Int }"#,
        #"@Entity("a", unique: lists) struct A { let id: Int }"#,
        #"@Entity("a", unique: ["id"]) struct A { let id: Int }"#,
        #"@Entity("a", unique: [["titel"]]) struct A { let id: Int; let title: String }"#,
        "struct A { @Memoized var a: Int { 1 } }",
        "class A { @Memoized func a() -> Int { 1 } }",
        "actor A { @Memoized func a() -> Int { 1 } }",
        "extension A { @Memoized func a() -> Int { 1 } }",
        "enum A { @Memoized func a() -> Int { 1 } }",
        "protocol A { @Memoized func a() -> Int }",
        "@Memoized func a() -> Int { 1 }",
        "struct A { @Memoized func a(b: Int) -> Int { 1 } }",
        "struct A { @Memoized func a<T>() -> [T] { [] } }",
        "struct A { @Memoized func a() async -> Int { 1 } }",
        "struct A { @Memoized func a() { print(1) } }",
        "struct A { @Memoized func a() -> some Collection { [1] } }",
        "struct A { @Memoized mutating func a() -> Int { 1 } }",
        "struct A { @Memoized static func a() -> Int { 1 } }",
        "@Observable class A { @Memoized nonisolated func a() -> Int { 1 } }",
    ]

    /// Refined types and their literals.
    private static let values = [
        "@Refined class A {}",
        "@Refined struct A { static let rule = Rule<String>.email }",
        "@Refined struct A { let value: Int }",
        "@Refined struct A { var value: Int; static let rule = Rule<Int>.positive }",
        "@Refined public struct A { let value: Int; static let rule = Rule<Int>.positive }",
        "@Refined struct A { let value = 1; static let rule = Rule<Int>.positive }",
        "@Refined struct A { let value; static let rule = Rule<Int>.positive }",
        "@Refined struct A { let value: Int; let b: Int; static let rule = Rule<Int>.positive }",
        "@Refined struct A { let value: Int; static let rule: Rule<Int> }",
        "@Refined struct A { let value: Int; static let rule = Rule<Int>.positive; init(validating value: Int) {} }",
        "@Refined struct A { let value: Int; static let rule = Rule<Int>.positive; init(b: Int) { value = b } }",
        #"@Refined struct A {\#n    let value: Int\#n    static let rule = Rule<Int>.positive\#n    #if DEBUG\#n    #endif\#n}"#,
        "@Refined(1) struct A { let value: Int; static let rule = Rule<Int>.positive }",
        "#refined(T.self)",
        "#refined(T.self, b)",
        #"#refined(T.self, "ada")"#,
    ]
}
