/// The effects of a body, shared by the copies of the declaration that it belongs to.
///
/// Rules copy fields and functions all the time, and a body consists of many lists: with it in place, a copy would
/// count up each of them. Most properties have no body, and cost nothing.
struct SharedBody: Sendable, Equatable {
    private final class Storage: Sendable {
        let facts: BodyFacts
        init(_ facts: BodyFacts) { self.facts = facts }
    }

    private static let none = BodyFacts()
    private var storage: Storage?

    var facts: BodyFacts {
        _read {
            if let storage { yield storage.facts } else { yield SharedBody.none }
        }
        set { storage = newValue == SharedBody.none ? nil : Storage(newValue) }
    }

    static func == (left: SharedBody, right: SharedBody) -> Bool {
        left.storage === right.storage || left.facts == right.facts
    }
}
