import Testing

@testable import AshlarDesign

/// A stored concept within another one has its own row, and the other's row has its key.
struct RowReferenceTests {
    private static let paths =
        WholeSpecification.list("/books", of: "Book") + "\n" + WholeSpecification.list("/authors", of: "Author")
    private static let schemas = """
            Author: {type: object, required: [id, name], properties: {id: {type: string, format: uuid},
              name: {type: string}}}
            Book: {type: object, required: [id, author, title], properties: {id: {type: integer}, title: {type: string},
              author: {$ref: '#/components/schemas/Author'}, editor: {$ref: '#/components/schemas/Author'},
              readers: {type: array, items: {$ref: '#/components/schemas/Author'}}}}
        """

    private static func files(hasFlow: Bool = false) throws -> [String: String] {
        texts(
            of: try WholeSpecification.design(paths: paths, schemas: schemas, hasFlow: hasFlow).files)
    }

    @Test func aRowHasTheKeyOfTheConceptInItsValue() throws {
        let files = try Self.files()
        let book = try #require(files["Sources/Shop/Entities/BookEntity.swift"])
        for line in [
            "@References(\\AuthorEntity.id) public let authorID: TypedID<Author, UUID>\n",
            "@References(\\AuthorEntity.id, onDelete: .setNull) public let editorID: TypedID<Author, UUID>?\n",
            "self.authorID = domain.author.id\n", "self.editorID = domain.editor?.id\n",
            "public func toDomain(author: Author, editor: Author?) -> Book",
            "public let readers: [Author]?\n",
        ] {
            #expect(book.contains(line), "\(line) in \(book)")
        }
    }

    @Test func importsStoreTheOthersFirst() throws {
        let files = try Self.files()
        let rows = try #require(files["Sources/ShopImport/Rows.swift"])
        #expect(rows.contains("authorRows.append(AuthorEntity(value.author))"))
        #expect(rows.contains("if let related = value.editor {"))
        let stored = try #require(rows.firstRange(of: "upsert(bookRows)"))
        let others = try #require(rows.firstRange(of: "upsert(authorRows)"))
        #expect(others.upperBound < stored.lowerBound)
        #expect(files["Sources/ShopImport/Payloads.swift"]?.contains("add(value") == true)
    }

    @Test func rowsOfAResourceKeepWhatTheyHold() throws {
        let book = try #require(try Self.files(hasFlow: true)["Sources/Shop/Entities/BookEntity.swift"])
        #expect(book.contains("public let author: Author\n") && !book.contains("@References"))
    }
}
