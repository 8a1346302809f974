import Ashlar

// What letters hold: a union that becomes an enumeration.

@Union(tag: "type") enum LetterBodyDTO: Equatable {
    case text(LetterTextDTO)
    case file(LetterFileDTO)
    case unknown(RawJSON)
}

@DTO struct LetterTextDTO: Equatable {
    let text: String
}

@DTO struct LetterFileDTO: Equatable {
    let name: String
    let bytes: Int
}

@Domain nonisolated struct LetterFile: Hashable {
    let name: Handle
    let bytes: Int
}

nonisolated extension LetterFile: Mapped {
    static let mapping = Mapping(from: LetterFileDTO.self)
}

@Domain nonisolated enum LetterBody {
    case text(String)
    case file(LetterFile)
    case empty
}

nonisolated extension LetterBody: Mapped {
    static let mapping = Mapping(from: LetterBodyDTO.self) { dto in
        switch dto {
        case .text(let text): .text(text.text)
        case .file(let file): .file(try LetterFile(mapping: file))
        case .unknown: .empty
        }
    }
}
