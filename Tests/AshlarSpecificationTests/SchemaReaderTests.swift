import Testing

@testable import AshlarContract
@testable import AshlarSpecification

struct SchemaReaderTests {
    @Test(arguments: [
        ("{type: string, nullable: true}", "3.0.3"), ("{type: [string, 'null']}", "3.1.0"),
        ("{oneOf: [{type: string}, {type: 'null'}]}", "3.1.0"), ("{anyOf: [{type: 'null'}, {type: string}]}", "3.1.0"),
        ("{nullable: true, allOf: [{type: string}]}", "3.0.3"), ("{type: string, x-nullable: true}", "3.0.3"),
        ("{oneOf: [{type: string}, {enum: [null]}]}", "3.0.3"), ("{oneOf: [{const: null}, {type: string}]}", "3.1.0"),
        ("{anyOf: [{type: string}, {type: ['null']}]}", "3.1.0"), ("{anyOf: [{type: string}, {type: null}]}", "3.1.0"),
        ("{type: [string, null]}", "3.1.0"),
        ("{oneOf: [{type: string}, {$ref: '#/components/schemas/None'}]}", "3.0.3"),
    ])
    func nullIsReadInEachForm(schema: String, version: String) throws {
        let statement = try #require(
            try place(schema, components: "None: {enum: [null]}", version: version).statement)
        #expect(statement.isNullable)
        #expect(statement.kinds == [.string])
    }

    @Test(arguments: ["{type: 'null'}", "{type: null}", "{enum: [null]}", "{const: null}"])
    func aPlaceThatAllowsOnlyNullIsNotFree(schema: String) throws {
        let statement = try #require(try place(schema, version: "3.1.0").statement)
        #expect(statement.isNullable)
        #expect(!statement.isFree)
        #expect(statement.allows(.null) && !statement.allows(.string))
    }

    /// The shape that represents A and B has a key for both of them again.
    @Test func alternativesThatLeadBackToThemselvesEnd() throws {
        let place = try place(
            "$ref: '#/components/schemas/A'",
            components: """
                A: {type: object, properties: {next: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}}}
                B: {type: object, properties: {next: {$ref: '#/components/schemas/B'}, last: {type: integer}}}
                """)
        let both = try #require(place.object?.place(of: "next")?.object)
        #expect(both.fields.map(\.key) == ["next", "last"])
        #expect(both.place(of: "next")?.object === both)
    }

    @Test func aReferencedSchemaIsOneShape() throws {
        let place = try place(
            "{type: object, properties: {a: {$ref: '#/components/schemas/User'}, b: {$ref: '#/components/schemas/User'}}}",
            components: "User: {type: object, required: [id], properties: {id: {type: integer}, name: {type: string}}}")
        let fields = try #require(place.object?.fields)
        #expect(fields[0].place.object === fields[1].place.object)
        let user = try #require(fields[0].place.object)
        #expect(user.statement?.name == "User")
        #expect(user.fields.map(\.isRequired) == [true, false])
        #expect(user.fields[0].place.statement?.kinds == [.integer])
    }

    @Test func nullabilityBelongsToTheUseOfAReference() throws {
        let place = try place(
            "{type: object, properties: {a: {nullable: true, allOf: [{$ref: '#/components/schemas/U'}]}, b: {$ref: '#/components/schemas/U'}}}",
            components: "U: {type: object, properties: {id: {type: integer}}}")
        let fields = try #require(place.object?.fields)
        #expect(fields[0].place.object === fields[1].place.object)
        #expect(fields.map { $0.place.mayBeNull } == [true, false])
    }

    @Test(arguments: [
        "{allOf: [{$ref: '#/components/schemas/U'}, {description: Who made it., nullable: true}]}",
        "{allOf: [{description: Who made it.}, {$ref: '#/components/schemas/U'}, {nullable: true, x-order: 3}]}",
    ])
    func partsOfAllOfThatOnlyDescribeKeepTheReference(schema: String) throws {
        let place = try place(
            "{type: object, properties: {a: \(schema), b: {$ref: '#/components/schemas/U'}}}",
            components: "U: {type: object, properties: {id: {type: integer}}}")
        let fields = try #require(place.object?.fields)
        #expect(fields[0].place.object === fields[1].place.object)
        #expect(fields[0].place.object?.statement?.name == "U")
        #expect(fields.map { $0.place.mayBeNull } == [true, false])
        #expect(fields.map { $0.place.statement?.summary } == ["Who made it.", nil])
    }

    @Test func partsOfAllOfAreMergedIntoOneShape() throws {
        let place = try place(
            "{allOf: [{$ref: '#/components/schemas/Base'}, {type: object, required: [b], properties: {b: {type: string}}}]}",
            components: "Base: {type: object, required: [a], properties: {a: {type: integer}, c: {type: boolean}}}")
        let shape = try #require(place.object)
        #expect(shape.fields.map(\.key) == ["a", "c", "b"])
        #expect(shape.fields.map(\.isRequired) == [true, false, true])
    }

    @Test func anObjectThatSeveralPartsDescribeHasTheKeysOfAll() throws {
        let base =
            "{type: object, properties: {info: {type: object, properties: {message: {type: string}}}, own: {type: object, properties: {a: {}}}}}"
        let joined = try place(
            "{allOf: [{$ref: '#/components/schemas/Base'}, {properties: {info: {type: object, properties: {conflicts: {type: array}}}}}]}",
            components: "Base: \(base)")
        #expect(joined.object?.place(of: "info")?.object?.fields.map(\.key) == ["message", "conflicts"])
        // A part that adds to the same keys is the shape itself.
        let same = try place(
            "{type: object, properties: {b: {$ref: '#/components/schemas/U'}, a: {allOf: [{properties: {x: {properties: {id: {}}}}}, {properties: {x: {$ref: '#/components/schemas/U'}}}]}}}",
            components: "U: {type: object, properties: {id: {type: integer}}}")
        let fields = try #require(same.object?.fields)
        #expect(fields[1].place.object?.place(of: "x")?.object === fields[0].place.object)
        // For scalars, the last part takes precedence.
        let scalar = try place(
            "{allOf: [{properties: {a: {type: string}}}, {properties: {a: {type: string, enum: [x]}}}]}", components: ""
        )
        #expect(scalar.object?.place(of: "a")?.statement?.words == ["x"])
    }

    @Test func objectsOfOtherPartsAreOtherShapes() throws {
        func part(_ name: String) -> String {
            "\(name): {type: object, required: [meta], properties: {meta: {type: object, required: [\(name)], properties: {\(name): {type: integer}}}}}"
        }
        func whole(_ names: String...) -> String {
            "{allOf: [\(names.map { "{$ref: '#/components/schemas/\($0)'}" }.joined(separator: ", "))]}"
        }
        let place = try place(
            "{type: object, properties: {a: \(whole("p", "q", "r")), b: \(whole("p", "r")), c: \(whole("p", "r"))}}",
            components: ["p", "q", "r"].map(part).joined(separator: "\n"))
        let metas = try #require(place.object?.fields.map { $0.place.object?.place(of: "meta")?.object })
        #expect(metas[0]?.fields.map(\.key) == ["p", "q", "r"])
        #expect(metas[1]?.fields.map(\.key) == ["p", "r"])
        #expect(metas[1] === metas[2])
    }

    @Test func schemasThatContainThemselvesEnd() throws {
        let tree = try place(
            "$ref: '#/components/schemas/Node'",
            components: """
                Node: {type: object, properties: {value: {type: string}, children: {type: array, items: {$ref: '#/components/schemas/Node'}}}}
                """)
        let node = try #require(tree.object)
        #expect(node.place(of: "children")?.arrays.element?.object === node)
        let lists = try place(
            "$ref: '#/components/schemas/Nested'",
            components: "Nested: {type: array, items: {$ref: '#/components/schemas/Nested'}}")
        #expect(lists.statement?.kinds == [.array])
    }

    @Test func aCircularReferenceIsReported() throws {
        let read = try specification(
            openAPI(
                "$ref: '#/components/schemas/A'",
                components: "A: {$ref: '#/components/schemas/B'}\nB: {$ref: '#/components/schemas/A'}"))
        #expect(read.problems.map(\.what) == ["the reference is circular"])
    }

    @Test func aDiscriminatorDistinguishesAlternatives() throws {
        let place = try place(
            """
            oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
            discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat', dog: Dog, puppy: Dog}}
            """,
            components: """
                Cat: {type: object, properties: {kind: {type: string}, lives: {type: integer}}}
                Dog: {type: object, properties: {kind: {type: string}, bark: {type: boolean}}}
                """)
        let choice = try #require(place.choice)
        #expect(choice.tag == "kind")
        #expect(choice.cases.map(\.words) == [["cat"], ["dog", "puppy"]])
        #expect(choice.cases.map(\.shape.statement?.name) == ["Cat", "Dog"])
    }

    @Test func aBaseWithAMappingToItsSubtypesIsAChoice() throws {
        let place = try place(
            "$ref: '#/components/schemas/Pet'",
            components: """
                Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat'}}}
                Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]}
                """)
        let choice = try #require(place.choice)
        #expect(choice.cases.map { $0.shape.fields.map(\.key) } == [["kind", "lives"]])
    }

    @Test func aBaseWithoutMappingIsAChoiceOfItsSubtypesByName() throws {
        let place = try place(
            "$ref: '#/components/schemas/Pet'",
            components: """
                Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
                Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]}
                Lion: {allOf: [{$ref: '#/components/schemas/Cat'}, {type: object, properties: {mane: {type: string}}}]}
                Dog: {allOf: [{$ref: '#/components/schemas/Pet'}]}
                Stone: {type: object, properties: {kind: {type: string}}}
                """)
        let choice = try #require(place.choice)
        #expect(choice.tag == "kind")
        #expect(choice.cases.map(\.words) == [["Cat"], ["Dog"], ["Lion"], ["Pet"]])
        #expect(choice.cases[2].shape.fields.map(\.key) == ["kind", "lives", "mane"])
        #expect(choice.cases[3].shape.fields.map(\.key) == ["kind"])
        #expect(choice.cases[3].shape.statement?.name == "Pet")
    }

    @Test func subtypesAreDistinguishedByTheWordsThatTheyState() throws {
        let place = try place(
            "$ref: '#/components/schemas/Pet'",
            components: """
                Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
                Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {kind: {enum: [cat, lion]}}}]}
                Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {kind: {enum: [dog]}}}]}
                """)
        #expect(place.choice?.cases.map(\.words) == [["cat", "lion"], ["dog"], ["Pet"]])
    }

    /// Returns the words that distinguish a base without mapping from its subtypes.
    private func words(ofBase words: String, subtypes: String...) throws -> [[String]]? {
        let base =
            "Pet: {type: object, required: [kind], properties: {kind: {type: string\(words)}, more: {type: array, items: {$ref: '#/components/schemas/Pet'}}}, discriminator: {propertyName: kind}}"
        let place = try place(
            "$ref: '#/components/schemas/Pet'", components: ([base] + subtypes).joined(separator: "\n"))
        return place.choice?.cases.map(\.words)
    }

    /// Returns a subtype that requires one more key.
    private func subtype(_ name: String, of base: String = "Pet", kind: String? = nil) -> String {
        let own = kind.map { ", kind: {enum: [\($0)]}" } ?? ""
        return
            "\(name): {allOf: [{$ref: '#/components/schemas/\(base)'}, {type: object, required: [bark], properties: {bark: {type: integer}\(own)}}]}"
    }

    @Test func wordsThatASubtypeTakesFromItsBaseAreNotItsOwn() throws {
        #expect(try words(ofBase: ", enum: [Pet, Dog]", subtypes: subtype("Dog")) == [["Dog"], ["Pet"]])
        // The same goes for words of another subtype that it extends, and for words that it repeats.
        #expect(
            try words(ofBase: "", subtypes: subtype("Dog", kind: "dog"), subtype("Puppy", of: "Dog"))
                == [["dog"], ["Puppy"], ["Pet"]])
        #expect(
            try words(ofBase: ", enum: [Pet, Dog]", subtypes: subtype("Dog", kind: "Pet, Dog")) == [["Dog"], ["Pet"]])
    }

    @Test func aBaseIsNotACaseIfItsWordsExcludeIt() throws {
        #expect(
            try words(ofBase: ", enum: [Cat, Dog]", subtypes: subtype("Cat"), subtype("Dog")) == [["Cat"], ["Dog"]])
        // Words that are other names of the subtypes are not the base's.
        #expect(
            try words(ofBase: ", enum: [cat, dog]", subtypes: subtype("Cat"), subtype("Dog")) == [["Cat"], ["Dog"]])
        #expect(try words(ofBase: "", subtypes: subtype("Dog", kind: "Pet")) == [["Pet"]])
    }

    @Test func theRemainingWordsOfABaseAreItsOwn() throws {
        #expect(
            try words(ofBase: ", enum: [plain, old, dog]", subtypes: subtype("Dog", kind: "dog"))
                == [["dog"], ["plain", "old"]])
    }

    @Test func aDiscriminatorWithoutSubtypesDistinguishesNothing() throws {
        let place = try place(
            "$ref: '#/components/schemas/Pet'",
            components: "Pet: {type: object, properties: {kind: {type: string}}, discriminator: {propertyName: kind}}")
        #expect(place.choice == nil)
        #expect(place.object?.fields.map(\.key) == ["kind"])
    }

    @Test(arguments: [
        "{type: object, properties: {'0': {type: string}, '1': {type: string, maxLength: 3}}}",
        "{type: object, properties: {'0': {type: integer}, '17': {type: number, nullable: true}}}",
        "{type: object, properties: {'0': {type: object, properties: {a: {type: string}}}, '1': {type: object, properties: {a: {type: string}}}}}",
        "{type: object, properties: {'0': {type: integer}, '1': {type: integer}}, additionalProperties: {type: number}}",
    ])
    func keysThatAreNumbersAreData(schema: String) throws {
        let shape = try #require(try place(schema).object)
        #expect(shape.fields.isEmpty)
        #expect(shape.mapValue?.statement?.isFree == false)
    }

    @Test(arguments: [
        "{type: object, properties: {'0': {type: string}, '1': {type: boolean}}}",
        "{type: object, properties: {'0': {type: string}}}",
        "{type: object, properties: {'0': {type: string}, a: {type: string}}}",
        "{type: object, properties: {'0': {type: integer}, '1': {type: integer}}, additionalProperties: {type: string}}",
        "{type: object, properties: {'0': {type: object, properties: {a: {type: string}}}, '1': {type: object, properties: {b: {type: string}}}}}",
    ])
    func numberedKeysOfSeveralKindsStayNames(schema: String) throws {
        #expect(try place(schema).object?.mapValue == nil)
    }

    @Test(arguments: [
        #"{"prefixItems": [{"type": "integer"}, {"type": "string"}], "items": false}"#,
        #"{"prefixItems": [{"type": "integer"}, {"type": "string"}], "minItems": 2, "maxItems": 2}"#,
        #"{"type": "array", "items": [{"type": "integer"}, {"type": "string"}], "additionalItems": false}"#,
        #"{"type": "array", "items": [{"type": "integer"}, {"type": "string"}]}"#,
        #"{"type": ["array", "null"], "prefixItems": [{"type": "integer"}, {"type": "string"}], "items": false}"#,
        #"{"oneOf": [{"prefixItems": [{"type": "integer"}, {"type": "string"}]}, {"type": "string"}]}"#,
    ])
    func statedPositionsAreTuples(schema: String) throws {
        let place = try #require(Specification.read(schema: schema, named: "t.json").contract.roots.first).place
        #expect(place.arrays.tuple?.map(\.statement?.kinds) == [[.integer], [.string]])
        #expect(place.arrays.element?.statement?.kinds == [.integer, .string])
    }

    @Test(arguments: [
        #"{"prefixItems": [{"type": "integer"}, {"type": "string"}], "items": {"type": "string"}}"#,
        #"{"prefixItems": [{"type": "integer"}, {"type": "string"}], "minItems": 1}"#,
        #"{"prefixItems": [{"type": "integer"}, {"type": "string"}], "maxItems": 5}"#,
        #"{"prefixItems": [{"type": "number"}, {"type": "integer"}], "items": false}"#,
        #"{"type": "array", "items": {"type": ["integer", "string"]}, "minItems": 2, "maxItems": 2}"#,
    ])
    func otherLengthsAndSimilarPositionsMakeLists(schema: String) throws {
        let place = try #require(Specification.read(schema: schema, named: "t.json").contract.roots.first).place
        #expect(place.arrays.tuple == nil)
        #expect(place.arrays.element != nil)
    }

    @Test func aKeyWithOneWordInEachAlternativeDistinguishesThem() throws {
        let place = try place(
            """
            oneOf:
              - {type: object, required: [type, a], properties: {type: {type: string, enum: [file]}, a: {type: string}}}
              - {type: object, required: [type, b], properties: {type: {type: string, enum: [folder]}, b: {type: string}}}
            """)
        #expect(place.choice?.tag == "type")
        #expect(place.choice?.cases.map(\.words) == [["file"], ["folder"]])
    }

    @Test func alternativesThatNothingDistinguishesAreOneShape() throws {
        let place = try place(
            """
            anyOf:
              - {type: object, required: [id, a], properties: {id: {type: integer}, a: {type: string}}}
              - {type: object, required: [id], properties: {id: {type: string}, b: {type: string}}}
            """)
        let shape = try #require(place.object)
        #expect(shape.fields.map(\.key) == ["id", "a", "b"])
        #expect(shape.fields.map(\.isRequired) == [true, false, false])
        #expect(shape.fields[0].place.statement?.kinds == [.integer, .string])
    }

    @Test func alternativesThatOnlyStateWhichKeysGoTogetherAreConditions() throws {
        let place = try place(
            "{type: object, properties: {a: {type: string}}, anyOf: [{required: [a]}, {required: [b]}]}")
        #expect(place.object?.fields.map(\.key) == ["a"])
        #expect(place.object?.fields.map(\.isRequired) == [false])
    }

    @Test(arguments: [
        ("{type: object, additionalProperties: {type: integer}}", Place.Kind.integer),
        ("{type: object, patternProperties: {'^x': {type: string}}}", .string),
    ])
    func keysThatAreDataMakeAMap(schema: String, kind: Place.Kind) throws {
        let place = try place(schema, version: "3.1.0")
        #expect(place.object?.mapValue?.statement?.kinds == [kind])
    }

    @Test func limitsWordsAndFormatsAreKept() throws {
        let place = try place(
            """
            type: object
            properties:
              size: {type: integer, minimum: 1, maximum: 10, exclusiveMaximum: true}
              name: {type: string, minLength: 2, maxLength: 5, pattern: '^a'}
              state: {type: string, enum: [on, off, 'no']}
              tags: {type: array, minItems: 1, items: {type: string, format: uuid}}
            """)
        let fields = try #require(place.object?.fields)
        #expect(fields[0].place.statement?.constraints.maximum == "10")
        #expect(fields[0].place.statement?.constraints.isMaximumExclusive == true)
        #expect(fields[1].place.statement?.constraints.pattern == "^a")
        // In YAML 1.2, `on` and `off` are strings.
        #expect(fields[2].place.statement?.words == ["on", "off", "no"])
        #expect(fields[3].place.statement?.constraints.minItems == 1)
        #expect(fields[3].place.arrays.element?.statement?.format == "uuid")
    }

    @Test func newDraftsWriteExclusiveLimitsAsNumbers() throws {
        let statement = try place("{type: number, exclusiveMinimum: 0}", version: "3.1.0").statement
        #expect(statement?.constraints.minimum == "0")
        #expect(statement?.constraints.isMinimumExclusive == true)
    }

    @Test func readOnlyFieldsNeedNotBeSent() throws {
        let read = try specification(
            """
            openapi: 3.0.3
            paths:
              /users:
                post:
                  requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}
                  responses: {'201': {description: x, content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}}
            components:
              schemas:
                User:
                  type: object
                  required: [id, password, name]
                  properties:
                    id: {type: integer, readOnly: true}
                    password: {type: string, writeOnly: true}
                    name: {type: string}
            """)
        let shape = try #require(read.contract.roots[0].place.object)
        #expect(shape === read.contract.roots[1].place.object)
        // The answer has the id, and never the password: a decoder relies on that.
        #expect(shape.fields.map(\.isRequired) == [true, false, true])
    }

    @Test func aShapeThatIsOnlySentRequiresNoReadOnlyFields() throws {
        let read = try specification(
            """
            openapi: 3.0.3
            paths:
              /users:
                post:
                  requestBody: {content: {application/json: {schema: {type: object, required: [id], properties: {id: {type: integer, readOnly: true}}}}}}
                  responses: {'204': {description: x}}
            """)
        #expect(read.contract.roots[0].place.object?.fields.map(\.isRequired) == [false])
    }

    @Test func aPlaceKnowsItsLine() throws {
        let read = try specification(
            openAPI(
                "$ref: '#/components/schemas/U'",
                components: "U:\n  type: object\n  properties:\n    id: {type: integer}"))
        let field = try #require(read.contract.roots.first?.place.object?.fields.first)
        #expect(field.place.statement?.location?.line == 18)
    }
}
