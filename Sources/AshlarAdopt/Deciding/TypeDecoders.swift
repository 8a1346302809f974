import AshlarCore
import AshlarExplain

/// The setups of the app's decoders that may read a type.
struct TypeDecoders {
    /// One setup, and the first decoder that has it.
    struct Choice {
        let settings: DecoderSettings
        /// Whether it matches keys in an unknown way.
        let hidesKeys: Bool
        /// `nil` where no decoder is in the sources.
        let place: PayloadProblem.Declaration?

        fileprivate func isLike(_ other: Choice) -> Bool {
            settings == other.settings && hidesKeys == other.hidesKeys
        }
    }

    /// The setups of all decoders, each once.
    let all: [Choice]
    private let readers: [(choice: Choice, types: HeldTypes)]
    /// Types that no decoder is seen to read, with what they hold.
    private var unread: HeldTypes

    /// - Parameters:
    ///   - decoders: those of the app.
    ///   - keys: how all of them match keys, if the user says so.
    ///   - dates: how all of them read dates, if the user says so.
    init(
        _ decoders: [DecoderSetup], keys: KeyMatching?, dates: FoundationScalar.DateStrategy?,
        _ index: DeclarationIndex, _ references: [String: [CoderReference]]
    ) {
        let own = decoders.map { setup in
            var settings = setup.settings
            if let keys { settings.keys = keys }
            if let dates {
                settings.dates = dates
                settings.ownScalars.remove("Date")
            }
            return Choice(settings: settings, hidesKeys: keys == nil && setup.hidesKeys, place: setup.place)
        }
        all = TypeDecoders.distinct(own)
        unread = HeldTypes(index, .decoding)
        // Where all are set up alike, it does not matter which one reads a type.
        guard all.count > 1 else {
            readers = []
            return
        }
        readers = zip(own, decoders).map { ($0, ReadTypes($1, index, references).types) }
        if readers.contains(where: \.types.isAnything) { return }
        let types = CodableTypes(index)
        for type in index.declarations where types.conformances(of: type).decodes {
            if !readers.contains(where: { $0.types.contains(type.id) }) { unread.add(type) }
        }
    }

    /// How a type may be read, and whether the sources show it.
    func choices(for type: Int) -> (choices: [Choice], areShown: Bool) {
        if readers.isEmpty || unread.ids.contains(type) { return (all, false) }
        let own = readers.filter { $0.types.contains(type) }
        // A type that is only sent.
        if own.isEmpty { return (all, false) }
        return (TypeDecoders.distinct(own.map(\.choice)), own.allSatisfy { !$0.types.isAnything })
    }

    private static func distinct(_ choices: [Choice]) -> [Choice] {
        choices.reduce(into: []) { found, next in
            if !found.contains(where: next.isLike) { found.append(next) }
        }
    }
}
