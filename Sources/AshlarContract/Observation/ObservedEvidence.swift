import AshlarCore

/// The counts of a place in receipts of live traffic, next to the payloads that were seen there.
package struct ObservedEvidence: Sendable, Equatable {
    /// How often the key that leads here was absent.
    package var absences = 0
    package var nulls = 0
}

/// A finding in live traffic that the contract doesn't state.
package struct ObservedFinding: Sendable, Equatable {
    /// `GET /pets 200 $[].name`.
    package var place: String
    package var kind: Kind
    /// How often.
    package var count: Int
    /// In how many payloads.
    package var payloads: Int

    /// `3 times in 40 payloads`.
    package var evidence: String { "\(count == 1 ? "once" : "\(count) times") in \(payloads) payloads" }

    package enum Kind: Sendable, Equatable {
        /// The key was absent.
        case absent
        case null
        /// Values of another kind; whether a type of theirs is known.
        case otherKind(Place.Kind, isRead: Bool)
        /// A key that the contract does not have.
        case unknown
        /// A field had this name, which the contract does not have.
        case renamed(String)
        /// The app's decoder left values out, or took its default; whether the contract takes them now.
        case refused(PayloadProblem.Code, isRead: Bool)
        case repeated
        /// Payloads that did not decode.
        case undecodable
        /// Something at a place that the contract does not have; the path is the receipt's.
        case nowhere(Receipt.Event)
    }
}

extension Place {
    /// The kind of values that the contract does not allow here; `nil` when it does.
    ///
    /// - Parameter kind: the kind in a receipt, which does not distinguish whole numbers from others.
    package func newKind(_ kind: JSONKind) -> Kind? {
        let found: Kind
        switch kind {
        case .null, .nothing: return nil
        case .boolean: found = .boolean
        case .number: found = possibleKinds.contains(.integer) ? .integer : .decimal
        case .string: found = .string
        case .array: found = .array
        case .object: found = .object
        }
        // Where no kind is known, any value is read.
        return possibleKinds.isEmpty || possibleKinds.contains(found) || statement?.isFree == true ? nil : found
    }

    /// Adds values that the app's decoder read from another kind.
    ///
    /// - Returns: whether a type can read them: for scalars, the kind is enough.
    func addObserved(_ kind: Kind, count: Int) -> Bool {
        switch kind {
        case .boolean: booleans += count
        case .decimal: decimals.count += count
        case .string:
            // Texts that were read as integers spell them; nothing is known about others.
            addTexts(count, formats: possibleKinds == [.integer] ? StringFormat.Group(.integer) : [])
        default: return false
        }
        values += count
        return true
    }

    /// Adds values that the app's decoder refused.
    ///
    /// - Returns: whether a type can read them: a plain text or an integer without limits reads what a stricter one refuses.
    func addRefused(_ code: PayloadProblem.Code, count: Int) -> Bool {
        switch code {
        case .unknownCase: return true
        case .nullValue:
            observed.nulls += count
            return true
        // The value that was there instead is not known.
        case .typeMismatch, .numberOutOfRange, .missingKey, .unknownKey, .duplicateKey: return false
        default: break
        }
        switch possibleKinds {
        case [.string]:
            addTexts(count, formats: [])
            strings.breaches += count
        case [.integer]: integers.breaches += count
        default: return false
        }
        return true
    }

    private func addTexts(_ count: Int, formats: StringFormat.Group) {
        strings.count += count
        strings.formats.formIntersection(formats)
        // They may include words that weren't seen before.
        strings.hasMoreDistinct = true
    }
}
