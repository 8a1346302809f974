import Testing

/// `@OpenEnum`: an enumeration of texts that keeps those it does not know.
struct OpenEnumMacroTests {
    @Test func expandsToTheTexts() {
        let found = MacroDiagnostics(
            of: """
                @OpenEnum public enum Visibility: CaseIterable {
                    @Tag("public", "all") case everyone
                    case followers, `private`
                    case unknown(String)
                }
                """)
        #expect(found.lines == [])
        #expect(
            found.expanded == """
                public enum Visibility: CaseIterable {
                    case everyone
                    case followers, `private`
                    case unknown(String)

                    nonisolated public init(wireValue: String) {
                        switch wireValue {
                        case "public", "all": self = .everyone
                        case "followers": self = .followers
                        case "private": self = .`private`
                        default: self = .unknown(wireValue)
                        }
                    }

                    nonisolated public var wireValue: String {
                        switch self {
                        case .everyone: "public"
                        case .followers: "followers"
                        case .`private`: "private"
                        case .unknown(let word): word
                        }
                    }

                    nonisolated public static var allCases: [Self] { [.everyone, .followers, .`private`] }
                }

                nonisolated extension Visibility: AshlarCore.OpenEnum {}
                """)
    }

    @Test func asksForTheCaseThatKeepsTheOthers() {
        let found = MacroDiagnostics(of: "@OpenEnum enum A {\n    case b\n}")
        #expect(
            found.lines == [
                "1:16: an open enumeration keeps strings that match no case: add `case unknown(String)` [open-enum-macro]"
            ])
        #expect(found.fixed(by: "add `case unknown(String)`").contains("case b\n    case unknown(String)\n}"))
    }

    @Test func turnsARawTypeIntoTags() {
        let found = MacroDiagnostics(
            of: """
                @OpenEnum enum Visibility: String, Codable {
                    case everyone = "public", followers
                    case direct
                }
                """)
        #expect(
            found.lines == [
                "1:28: an enumeration with a raw type cannot keep the strings that it does not know: remove `String`, and write "
                    + "@Tag(\"…\") before each case with a string other than its name [open-enum-macro]"
            ])
        #expect(
            found.fixed(by: "write its strings as tags").contains(
                """
                enum Visibility: Codable {
                    @Tag("public") case everyone; case followers
                    case direct
                    case unknown(String)
                }
                """))
    }

    @Test func refusesCasesThatAreNotTexts() {
        let found = MacroDiagnostics(
            of: """
                @OpenEnum enum A {
                    case one(Int)
                    case unknown
                    @Tag("x") case b, c
                    @Tag("x") case d
                    @Tag(e) case e
                }
                @OpenEnum struct B {}
                @OpenEnum enum C {}
                """)
        #expect(
            found.lines == [
                "2:10: a case of an open enumeration is one string and has no associated values; `unknown(String)` keeps the others "
                    + "[open-enum-macro]",
                "3:10: \"unknown\" is the case for strings that match no other: rename it, or write "
                    + "`case unknown(String)` [open-enum-macro]",
                "4:23: @Tag gives the string of one case: declare each case separately [open-enum-macro]",
                "6:10: @Tag takes string literals without interpolation [open-enum-macro]",
                "1:16: \"b\" and \"c\" both have the string \"x\" [open-enum-macro]",
                "1:16: \"b\" and \"d\" both have the string \"x\" [open-enum-macro]",
                "8:1: @OpenEnum is for enumerations: one case for each string [open-enum-macro]",
                "9:16: an open enumeration keeps strings that match no case: add `case unknown(String)` [open-enum-macro]",
            ])
    }

    @Test func aFieldThatCodableReadsHasNoOtherReader() {
        let found = MacroDiagnostics(
            of: "@DTO struct A { @ViaCodable @Lossy let b: [Int]; @ViaCodable let c: (Int, Int) }")
        #expect(
            found.lines == [
                "1:40: a @ViaCodable field is read by its own type: it cannot be combined with @Lossy, @Coerce or @Unknown [dto-macro]"
            ])
    }
}
