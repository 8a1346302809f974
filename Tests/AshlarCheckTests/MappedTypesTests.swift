import AshlarCheck
import Testing

/// Decodable types that code only makes from a wire type, and that nothing decodes.
@Suite struct MappedTypesTests {
    private func names(_ more: String, load: String = "rows().map { $0.toEmployee() }") -> [String] {
        let code = """
            import Foundation
            struct Employee: Decodable {
                let id: Int
                var name: String
                var email: String?
                init(id: Int, name: String, email: String?) {
                    self.id = id
                    self.name = name
                    self.email = email
                }
            }
            struct EmployeeRow: Decodable {
                let user_id: Int
                let name: String
                let email: String?
                func toEmployee() -> Employee { Employee(id: user_id, name: name, email: email) }
            }
            final class Service {
                let client = URLSession.shared
                func rows() async throws -> [EmployeeRow] {
                    try JSONDecoder().decode([EmployeeRow].self, from: client.data(from: address).0)
                }
                func employees() async throws -> [Employee] { try await \(load) }
            }
            \(more)
            """
        return Example.findings(code).filter { $0.rule == "mutable-dto" }.map(\.declaration)
    }

    @Test func `a type that a wire type is mapped to, and that nothing decodes, is not a wire type`() {
        #expect(names("").isEmpty)
    }

    @Test func `a function that may decode the type for its callers keeps it a wire type`() {
        #expect(names("", load: "client.get(\"employees\")") == ["Employee"])
    }

    @Test(arguments: [
        "func read(_ data: Data) throws -> Any { try JSONDecoder().decode([Employee].self, from: data) }",
        "struct Page: Decodable { let items: [Employee] }\nfunc page(_ data: Data) throws { _ = try JSONDecoder().decode(Page.self, from: data) }",
        "struct PageDTO: Decodable { let items: [Employee] }",
    ])
    func `a type that code decodes, or that a wire type holds, is a wire type`(use: String) {
        #expect(names(use).contains("Employee"))
    }
}
