import Ashlar

// Fields with the names of a mapping's own arguments, custom initializers, and enumerations.

@DTO struct LetterDTO: Equatable {
    let from: String
    let unused: Int
    let context: String
    let sender: String?
    let debug: String?
    let body: LetterBodyDTO
    let state: String
}

@Domain nonisolated enum LetterState: String {
    case sent, read
}

@Domain nonisolated struct Letter {
    let from: Handle
    let unused: Int
    let context: String
    let body: LetterBody
    let state: LetterState

    static var rules: Rules<Self> {
        rule("addressed", on: \.from, message: "a letter comes from somebody else than \"me\"") {
            $0.from.value != "me"
        }
    }

    /// A note without a context.
    init(from: Handle, text: String) throws(DomainFailure) {
        try self.init(from: from, unused: 0, context: "", body: .text(text), state: .sent)
    }

    init?(noteFrom name: String) {
        guard let from = try? Handle(validating: name), let letter = try? Letter(from: from, text: "") else {
            return nil
        }
        self = letter
    }
}

nonisolated extension Letter: Mapped {
    static let mapping = Mapping(
        from: LetterDTO.self, unused: .init(\.unused) { $0 + 1 }, unused: \.sender, \.debug)
}

/// Another mapping of the same type.
nonisolated let lettersBySender = Letter.Mapping(
    from: LetterDTO.self, from: .init(\.sender) { try Handle(validating: $0 ?? "") }, unused: .init(\.unused),
    context: .init(\.debug) { $0 ?? "" }, unused: \.from, \.context)

@DTO @Representation struct NewLetterDTO: Equatable {
    let from: String
    let unused: Int
    let state: String
}

nonisolated extension NewLetterDTO: Representation {
    static let projection = Projection(from: Letter.self)
}

/// The names of senders, which the mapping of a letter receives.
nonisolated struct SenderNames {
    let names: [String: String]
}

nonisolated let lettersByName = Letter.Mapping(
    from: LetterDTO.self, context: SenderNames.self,
    from: .init(\.sender) { sender, senders in try Handle(validating: senders.names[sender ?? ""] ?? "") },
    unused: .init(\.unused), unused: \.from, \.debug)
