import Foundation
import Testing

@testable import AshlarDesign

/// An object without a named schema is named after the key or the path that leads to it.
struct FragmentNameTests {
    private static func names(_ schemas: String, answer: String, path: String = "things") throws -> [String] {
        let text = """
            openapi: 3.0.3
            paths: {/\(path): {get: {responses: {'200': {description: ok, content: {application/json: {schema:
              \(answer)}}}}}}}
            components: {schemas: {\(schemas)}}
            """
        let plan = try design(
            specification: text, named: "forge.yaml",
            DesignOptions(name: "Forge", style: .macros, store: .none, keepsValues: false, dependency: .path("../.."))
        ).plan
        return
            (plan.records.filter { !$0.role.isWireOnly }.map(plan.domainName) + plan.unions.map(plan.domainName(of:)))
            .sorted()
    }

    private static let list = "{type: array, items: {$ref: '#/components/schemas/Delivery'}}"

    @Test(arguments: [
        // On their own, these words have no meaning.
        ("request", "DeliveryRequest"), ("object", "DeliveryObject"), ("value", "DeliveryValue"),
        // A name that Swift already has would become a `FieldValue`.
        ("field", "DeliveryField"), ("type", "DeliveryType"),
        ("parcel", "Parcel"),
    ])
    func aKeyNamesItsObject(key: String, name: String) throws {
        let names = try Self.names(
            """
            Delivery: {type: object, required: [id, \(key)], properties: {id: {type: integer},
              \(key): {type: object, properties: {url: {type: string}, size: {type: integer}}}}}
            """, answer: Self.list)
        #expect(names == ["Delivery", name].sorted())
    }

    @Test func oneOfSeveralConceptsIsNotAResponse() throws {
        let names = try Self.names(
            """
            Ask: {type: object, required: [type, question], properties: {type: {type: string, enum: [ask]},
              question: {type: string}}},
            Write: {type: object, required: [type, text], properties: {type: {type: string, enum: [write]},
              text: {type: string}}}
            """,
            answer: """
                {oneOf: [{$ref: '#/components/schemas/Ask'}, {$ref: '#/components/schemas/Write'}],
                discriminator: {propertyName: type, mapping: {ask: '#/components/schemas/Ask',
                write: '#/components/schemas/Write'}}}
                """, path: "agent")
        #expect(names == ["Agent", "Ask", "Write"])
    }
}
