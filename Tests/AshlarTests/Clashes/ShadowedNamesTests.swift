import Ashlar
import Testing

/// An app's types with names of Swift's, Foundation's and Ashlar's types: expansions refer to the modules' types.
enum Shadows {
    struct Optional {}
    struct Result {}
    struct Never {}
    struct Void {}
    struct String {}
    struct StaticString {}
    struct Substring {}
    struct Character {}
    struct Int {}
    struct UInt8 {}
    struct Bool {}
    struct Double {}
    struct Array {}
    struct Dictionary {}
    struct Set {}
    struct Range {}
    struct KeyPath {}
    struct AnyKeyPath {}
    struct PartialKeyPath {}
    protocol Error {}
    protocol Sendable {}
    protocol Equatable {}
    protocol Hashable {}
    protocol Codable {}

    struct Date {}
    struct Data {}
    struct URL {}
    struct UUID {}
    struct Decimal {}

    struct Both {}
    struct DecodingFault {}
    struct DefaultReport {}
    protocol DirectModel {}
    protocol Domain {}
    protocol DomainDraft {}
    struct DomainFailure {}
    struct DraftReader {}
    struct FieldCursor {}
    struct FieldSource {}
    struct JSONReader {}
    struct JSONWriter {}
    struct MappingField {}
    struct MappingFunction {}
    struct MemoizedSource {}
    struct MemoizedValue {}
    struct ModelFields {}
    protocol ModelMapping {}
    struct PayloadShape {}
    struct ProjectedField {}
    protocol Refined {}
    struct RefinementFailure {}
    struct Rule {}
    struct Rules {}
    struct RulesBuilder {}

    @DTO struct ParcelDTO {
        let from: Swift.String
        let weight: Swift.Int
        let tags: [Swift.String]
        let word: Swift.String
        @Default("plain") let kind: Swift.String
        @Key("sender", "name") let sender: Swift.String?
        let content: ContentDTO
    }

    @Union(tag: "type") enum ContentDTO {
        case text(TextDTO)
        case nothing
        case unknown(RawJSON)
    }

    @DTO struct TextDTO {
        let text: Swift.String
    }

    @Refined struct Word {
        let value: Swift.String
        static let rule: AshlarCore.Rule<Swift.String> = .length(1...5)
    }

    @Domain struct Parcel {
        let from: Swift.String
        let weight: Swift.Int
        let tags: Swift.Set<Swift.String>
        let word: Word
        let kind: Swift.String
        let sender: Swift.String?
        let content: Content

        static var rules: AshlarCore.Rules<Self> {
            rule("weight", on: \.weight, message: "a parcel weighs something") { $0.weight > 0 }
        }

        @Memoized func label() -> Swift.String { "\(kind) \(from)" }
    }

    @Domain enum Content {
        case text(Swift.String)
        case nothing
    }

    @DTO @Representation struct NewParcelDTO {
        let from: Swift.String
        let word: Swift.String
    }
}

extension Shadows.Content: Mapped {
    static let mapping = Mapping(from: Shadows.ContentDTO.self) { dto in
        if case .text(let text) = dto { .text(text.text) } else { .nothing }
    }
}

extension Shadows.Parcel: Mapped {
    static let mapping = Mapping(from: Shadows.ParcelDTO.self)
}

extension Shadows.NewParcelDTO: Representation {
    static let projection = Projection(from: Shadows.Parcel.self)
}

struct ShadowedNamesTests {
    @Test func expansionsReferToTheModulesTypes() throws {
        let payload = """
            {"from": "Ada", "weight": 2, "tags": ["a", "a"], "word": "hi", "sender": {"name": "Grace"},
             "content": {"type": "text", "text": "x"}, "extra": 1}
            """
        let parcel = try Shadows.Parcel.decode(from: payload)
        #expect(parcel.tags == ["a"])
        #expect(parcel.label() == "plain Ada")
        #expect(parcel.content == .text("x"))
        #expect(try Shadows.Parcel.Draft(parcel).finish() == parcel)
        #expect(Shadows.NewParcelDTO(parcel).word == "hi")
        #expect(throws: AshlarCore.DecodingFailure.self) {
            try Shadows.Parcel.decode(from: payload.replacing("\"weight\": 2", with: "\"weight\": 0"))
        }
    }
}
