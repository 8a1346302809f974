/// Facts about a type that are known before a payload is read.
extension PayloadModel {
    /// Whether a field of this type may be absent.
    package func isOptional(_ index: Int) -> Bool { if case .optional = nodes[index].form { true } else { false } }

    /// A type without the optionals around it.
    package func unwrapped(_ index: Int) -> Int {
        if case .optional(let wrapped) = nodes[index].form { unwrapped(wrapped) } else { index }
    }

    /// The expected value of the type, as messages describe it.
    ///
    /// - Parameter dates: how its dates appear on the wire.
    package func expectation(_ index: Int, dates: WireDateFormat? = nil) -> Expectation {
        switch nodes[index].form {
        case .anything: .value
        case .scalar(let scalar): scalar.expectation(dates: dates)
        case .optional(let wrapped), .sensitive(let wrapped): expectation(wrapped, dates: dates)
        case .same(let other): expectation(other)
        case .refined(let value, let refinement):
            refinement?.expected ?? expectation(value, dates: dates)
        case .array, .tuple, .pairs: .kind(.array)
        case .dictionary, .record, .cases: .kind(.object)
        case .union(let union): union.tagging.expectation
        case .choice(let options): .either(options.map { expectation($0) })
        }
    }

    /// Whether a type takes values of a kind.
    func takes(_ index: Int, _ kind: JSONKind) -> Bool {
        switch nodes[index].form {
        case .anything: true
        case .scalar: kind != .array && kind != .object
        case .optional(let wrapped): kind == .null || takes(wrapped, kind)
        case .refined(let value, _), .sensitive(let value), .same(let value): takes(value, kind)
        case .array, .tuple, .pairs: kind == .array
        case .dictionary, .record, .cases: kind == .object
        case .choice(let options): options.contains { takes($0, kind) }
        case .union(let union): union.tagging.kinds?.contains(kind) ?? true
        }
    }
}
