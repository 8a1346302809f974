import Testing

/// Causes of false findings in public codebases, each next to a case that is found.
@Suite struct RealCodeTests {
    @Test func `a query that a view keeps private`() {
        expectMarkedFindings(
            of: "entity-leak",
            in: """
                import SwiftData
                import SwiftUI
                @Model final class Trip { var name = ""; init() {} }
                struct TripList: View {
                    @Query private var trips: [Trip]
                    var body: some View { ForEach(trips) { TripRow(trip: $0) } }
                }
                struct TripRow: View {
                    let trip: Trip // expect: entity-leak
                    var body: some View { Text(trip.name) }
                }
                """)
    }

    @Test func `a generic parameter hides the record of its name, and in its own module only`() {
        expectMarkedFindings(
            of: "entity-leak",
            in: """
                // file: Sources/Paging/Page.swift
                import SwiftUI
                struct Page<Item>: View { let item: Item; var body: some View { Text("") } }
                // file: Sources/App/Item.swift
                import SwiftData
                @Model final class Item { var name = ""; init() {} }
                // file: Sources/App/Pager.swift
                import SwiftUI
                struct Pager<Item>: View { let item: Item; var body: some View { Text("") } }
                struct Page: View {
                    let item: Item // expect: entity-leak
                    var body: some View { Text(item.name) }
                }
                """)
    }

    @Test func `errors of a command are read by people`() {
        let code = { (conformance: String) in
            """
            struct UsageError: Error { let text: String; init(_ text: String) { self.text = text } }
            struct Clean\(conformance) {
                func run(path: String, depth: Int) throws {
                    if path.isEmpty { throw UsageError("no path") }
                    if depth > 9 { throw UsageError("too deep") }
                }
            }
            func show(_ run: () throws -> Void) -> String {
                do { try run() } catch let error as UsageError { return error.text } catch { return "" }
                return ""
            }
            """
        }
        #expect(Example.findings(code("")).contains { $0.rule == "generic-validation-error" })
        #expect(!Example.findings(code(": ParsableCommand")).contains { $0.rule == "generic-validation-error" })
    }

    @Test func `a status with more cases than its moments can say`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Foundation
                enum Step { case pending, paid, shipped }
                enum State { case queued, running, paused, failed, done }
                struct Order {
                    var status: Step // expect: stored-derived
                    var paidAt: Date?
                    var shippedAt: Date?
                }
                struct Download {
                    var status: State
                    var startedAt: Date?
                    var completedAt: Date?
                }
                """)
    }

    @Test func `the rules of a struct that another file makes storable`() {
        let rules = "var isLate: Bool { due < today && !isPaid }"
        let code = { (imported: String) in
            """
            // file: Sources/App/Bill.swift
            import \(imported)
            struct Bill { var due: Int; var today: Int; var isPaid: Bool; \(rules) }
            // file: Sources/App/Bill+Row.swift
            import GRDB
            extension Bill: FetchableRecord, PersistableRecord {}
            """
        }
        #expect(Example.findings(code("GRDB")).contains { $0.rule == "entity-logic" })
        #expect(!Example.findings(code("Foundation")).contains { $0.rule == "entity-logic" })
    }

    @Test func `conversions of another type's property, and of a type's own mapping`() {
        expectMarkedFindings(
            of: "stringly-typed",
            in: """
                import Foundation
                enum Kind: String { case film, series }
                struct Title: Codable {
                    let kind: String // expect: stringly-typed
                }
                struct TitleDetail: Codable { let kind: String }
                func kind(of title: Title) -> Kind? { Kind(rawValue: title.kind) }
                func isFilm(_ title: Title) -> Bool { Kind(rawValue: title.kind) == .film }
                struct Source { let kind: Kind }
                struct SourceExport: Codable {
                    let kind: String
                    init(from source: Source) { kind = source.kind.rawValue }
                    func toSource() -> Source? { Kind(rawValue: kind).map { Source(kind: $0) } }
                }
                """)
    }

    @Test func `an identifier that a screen is given by the app`() {
        let code = { (superclass: String) in
            """
            import UIKit
            enum Pane: String { case log, list }
            final class Router: \(superclass) {
                func open(_ item: Item) {
                    guard let pane = Pane(rawValue: item.name) else { fatalError() }
                    show(pane)
                }
            }
            """
        }
        #expect(Example.findings(code("NSObject")).contains { $0.rule == "crash-in-decoder" })
        #expect(!Example.findings(code("UIViewController")).contains { $0.rule == "crash-in-decoder" })
    }

    @Test func `a count next to a list that is missing until it is loaded`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                struct Post {
                    var comments: [String]?
                    var commentsCount: Int
                }
                struct Page {
                    var comments: [String]
                    var commentsCount: Int // expect: stored-derived
                }
                """)
    }
}
