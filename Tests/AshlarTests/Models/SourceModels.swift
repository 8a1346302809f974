import Ashlar

// Names that generated code has a use for, too. They are the app's: `source` is a field of every second news API.

@DTO struct Source: Equatable {
    let name: String
}

@DTO struct Target: Equatable {
    let path: String
}

@DTO struct Value: Equatable {
    let amount: Int
}

@DTO struct First: Equatable {
    let rank: Int
}

@DTO struct ArticleDTO: Equatable {
    let id: Int
    let source: Source
    let target: Target?
    let value: Value
    let first: First
}

@Domain nonisolated struct Article: Equatable {
    let id: Int
    let source: Source
    let target: Target?
    let value: Value
    let first: First
}

nonisolated extension Article: Mapped {
    static let mapping = Mapping(from: ArticleDTO.self)
}

@DTO @Representation struct NewArticleDTO: Equatable {
    let source: Source
    let target: Target?
    let value: Value
    let first: First
}

nonisolated extension NewArticleDTO: Representation {
    static let projection = Projection(from: Article.self)
}

/// A case with the name of `Optional`'s own.
nonisolated enum Repetition: String, Codable { case none, daily }

@DTO struct ReminderDTO: Equatable {
    let repetition: Repetition?
    let fallback: Repetition
}
