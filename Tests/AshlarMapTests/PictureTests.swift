import AshlarMap
import Testing

@Suite struct PictureTests {
    private func shop(_ narrowing: Narrowing = Narrowing()) throws -> MapPicture {
        try Sample.picture(of: try Sample.shop(), narrowing)
    }

    private func arrow(_ kind: String, _ from: String, _ to: String, in picture: MapPicture) -> MapPicture.Arrow? {
        picture.arrows.first { $0.kind == kind && $0.from.hasSuffix(".\(from)") && $0.to.hasSuffix(".\(to)") }
    }

    @Test func putsTypesIntoTheLayersOfTheirRoles() throws {
        let layers = Dictionary(uniqueKeysWithValues: try shop().types.map { ($0.name, $0.layer) })
        #expect(
            layers == [
                "BookClient": .source, "BookDTO": .dto, "AuthorDTO": .dto, "Book": .domain, "BookEntity": .entity,
                "BookListViewModel": .viewModel, "BookList": .view, "BookRow": .view, "BookTeaser": .view,
            ])
    }

    @Test func `a class that a view observes is a view model, and one that no view observes is not`() throws {
        let picture = try Sample.picture(of: [
            (
                "Sources/App/A.swift",
                """
                import SwiftUI
                struct BookDTO: Decodable { let name: String }
                @Observable final class Shelf { var books: [BookDTO] = [] }
                @Observable final class Session { var books: [BookDTO] = [] }
                final class Basket: ObservableObject { @Published var books: [BookDTO] = [] }
                @Observable final class Archive { var books: [BookDTO] = [] }
                @Observable final class ShelfRepository { var books: [BookDTO] = [] }
                struct ShelfView: View {
                    @State private var shelf = Shelf()
                    @State private var repository = ShelfRepository()
                    @Environment(Session.self) private var session
                    @ObservedObject var basket: Basket
                    let archive: Archive
                    var body: some View { Text(shelf.books[0].name) }
                }
                """
            )
        ])
        let models = picture.types.filter { $0.layer == .viewModel }
        #expect(Set(models.map(\.name)) == ["Shelf", "Session", "Basket"])
        #expect(models.allSatisfy { $0.confidence == "guess" && $0.role == "view-model" })
        #expect(models.first { $0.name == "Session" }?.reasons == ["ShelfView observes it with @Environment"])
        for name in ["Shelf", "Session", "Basket"] {
            #expect(arrow("shows", name, "ShelfView", in: picture) != nil)
        }
        #expect(picture.types.first { $0.name == "Archive" }?.layer == .other)
    }

    @Test func leavesOutAViewThatHoldsNoModelAndSaysSo() throws {
        let picture = try shop()
        #expect(!picture.types.contains { $0.name == "AppIcon" })
        #expect(picture.leftOut.unconnected == ["view": 1])
    }

    @Test func labelsAMappingWithItsFunctionAndPlace() throws {
        let picture = try shop()
        let mapping = try #require(arrow("maps", "BookDTO", "Book", in: picture))
        #expect(mapping.causes.map(\.label) == ["Book.init"])
        #expect(mapping.causes.map { "\($0.place.path):\($0.place.line)" } == ["Sources/Network/Book+DTO.swift:4"])
        #expect(arrow("stores", "Book", "BookEntity", in: picture) != nil)
        #expect(arrow("stores", "BookEntity", "Book", in: picture)?.causes.first?.label == "toDomain")
        #expect(arrow("decodes", "BookClient", "BookDTO", in: picture) != nil)
        #expect(arrow("shows", "BookListViewModel", "BookList", in: picture) != nil)
    }

    @Test func marksTheFieldAndTheArrowThatBreakARule() throws {
        let picture = try shop()
        let leak = try #require(arrow("shows", "BookDTO", "BookRow", in: picture))
        #expect(leak.findings.map { picture.findings[$0].rule } == ["dto-in-view"])
        let row = try #require(picture.types.first { $0.name == "BookRow" })
        let field = try #require(row.fields.first { $0.name == "book" })
        #expect(field.findings == leak.findings)
        #expect(picture.findings[field.findings[0]].type == row.id)
    }

    @Test func drawsAnArrowToAViewThatNamesADTOInItsCode() throws {
        let picture = try shop()
        let leak = try #require(arrow("shows", "BookDTO", "BookTeaser", in: picture))
        #expect(leak.causes.map(\.label) == ["note"])
        #expect(leak.findings.count == 1)
    }

    @Test func joinsSeveralFunctionsBetweenTwoTypesIntoOneArrow() throws {
        let picture = try Sample.picture(of: [
            ("Sources/A/A.swift", "struct UserDTO: Decodable { let name: String; let age: Int }\n"),
            (
                "Sources/A/B.swift",
                """
                struct User: Equatable { let name: String; let age: Int }
                extension UserDTO {
                    func toUser() -> User { User(name: name, age: age) }
                    func makeUser(older: Int) -> User { User(name: name, age: age + older) }
                }
                """
            ),
        ])
        #expect(picture.arrows.count == 1)
        #expect(picture.arrows.first?.causes.map(\.label) == ["toUser", "makeUser"])
    }

    @Test func leavesOutTypesOfTests() throws {
        let picture = try Sample.picture(of: [
            ("Sources/A/A.swift", "struct UserDTO: Decodable { let name: String }\n"),
            ("Tests/ATests/B.swift", "struct FakeDTO: Decodable { let name: String }\n"),
        ])
        #expect(picture.types.map(\.name) == ["UserDTO"])
    }

    @Test func distinguishesTypesOfTheSameName() throws {
        let text = "struct UserDTO: Decodable { let name: String }\n"
        let picture = try Sample.picture(of: [("Sources/A/A.swift", text), ("Sources/A/B/A.swift", text)])
        #expect(picture.types.map(\.id).sorted() == ["A.UserDTO", "A.UserDTO#2"])
    }

    // MARK: Narrowing

    @Test func drawsAModuleWithItsNeighbors() throws {
        let picture = try shop(Narrowing(modules: ["Storage"]))
        #expect(Set(picture.types.map(\.name)) == ["BookEntity", "Book"])
        #expect(picture.leftOut.narrowed == 7)
        #expect(picture.findings.isEmpty)
    }

    @Test func drawsWhatFlowsIntoATypeAndOutOfIt() throws {
        let picture = try shop(Narrowing(type: "BookListViewModel"))
        let names = Set(picture.types.map(\.name))
        #expect(names.isSuperset(of: ["BookClient", "BookDTO", "Book", "BookListViewModel", "BookList"]))
        #expect(names.isDisjoint(with: ["BookRow", "BookTeaser", "AuthorDTO"]))
    }

    @Test func suggestsSimilarNames() throws {
        #expect {
            try shop(Narrowing(type: "AuthorDT"))
        } throws: {
            "\($0)" == "--type AuthorDT: there is no such type on the map; did you mean AuthorDTO?"
        }
        #expect {
            try shop(Narrowing(modules: ["Storag"]))
        } throws: {
            "\($0)".hasSuffix("did you mean Storage?")
        }
    }

    // MARK: Groups

    @Test func splitsALargeModuleByItsFolders() throws {
        let sources = (0..<90).map { number in
            (
                path: "App/\(["Feed", "Profile", "Login"][number % 3])/T\(number).swift",
                text: "struct T\(number)DTO: Decodable { let id: Int }\n"
            )
        }
        let picture = try Sample.picture(of: sources)
        #expect(picture.groups.map(\.name) == ["App/Feed", "App/Login", "App/Profile"])
        #expect(Set(picture.groups.map(\.module)) == ["App"])
    }
}
