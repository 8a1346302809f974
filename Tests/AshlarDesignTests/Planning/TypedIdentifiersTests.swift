import Foundation
import Testing

@testable import AshlarContract
@testable import AshlarDesign

@Suite struct TypedIdentifiersTests {
    private static let schemas = """
            Author: {type: object, required: [id, name], properties: {id: {type: string, format: uuid},
              name: {type: string}}}
            Book: {type: object, required: [id, title, author_id], properties: {id: {type: integer},
              title: {type: string}, author_id: {type: string, format: uuid},
              reader_ids: {type: array, items: {type: string, format: uuid}}, sequel_book_id: {type: integer},
              stripe_book_id: {type: integer}, related_book_ids: {type: array, items: {type: integer}},
              author_code: {type: integer}}}
            Shelf: {type: object, required: [name], properties: {name: {type: string}, book_id: {type: string}}}
            NewBook: {type: object, required: [title, author_id], properties: {title: {type: string},
              author_id: {type: string, format: uuid}, note: {type: string}}}
        """

    private static let paths =
        WholeSpecification.list("/authors", of: "Author") + "\n" + WholeSpecification.list("/shelves", of: "Shelf")
        + "\n" + """
              /books:
                post:
                  requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/NewBook'}}}}
                  responses: {'200': {description: ok, content: {application/json: {schema:
                    {$ref: '#/components/schemas/Book'}}}}}
              /books/{bookId}:
                get:
                  parameters: [{name: bookId, in: path, required: true, schema: {type: integer}},
                    {name: author_id, in: query, schema: {type: string, format: uuid}},
                    {name: shelf_id, in: query, schema: {type: string}}]
                  responses: {'200': {description: ok, content: {application/json: {schema:
                    {$ref: '#/components/schemas/Book'}}}}}
              /carts/{authorId}:
                get:
                  parameters: [{name: authorId, in: path, required: true, schema: {type: string, format: uuid}}]
                  responses: {'200': {description: ok, content: {application/json: {schema: {type: object,
                    required: [id, total], properties: {id: {type: string, format: uuid}, total: {type: integer}}}}}}}
              /authors/{id}/books/{number}:
                delete:
                  parameters: [{name: id, in: path, required: true, schema: {type: string, format: uuid}},
                    {name: number, in: path, required: true, schema: {type: integer}}]
                  responses: {'204': {description: ok}}
            """

    private static func design(
        style: DesignOptions.Style = .macros, answers: String = ""
    ) throws -> Designer.Outcome {
        try WholeSpecification.design(
            paths: paths, schemas: schemas, answers: answers, store: style == .codable ? .none : .sqlite, style: style,
            hasFlow: style != .codable)
    }

    @Test(arguments: [DesignOptions.Style.macros, .plain])
    func aConceptSaysWhatItsIdentifierIdentifies(style: DesignOptions.Style) throws {
        let book = try #require(try Self.design(style: style).domain("Book"))
        #expect(book.contains("let id: TypedID<Book, Int>\n"))
    }

    @Test func aReferenceToAConceptHasItsIdentifier() throws {
        let outcome = try Self.design()
        let book = try #require(outcome.domain("Book"))
        #expect(book.contains("let authorID: TypedID<Author, UUID>\n"))
        #expect(book.contains("let sequelBookID: TypedID<Book, Int>?\n"))
        #expect(book.contains("let relatedBookIDs: [TypedID<Book, Int>]?\n"))
        // Another system has its own identifiers.
        #expect(book.contains("let stripeBookID: Int?\n"))
        // There is no concept `Reader`, and a code isn't an identifier.
        #expect(book.contains("let readerIDs: [UUID]?\n") && book.contains("let authorCode: Int?\n"))
        // A string can't identify a book: the identifiers of books are integers.
        #expect(outcome.domain("Shelf")?.contains("let bookID: String?\n") == true)
    }

    @Test func aBodyTakesTheIdentifiersOfTheDomain() throws {
        #expect(try Self.design().dto("NewBook")?.contains("let authorID: TypedID<Author, UUID>\n") == true)
    }

