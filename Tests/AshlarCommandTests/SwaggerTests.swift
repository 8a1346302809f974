#if Tools
import Foundation
import Testing

/// Swagger 2.0 is equivalent to OpenAPI 3.0.
@Suite struct SwaggerTests {
    private let swagger = """
        swagger: '2.0'
        info: {title: Pets, version: '1'}
        host: api.example.org
        basePath: /v1
        schemes: [https]
        consumes: [application/json]
        produces: [application/json]
        securityDefinitions:
          basic: {type: basic}
          login:
            type: oauth2
            flow: accessCode
            authorizationUrl: https://example.org/authorize
            tokenUrl: https://example.org/token
            scopes: {read: Reads}
        security: [{basic: []}]
        parameters:
          limit: {name: limit, in: query, type: integer, format: int32, maximum: 100}
          pet: {name: pet, in: body, required: true, schema: {$ref: '#/definitions/Pet'}}
        responses:
          failed: {description: It failed., schema: {$ref: '#/definitions/Failure'}}
        paths:
          /pets:
            get:
              operationId: pets
              parameters:
                - $ref: '#/parameters/limit'
                - {name: tags, in: query, type: array, items: {type: string}, collectionFormat: multi}
              responses:
                '200': {description: Pets., schema: {type: array, items: {$ref: '#/definitions/Pet'}}}
                default: {$ref: '#/responses/failed'}
            post:
              parameters: [{$ref: '#/parameters/pet'}]
              security: [{login: [read]}]
              responses: {'201': {description: Made., schema: {$ref: '#/definitions/Pet'}}}
          /pets/{id}/photo:
            parameters: [{name: id, in: path, required: true, type: integer, format: int64}]
            post:
              consumes: [multipart/form-data]
              parameters:
                - {name: photo, in: formData, type: file, required: true}
                - {name: title, in: formData, type: string}
              responses: {'204': {description: Stored.}}
        definitions:
          Pet:
            type: object
            required: [id, kind]
            discriminator: kind
            properties:
              id: {type: integer, format: int64}
              kind: {type: string}
              name: {type: string, x-nullable: true}
          Cat:
            allOf: [{$ref: '#/definitions/Pet'}, {type: object, properties: {lives: {type: integer}}}]
          Failure: {type: object, properties: {message: {type: string}}}
        """
    private let openAPI = """
        openapi: 3.0.3
        info: {title: Pets, version: '1'}
        servers: [{url: 'https://api.example.org/v1'}]
        security: [{basic: []}]
        paths:
          /pets:
            get:
              operationId: pets
              parameters:
                - {name: limit, in: query, schema: {type: integer, format: int32, maximum: 100}}
                - {name: tags, in: query, schema: {type: array, items: {type: string}}, style: form, explode: true}
              responses:
                '200':
                  description: Pets.
                  content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Pet'}}}}
                default:
                  description: It failed.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Failure'}}}
            post:
              security: [{login: [read]}]
              requestBody:
                required: true
                content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
              responses:
                '201':
                  description: Made.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
          /pets/{id}/photo:
            parameters: [{name: id, in: path, required: true, schema: {type: integer, format: int64}}]
            post:
              requestBody:
                content:
                  multipart/form-data:
                    schema:
                      type: object
                      required: [photo]
                      properties: {photo: {type: string, format: binary}, title: {type: string}}
              responses: {'204': {description: Stored.}}
        components:
          securitySchemes:
            basic: {type: http, scheme: basic}
            login:
              type: oauth2
              flows:
                authorizationCode:
                  authorizationUrl: https://example.org/authorize
                  tokenUrl: https://example.org/token
                  scopes: {read: Reads}
          schemas:
            Pet:
              type: object
              required: [id, kind]
              discriminator: {propertyName: kind}
              properties:
                id: {type: integer, format: int64}
                kind: {type: string}
                name: {type: string, nullable: true}
            Cat:
              allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]
            Failure: {type: object, properties: {message: {type: string}}}
        """

    @Test func doesNotDriftFromTheSameInOpenAPI() throws {
        try withFolder { folder in
            try write(swagger, to: folder.appending(path: "swagger.yaml"))
            try write(openAPI, to: folder.appending(path: "openapi.yaml"))
            for (old, new) in [("swagger.yaml", "openapi.yaml"), ("openapi.yaml", "swagger.yaml")] {
                let run = try Ashlar("drift", old, new, in: folder)
                #expect(run.status == 0, "\(run.errors)")
                #expect(run.output.contains("\(old) → \(new): no changes"), "\(run.output)")
            }
            // The comparison finds a difference.
            try write(
                swagger.replacingOccurrences(of: "maximum: 100", with: "maximum: 50"),
                to: folder.appending(path: "other.yaml"))
            #expect(try Ashlar("drift", "openapi.yaml", "other.yaml", in: folder).output.contains("limits-tightened"))
        }
    }

    @Test func filesMayReferToEachOther() throws {
        try withFolder { folder in
            try write(swagger, to: folder.appending(path: "pets.yaml"))
            try write(
                """
                swagger: '2.0'
                paths:
                  /cats: {get: {responses: {'200': {description: A cat., schema: {$ref: 'pets.yaml#/definitions/Cat'}}}}}
                  /dogs: {get: {$ref: 'dogs.yaml'}}
                """, to: folder.appending(path: "cats.yaml"))
            try write(
                """
                operationId: dogs
                responses: {'200': {description: Dogs., content: {application/json: {schema: {type: object, properties: {
                  barks: {type: boolean}}}}}}}
                """, to: folder.appending(path: "dogs.yaml"))
            let run = try Ashlar("design", "cats.yaml", "--out", "Out", "--name", "Pets", in: folder)
            #expect(run.status == 0, "\(run.errors)")
            let cat = try String(
                contentsOf: folder.appending(path: "Out/Sources/Pets/Domain/Cat.swift"), encoding: .utf8)
            #expect(cat.contains("public let lives: Int?"))
            #expect(run.output.contains("endpoints described: 2"))
        }
    }

    @Test func inputsWithoutAnythingToDesignAreRefused() throws {
        try withFolder { folder in
            try write("openapi: 3.0.0\npaths: {}", to: folder.appending(path: "none.yaml"))
            let run = try Ashlar("design", "none.yaml", "--out", "Out", "--name", "None", in: folder)
            #expect(run.status == 3)
            #expect(run.errors.contains("the inputs describe no payload and no endpoint; nothing was written"))
            let checkout = try Ashlar(
                "design", "none.yaml", "--out", "Out", "--name", "None", "--ashlar-path", "/none", in: folder)
            #expect(checkout.status == 2)
            #expect(checkout.errors.contains("this folder does not contain a checkout of Ashlar"))
        }
    }

    @Test func problemsIncludeTheirLocations() throws {
        try withFolder { folder in
            let text = swagger.replacingOccurrences(of: "'#/definitions/Failure'", with: "'#/definitions/None'")
            try write(text, to: folder.appending(path: "swagger.yaml"))
            let run = try Ashlar("design", "swagger.yaml", "--out", "Out", "--name", "Pets", in: folder)
            #expect(run.status == 3)
            #expect(
                run.errors.contains("swagger.yaml:21:45: the reference #/definitions/None leads nowhere"),
                "\(run.errors)")
        }
    }
}
#endif
