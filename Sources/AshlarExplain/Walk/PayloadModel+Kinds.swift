import AshlarCore

/// What can be said of a type before a payload is looked at.
extension PayloadModel {
    /// What stands after "expected" in a message.
    func expectation(_ type: PayloadType) -> Expectation {
        switch type {
        case .anything: .value
        case .nonEmpty(let base): expectation(base)
        case .scalar(let scalar): scalar.expectation
        case .optional(let wrapped): expectation(wrapped)
        case .array, .set, .pairs: .kind(.array)
        case .dictionary: .kind(.object)
        case .choice(let options): .either(options.map(expectation))
        case .named(let index):
            switch types[index].form {
            case .record, .cases, .union: .kind(.object)
            case .tuple: .kind(.array)
            case .words(let words): words.expectation
            case .transparent(let type): expectation(type)
            }
        }
    }

    /// Those of several types that a kind of JSON value can be.
    func options(_ options: [PayloadType], taking kind: JSONKind) -> [PayloadType] {
        options.filter { takes($0, kind) }
    }

    private func takes(_ type: PayloadType, _ kind: JSONKind) -> Bool {
        switch type {
        case .anything: true
        case .scalar: kind != .array && kind != .object
        case .optional(let wrapped): kind == .null || takes(wrapped, kind)
        case .nonEmpty(let base): takes(base, kind)
        case .array, .set, .pairs: kind == .array
        case .dictionary: kind == .object
        case .choice(let options): options.contains { takes($0, kind) }
        case .named(let index):
            switch types[index].form {
            case .record, .cases: kind == .object
            case .tuple: kind == .array
            case .words: kind != .array && kind != .object
            case .union(let union):
                switch union.tagging {
                case .none: true
                // A tag alone is a string.
                case .external: kind == .object || kind == .string
                case .inside, .beside: kind == .object
                }
            case .transparent(let type): takes(type, kind)
            }
        }
    }
}
