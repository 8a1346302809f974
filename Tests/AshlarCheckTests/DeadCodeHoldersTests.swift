import AshlarCheck
import AshlarGraph
import Testing

/// Members with a name that other types have, too, and code that only debug builds run.
@Suite struct DeadCodeHoldersTests {
    private func found(_ code: String) -> [String] {
        Example.findings(code).filter { $0.rule == "unsafe-polymorphism" }.map(\.declaration)
    }

    /// An app that stores orders, and shows parcels; both have a status.
    private func app(_ use: String, more: String = "") -> String {
        """
        // file: App/Main.swift
        import SwiftUI
        @main struct Shop: App { var body: some Scene { WindowGroup { ParcelView(parcel: Parcel(status: .open)) } } }
        // file: App/Parcel.swift
        import SwiftUI
        struct Parcel { let status: Status }
        struct ParcelView: View {
            let parcel: Parcel
            var body: some View { Text(parcel.status.rawValue) }
        }
        // file: App/Order.swift
        import SwiftData
        enum Status: String { case open, sent }
        @Model final class Order {
            var number: Int
            var word: String
            init(number: Int, status: Status) {
                self.number = number
                self.word = status.rawValue
            }
            var status: Status { Status(rawValue: word) ?? .open }
        }
        // file: App/OrderStore.swift
        import SwiftData
        final class OrderStore {
            let latest = Order(number: 1, status: .open)
            var orders: [Order] = []
            func each(_ body: (Order) -> Void) { orders.forEach(body) }
            var names: [String] { orders.map { order in order.word } }
            \(more)
        }
        // file: App/OrderList.swift
        import SwiftUI
        struct OrderList {
            let store = OrderStore()
            func show() { \(use) }
        }
        // file: App/Start.swift
        let start: Void = OrderList().show()
        """
    }

    @Test func `a member is dead if the files that mention its name hold no value of its type`() {
        #expect(found(app("print(store.names)")).isEmpty)
    }

    @Test(arguments: [
        "print(store.latest.status)", "print(store.orders.map(\\.status))", "store.each { print($0.status) }",
        "let all = store.orders; for one in all { print(one.status) }",
    ])
    func `a value comes from any declaration that its type is a part of`(use: String) {
        #expect(found(app(use)) == ["Order.status/Status"])
    }

    @Test func `a property without a written type has that of its value`() {
        let code = app("print(store.first?.status as Any)", more: "lazy var first = orders.first")
        #expect(found(code) == ["Order.status/Status"])
    }

    @Test func `a view that only debug builds show is not part of the app`() {
        func code(_ condition: String) -> String {
            """
            // file: App/Main.swift
            import SwiftUI
            @main struct Shop: App {
                var body: some Scene {
                    WindowGroup {
                        \(condition)
                        DemoView(demo: Demo(word: "open"))
                        #else
                        Text("Shop")
                        #endif
                    }
                }
            }
            // file: App/Demo.swift
            import SwiftUI
            enum Status: String { case open, sent }
            struct Demo: Decodable {
                let word: String
                var status: Status { Status(rawValue: word) ?? .open }
            }
            struct DemoView: View {
                let demo: Demo
                var body: some View { Text(demo.status.rawValue) }
            }
            """
        }
        #expect(found(code("#if DEBUG")).isEmpty)
        #expect(found(code("#if SHOP")) == ["Demo.status/Status"])
    }
}