    @Test func testsOfBodiesConvertNoIdentifiers() throws {
        #expect(try !Self.design().texts.contains { $0.contains(".mapped(dto") || $0.contains("dto.authorID") })
    }

    @Test func aConceptWithAnotherNameKeepsItsReferences() throws {
        let book = try #require(try Self.design(answers: "types: {Author: {name: Poet}}").domain("Book"))
        #expect(book.contains("let authorID: TypedID<Poet, UUID>\n"))
    }

    /// The names of recorded concepts come from keys, and no schema has them.
    @Test func aRecordedConceptWithAnotherNameKeepsItsReferences() throws {
        var options = DesignOptions(
            name: "Ferry", style: .macros, store: .sqlite, keepsValues: false, dependency: .path("../.."))
        let payload = #"""
            {"crossings": [{"id": 1, "port": "Haidu"}, {"id": 2, "port": "Qingwan"}],
             "bookings": [{"id": 10, "crossing_id": 1, "seats": 2}, {"id": 11, "crossing_id": 2, "seats": 4}]}
            """#
        let file = FileManager.default.temporaryDirectory.appending(path: "ferry-\(UUID().uuidString).json")
        try Data(payload.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        func booking() throws -> String {
            let inputs = try InputSet(paths: [file.path])
            let outcome = Designer(inputs, specification: SpecificationInput(), options: options).design()
            let files = texts(of: outcome.files)
            return try #require(files.first { $0.key.hasSuffix("/Booking.swift") }?.value)
        }
        #expect(try booking().contains("let crossingID: TypedID<Crossing, Int>\n"))
        options.answers = try AnswersReader.read("types: {Crossing: {name: Sailing}}", file: "design.yaml")
        #expect(try booking().contains("let crossingID: TypedID<Sailing, Int>\n"))
    }

    @Test func limitsOfAnIdentifierAreLeftToTheServer() throws {
        let outcome = try WholeSpecification.design(
            paths: WholeSpecification.list("/vets", of: "Vet"),
            schemas: """
                    Vet: {type: object, required: [id, name], properties: {name: {type: string},
                      id: {type: string, minLength: 2, maxLength: 12}, head_vet_id: {type: string, minLength: 2},
                      tax_id: {type: string, pattern: '^[A-Z]{2}[0-9]{9}$'}}}
                """)
        let vet = try #require(outcome.domain("Vet"))
        #expect(vet.contains("Identifiable") && vet.contains("let id: TypedID<Vet, String>\n"))
        #expect(vet.contains("let headVetID: TypedID<Vet, String>?\n"))
        // People type it in.
        #expect(vet.contains("let taxID: VetTaxID?\n"))
    }

    @Test func parametersAreIdentifiersWhereTheirNamesSayIt() throws {
        let texts = try Self.design().texts
        func function(_ text: String) -> Bool { texts.contains { $0.contains(text) } }
        #expect(function("(bookID: Book.ID, authorID: Author.ID? = nil, shelfID: String? = nil) -> Self"))
        #expect(function(#"query.append(.init("author_id", authorID.value.uuidString.lowercased()))"#))
        #expect(function("(id: Author.ID, number: Int) -> Self"))
        #expect(function("(id: .init(UUID()), number: 1)"))
        // A path's parameter is an identifier by its name, whatever the path answers with.
        #expect(function("(authorID: Author.ID) -> Self") && !function("Cart.ID"))
    }

    @Test func aPackageWithoutAshlarHasPlainIdentifiers() throws {
        #expect(try Self.design(style: .codable).domain("Book")?.contains("let id: Int\n") == true)
    }

    @Test func aTypeThatAPersonChoseStays() throws {
        let answers = "types: {Book: {fields: {id: {type: Int}, author_id: {type: UUID}}}}"
        let outcome = try Self.design(answers: answers)
        #expect(outcome.refusals.isEmpty)
        let book = try #require(outcome.domain("Book"))
        #expect(book.contains("let id: Int\n") && book.contains("let authorID: UUID\n"))
    }
}
