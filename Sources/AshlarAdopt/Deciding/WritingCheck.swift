import AshlarCore
import AshlarExplain
import SwiftSyntax

/// Checks whether the app's encoders write the same for a type when it is a DTO, which determines its own form.
struct WritingCheck {
    let names: OwnNames
    /// The structs that are moved, by number.
    let moved: Set<Int>
    let writers: [Writer]

    /// - Throws: ``Refusal``.
    func check(_ plan: StructPlan) throws(Refusal) {
        guard plan.encodes else { return }
        // Encoders that are set up alike write alike.
        var seen: Set<Strategies> = []
        let writers = writers.filter {
            $0.mayWrite(plan.declaration) && seen.insert(Strategies($0.setup)).inserted
        }
        if writers.isEmpty { return }
        for field in plan.fields {
            let held = NeededNames(
                of: field.type, in: plan.declaration.path, file: plan.declaration.file.path, names, except: moved)
            for writer in writers {
                guard let reason = reason(field, held, plan, writer) else { continue }
                throw Refusal(reason, at: writer.setup.place)
            }
        }
    }

    private struct Strategies: Hashable {
        let settings: DecoderSettings
        let hidesKeys: Bool

        init(_ setup: DecoderSetup) { (settings, hidesKeys) = (setup.settings, setup.hidesKeys) }
    }

    private func reason(_ field: FieldPlan, _ held: NeededNames, _ plan: StructPlan, _ writer: Writer) -> Reason? {
        let wire = StructRewriter.wirePath(field, in: plan)
        for (key, name) in zip(field.codingKeys, wire) where key != name {
            guard let before = writer.key(key), let after = writer.key(name) else {
                return .writtenByHiddenKeys(field.name)
            }
            if before != after { return .writtenKey(field.name, key: before, instead: after) }
        }
        if let scalar = held.scalars.intersection(scalars(of: writer, plan.settings)).sorted().first {
            return scalar == "Date" && writer.setup.settings.dates == plan.settings.dates
                && !writer.setup.settings.ownScalars.contains("Date")
                ? .writtenFractions(field.name) : .writtenScalar(field.name, type: scalar)
        }
        guard case .codable(_, let converts) = field.reading else { return nil }
        return areKeysEqual(held, writer, converts: converts)
            ? nil : .writtenWithin(field.name, type: field.type.trimmedDescription)
    }

    /// Scalars that the encoder may write otherwise than a DTO does.
    private func scalars(of writer: Writer, _ settings: DecoderSettings) -> Set<String> {
        var found = writer.setup.settings.ownScalars
        // Foundation's `.iso8601` leaves out fractions of a second.
        if writer.setup.settings.dates != settings.dates || settings.dates == .iso8601 { found.insert("Date") }
        return found
    }

    /// Whether the values that a DTO leaves to `Codable` are written with the same keys.
    private func areKeysEqual(_ held: NeededNames, _ writer: Writer, converts: Bool) -> Bool {
        let isSame = !writer.setup.hidesKeys && (writer.setup.settings.keys == .snakeCase) == converts
        if isSame { return true }
        if held.codesItself || !held.scalars.isDisjoint(with: WritingCheck.objects) { return false }
        return held.keys.allSatisfy { writer.key($0) == (converts ? Writer.snakeCase($0) : $0) }
    }

    /// Types of Foundation that are written as objects with keys of their own.
    private static let objects: Set<String> = [
        "DateComponents", "PersonNameComponents", "Measurement", "AttributedString", "Calendar", "Locale", "TimeZone",
        "CharacterSet", "IndexSet", "IndexPath",
    ]
}
