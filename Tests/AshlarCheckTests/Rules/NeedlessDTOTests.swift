import AshlarCheck
import Testing

@Suite struct NeedlessDTOTests {
    @Test func `a DTO that only copies is needless, one that renames is not`() {
        expectMarkedFindings(
            of: "needless-dto",
            in: """
                struct TagDTO: Decodable { // expect: needless-dto
                    let id: Int
                    let name: String
                }
                struct Tag {
                    let id: Int
                    let name: String
                    init(_ dto: TagDTO) {
                        id = dto.id
                        name = dto.name
                    }
                }
                struct UserDTO: Decodable { let id: Int; let login: String }
                struct User {
                    let id: Int
                    let name: String
                    init(_ dto: UserDTO) {
                        id = dto.id
                        name = dto.login
                    }
                }
                """)
    }

    @Test func `copies by an implicit initializer count, a wrapper transforms`() {
        expectMarkedFindings(
            of: "needless-dto",
            in: """
                struct TagDTO: Decodable { // expect: needless-dto
                    let id: Int
                    let name: String
                    func toDomain() -> Tag { .init(id: id, name: name) }
                }
                struct Tag { let id: Int; let name: String }
                struct SumDTO: Decodable {
                    @StringCoded var value: Int
                    let unit: String
                    func toDomain() -> Sum { .init(value: value, unit: unit) }
                }
                struct Sum { let value: Int; let unit: String }
                """)
    }

    @Test func `a message names the types around two types of one name`() {
        let findings = Example.findings(
            """
            // file: App/DTO/Page.swift
            struct PageDTO: Decodable {
                let terms: Terms
                struct Terms: Decodable {
                    let locale: String
                    let text: String
                    func toDomain() -> Page.Terms { .init(locale: locale, text: text) }
                }
            }
            // file: App/Domain/Models/Page.swift
            struct Page { let terms: Terms; struct Terms { let locale: String; let text: String } }
            """, .strict)
        #expect(
            findings.first { $0.rule == "needless-dto" }?.message.english
                == "PageDTO.Terms equals Page.Terms field by field, and its mapping only copies: decode Page.Terms directly"
        )
    }

    private func names(_ code: String, _ configuration: Configuration = Configuration()) -> [String] {
        Example.findings(code, configuration).filter { $0.rule == "needless-dto" }.map(\.declaration)
    }

    @Test func `a part of what is only sent has the form of the message`() {
        func code(_ conformance: String) -> String {
            """
            // file: App/DTO/Token.swift
            struct TokenMessage: \(conformance) {
                let phone: Phone
                struct Phone: Codable {
                    let number: String
                    let code: String
                    func toDomain() -> Token.Phone { .init(number: number, code: code) }
                }
            }
            // file: App/Domain/Models/Token.swift
            struct Token { let phone: Phone; struct Phone { let number: String; let code: String } }
            """
        }
        #expect(names(code("Encodable"), .strict).isEmpty)
        #expect(names(code("Decodable"), .strict) == ["TokenMessage.Phone"])
    }

    @Test func `a module cannot decode a type of a module that imports it`() {
        func code(_ module: String) -> String {
            """
            // file: Client/Sources/Tags/TagDTO.swift
            public struct TagDTO: Decodable {
                public let id: Int
                public let name: String
            }
            // file: Shop/Tag.swift
            import \(module)
            struct Tag {
                let id: Int
                let name: String
                init(_ dto: TagDTO) {
                    id = dto.id
                    name = dto.name
                }
            }
            """
        }
        #expect(names(code("Client")).isEmpty)
        #expect(names(code("Foundation")) == ["TagDTO"])
    }

    @Test func `a domain type with an initializer that refines what it is given is no copy`() {
        expectMarkedFindings(
            of: "needless-dto",
            in: """
                struct HeaderDTO: Decodable {
                    let id: Int
                    let name: String
                    func toDomain() -> Header { Header(id: id, name: name) }
                }
                struct Header {
                    let id: Int
                    let name: String
                    init(id: Int, name: String) {
                        self.id = id
                        self.name = name.isEmpty ? "Untitled" : name
                    }
                }
                struct TagDTO: Decodable { // expect: needless-dto
                    let id: Int
                    let name: String
                    func toDomain() -> Tag { Tag(id: id, name: name) }
                }
                struct Tag {
                    let id: Int
                    let name: String
                    init(id: Int, name: String) {
                        self.id = id
                        self.name = name
                    }
                }
                """)
    }
}
