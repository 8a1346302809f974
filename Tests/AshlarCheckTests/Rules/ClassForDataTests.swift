import Testing

@Suite struct ClassForDataTests {
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

    @Test func `an open class is there to be inherited`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                open class Payload: Codable { public var a = 1; public var b = 2 }
                """)
    }

    @Test func `what holds a running task has an identity`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                final class Subscriber: Hashable {
                    let topic: String
                    let continuation: AsyncStream<String>.Continuation
                    init(topic: String, continuation: AsyncStream<String>.Continuation) {
                        self.topic = topic
                        self.continuation = continuation
                    }
                    static func == (left: Subscriber, right: Subscriber) -> Bool { left.topic == right.topic }
                    func hash(into hasher: inout Hasher) { hasher.combine(topic) }
                }
                """)
    }

    @Test func `what passes values on to observers is no data`() {
        expectMarkedFindings(
            of: "class-for-data",
            in: """
                import Combine
                final class PanelEvents: Equatable {
                    let didOpen = PassthroughSubject<Int, Never>()
                    let didClose = PassthroughSubject<Void, Never>()
                    static func == (left: PanelEvents, right: PanelEvents) -> Bool { left === right }
                }
                struct Subject: Equatable { let text: String }
                final class Mail: Equatable { // expect: class-for-data
                    let subject: Subject
                    let text: String
                    init(subject: Subject, text: String) {
                        self.subject = subject
                        self.text = text
                    }
                    static func == (left: Mail, right: Mail) -> Bool { left.text == right.text }
                }
                """)
    }
}
