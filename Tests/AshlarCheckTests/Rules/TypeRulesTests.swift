import Testing

@Suite struct TypeRulesTests {
    @Test func `strings with a form are found in the domain only`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                // file: Domain/Person.swift
                struct Person {
                    let name: String
                    let homepageURL: String // expect: stringly-typed
                    let workEmail: String? // expect: stringly-typed
                    let title: String
                    let country: String
                }
                // file: App/PersonDTO.swift
                struct PersonDTO: Decodable { let email: String; let url: String }
                """)
    }

    @Test func `money is told from ratios, and an amount by what stands around it`() {
        expectMarkedFindings(
            of: "floating-money",
            in: """
                struct Product: Codable {
                    let unitPrice: Double // expect: floating-money
                    let taxRate: Double
                    let amount: Double
                    let balance: Float
                }
                struct Transfer: Codable {
                    let amount: Double // expect: floating-money
                    let currency: String
                }
                """)
    }

    @Test func `classes that need to be classes are left alone`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                final class Point: Codable { // expect: class-for-data
                    let x: Int
                    let y: Int
                    init(x: Int, y: Int) { self.x = x; self.y = y }
                }
                final class Counter: Codable { var value: Int; var step: Int; init() { value = 0; step = 1 } }
                func count(_ counter: Counter) { counter.value += 1 }
                final class Cell: NSObject, Codable { let x: Int; let y: Int; init(x: Int, y: Int) { self.x = x; self.y = y } }
                """)
    }

    @Test func `a public value whose parts can be sent could be Sendable`() {
        expectMarkedFindings(
            of: "missing-sendable",
            in: """
                public enum Kind: Sendable { case a }
                public struct ItemDTO: Decodable { // expect: missing-sendable
                    public let id: Int
                    public let kinds: [Kind]
                }
                public struct BoxDTO: Decodable { public let run: () -> Void }
                """)
    }

    @Test func `equal values that hash apart are found, in either form`() {
        expectMarkedFindings(
            of: "identity-mismatch",
            in: """
                struct A: Hashable {
                    let id: Int
                    let name: String
                    static func == (a: A, b: A) -> Bool { a.id == b.id } // expect: identity-mismatch
                }
                struct B: Hashable {
                    let id: Int
                    let name: String
                    static func == (a: B, b: B) -> Bool { a.id == b.id }
                    func hash(into hasher: inout Hasher) { hasher.combine(id) }
                }
                final class C: Hashable {
                    let id = 1
                    let name = ""
                    static func == (a: C, b: C) -> Bool { a.id == b.id } // expect: identity-mismatch
                    func hash(into hasher: inout Hasher) { hasher.combine(id); hasher.combine(name) }
                }
                """)
    }

    @Test func `a count that every path sets from the list is derived`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                final class Inbox {
                    var mails: [String] = []
                    var mailCount = 0 // expect: stored-derived
                    var totalOnServer = 0
                    func receive(_ mail: String, total: Int) {
                        mails.append(mail)
                        mailCount = mails.count
                        totalOnServer = total
                    }
                }
                struct Person {
                    let firstName: String
                    let lastName: String
                    let fullName: String // expect: stored-derived
                }
                """)
    }

    @Test func `a path that forgets the cache is found`() {
        expectMarkedFindings(
            of: "stale-cache",
            in: """
                final class Model {
                    private var rows: [Int] = []
                    private var cachedSum: Int?
                    var sum: Int {
                        if let cachedSum { return cachedSum }
                        let sum = rows.reduce(0, +)
                        cachedSum = sum
                        return sum
                    }
                    func add(_ row: Int) {
                        rows.append(row)
                        cachedSum = nil
                    }
                    func replace(_ all: [Int]) { // expect: stale-cache
                        rows = all
                    }
                }
                """)
    }
}
