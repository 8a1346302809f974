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

    /// No table has a key that is an author's alone: another request has the same author.
    @Test func rowsOfAResourceReferToRowsOfItsAnswer() throws {
        let files = try Self.files(hasFlow: true)
        let book = try #require(files["Sources/Shop/Entities/BookEntity.swift"])
        #expect(book.contains("public let authorID: TypedID<Author, UUID>\n") && !book.contains("@References"))
        let owner = try #require(files["Sources/Shop/Entities/BookEntity+Owner.swift"])
        for line in [
            "[AuthorEntity.self]", "rows.append(AuthorEntity(domain.author, owner))",
            "if let related = domain.editor {", "rows.append(AuthorEntity(related, owner))",
            "author: try related.row(AuthorEntity.self, key: authorID).toDomain(),",
            "editor: try editorID.map { try related.row(AuthorEntity.self, key: $0).toDomain() })",
        ] {
            #expect(owner.contains(line), "\(line) in \(owner)")
        }
        let resource = try #require(files["Sources/Shop/Resources/BooksResource.swift"])
        #expect(resource.contains("public struct BooksResource: RelatingResource {"))
        #expect(resource.contains("BookEntity.relatedRows(of: value, owner)"))
        let authors = try #require(files["Sources/Shop/Resources/AuthorsResource.swift"])
        #expect(authors.contains("public struct AuthorsResource: RemoteResource {"))
    }

    /// A short form is stored as a row where all values of a request have it: no full one is there to lose.
    @Test(arguments: [true, false]) func aShorterFormIsARowIfItIsTheOnlyOne(isOnly: Bool) throws {
        let other = isOnly ? "title: {type: string}" : "owner: {$ref: '#/components/schemas/Author'}"
        let schemas = """
                Author: {type: object, required: [id, name], properties: {id: {type: string, format: uuid},
                  name: {type: string}, biography: {type: string}, born: {type: string, format: date}}}
                AuthorSimple: {type: object, required: [id, name], properties: {id: {type: string, format: uuid},
                  name: {type: string}}}
                Book: {type: object, required: [id, author], properties: {id: {type: integer},
                  author: {$ref: '#/components/schemas/AuthorSimple'}, \(other)}}
            """
        let files = texts(
            of: try WholeSpecification.design(paths: Self.paths, schemas: schemas, hasFlow: true).files)
        let book = try #require(files["Sources/Shop/Entities/BookEntity.swift"])
        #expect(book.contains("public let authorID: TypedID<Author, UUID>\n") == isOnly, "\(book)")
    }

    /// A user that only a search returns has rows of no resource: what refers to one keeps it.
    @Test func rowsOfAResourceReferOnlyToRowsOfResources() throws {
        let paths =
            WholeSpecification.list("/posts", of: "Post") + "\n" + """
                  /users/search: {post: {operationId: search, requestBody: {content: {application/json: {schema: {type: object,
                    properties: {q: {type: string}}}}}}, responses: {'200': {description: ok, content: {application/json: {
                    schema: {type: array, items: {$ref: '#/components/schemas/User'}}}}}}}}
                """
        let schemas = """
                User: {type: object, required: [id, name], properties: {id: {type: integer}, name: {type: string},
                  joined: {type: string, format: date}}}
                UserShort: {type: object, required: [id, name], properties: {id: {type: integer}, name: {type: string}}}
                Post: {type: object, required: [id, author], properties: {id: {type: integer}, title: {type: string},
                  author: {$ref: '#/components/schemas/UserShort'}}}
            """
        let files = texts(of: try WholeSpecification.design(paths: paths, schemas: schemas, hasFlow: true).files)
        let user = try #require(files["Sources/Shop/Entities/UserEntity.swift"])
        let post = try #require(files["Sources/Shop/Entities/PostEntity.swift"])
        #expect(user.contains("owningAccount") == post.contains("authorID"), "\(user)\(post)")
    }

    @Test func aKeyHasNoNameOfItsOwners() throws {
        let schemas = """
                Author: {type: object, required: [account, name], properties: {account: {type: string, format: uuid},
                  name: {type: string}}}
                Book: {type: object, required: [id, owning], properties: {id: {type: integer}, title: {type: string},
                  owning: {$ref: '#/components/schemas/Author'}}}
            """
        let files = texts(
            of: try WholeSpecification.design(paths: Self.paths, schemas: schemas, hasFlow: true).files)
        let book = try #require(files["Sources/Shop/Entities/BookEntity.swift"])
        #expect(book.ranges(of: "let owningAccount:").count == 1, "\(book)")
    }

    /// Each of ten concepts holds the next one three times.
    @Test func aChainOfConceptsIsPrintedOnce() throws {
        let numbers = 0..<10
        let schemas = numbers.map { number in
            let next = (0..<3).map { "f\($0): {$ref: '#/components/schemas/Link\(letters[number + 1])'}" }
            let held = number == 9 ? "title: {type: string}" : next.joined(separator: ", ")
            return
                "    Link\(letters[number]): {type: object, required: [id], properties: {id: {type: integer}, \(held)}}"
        }
        let paths = numbers.map { WholeSpecification.list("/links\(letters[$0])", of: "Link\(letters[$0])") }
        for hasFlow in [true, false] {
            let files = texts(
                of: try WholeSpecification.design(
                    paths: paths.joined(separator: "\n"), schemas: schemas.joined(separator: "\n"), hasFlow: hasFlow
                ).files)
            // Samples nest as deep as values do.
            let rows = files.filter { $0.key.contains("Entit") || $0.key.hasSuffix("Import/Rows.swift") }
            #expect(rows.count >= 11)
            for (path, text) in rows { #expect(text.utf8.count < 40_000, "\(path)") }
        }
    }

    private let letters = "ABCDEFGHIJK".map(String.init)

    @Test func rowsThatAreWrittenOutHaveForeignKeys() throws {
        let files = texts(
            of: try WholeSpecification.design(
                paths: Self.paths, schemas: Self.schemas, style: .plain, hasFlow: false
            ).files)
        let book = try #require(files["Sources/Shop/Entities/BookEntity.swift"])
        for line in [
            #"EntityForeignKey("author_id", \AuthorEntity.id)"#,
            #"EntityForeignKey("editor_id", \AuthorEntity.id, onDelete: .setNull)"#,
            "self.authorID = try row.read()", "try row.write(self.editorID)",
        ] {
            #expect(book.contains(line), "\(line) in \(book)")
        }
    }
}
