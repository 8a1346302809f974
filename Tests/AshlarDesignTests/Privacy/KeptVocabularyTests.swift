import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarSpecification

/// Privacy must not cost meaning: the words of an API stay enumerations, its paths stay paths, and its records stay records.
struct KeptVocabularyTests {
    /// Returns the plan for a recording of some answers.
    private func plan(
        _ answers: [(url: String, text: String)], stating specification: String? = nil
    ) throws -> Plan {
        var archive = HARText()
        for answer in answers {
            archive.add("https://api.example.org\(answer.url)", response: .init(text: answer.text))
        }
        let design = try PlantedDesign(
            archive: archive.text, specification: specification, options: PlantedStyle.all[1].options)
        return try #require(design.plan)
    }

    /// Returns a list of objects with a key that has the words in turn.
    private func list(_ key: String, _ words: [String], count: Int = 60) -> String {
        let items = (0..<count).map {
            #"{"part_no": \#($0), "\#(key)": \#(quoted(words[$0 % words.count])), "size": \#($0).5}"#
        }
        return "{\"parts\": [\(items.joined(separator: ","))]}"
    }

    private func words(_ plan: Plan) -> [[String]] { plan.enums.map { $0.cases.map(\.word).sorted() } }

    @Test(arguments: [
        ("status", ["active", "pending", "closed"]),
        ("state", ["open", "in_progress", "done", "wont-fix"]),
        ("type", ["user", "bot", "organization"]),
        ("kind", ["PHOTO", "VIDEO", "AUDIO"]),
        ("visibility", ["public", "private", "unlisted"]),
        ("role", ["owner", "admin", "member", "guest"]),
        ("priority", ["low", "medium", "high", "urgent"]),
        ("payment_status", ["paid", "refunded", "failed"]),
        ("shippingMethod", ["express", "standard", "pickup"]),
        ("unit", ["kg", "g", "lb"]),
        ("level", ["debug", "info", "warning", "error"]),
        ("event_type", ["order.created", "order.paid", "order.cancelled"]),
    ])
    func wordsOfAVocabularyStayAnEnumeration(key: String, words: [String]) throws {
        let plan = try plan([("/api/v1/parts", list(key, words))])
        #expect(self.words(plan).contains(words.sorted()), "\(self.words(plan))")
    }

    @Test(arguments: [
        ("currency", ["EUR", "USD", "CHF"], TypeRef.Refinement.currency),
        ("country", ["DE", "FR", "AT"], .country), ("country_code", ["DE", "FR", "AT"], .country),
        ("language", ["de", "en", "pt-BR"], .language), ("locale", ["de-DE", "en-US", "zh-Hans"], .language),
    ])
    func codesStayCodes(key: String, words: [String], code: TypeRef.Refinement) throws {
        let plan = try plan([("/api/v1/parts", list(key, words))])
        let field = try #require(plan.records.flatMap(\.fields).first { $0.key == key })
        let isEnumeration = self.words(plan).contains(words.sorted())
        #expect(isEnumeration || field.type == .string(code), "\(field.type)")
    }

    // MARK: Paths

    private func paths(_ answers: [(url: String, text: String)]) throws -> Set<String> {
        Set(
            try plan(answers).roots.compactMap { root in
                if case .response(let endpoint, _) = root.root.origin { endpoint.path.description } else { nil }
            })
    }

    @Test func wordsOfAnAPIStayPaths() throws {
        let found = try paths([
            ("/api/v1/posts", #"{"posts": [{"no": 1}]}"#), ("/api/v1/posts/7", #"{"no": 7, "title": "x"}"#),
            ("/api/v1/posts/8", #"{"no": 8, "title": "y"}"#), ("/api/users", #"{"users": [{"login_count": 1}]}"#),
            ("/api/v2.1/user-settings/notifications", #"{"on": true}"#), ("/oauth/token", #"{"expires_in": 3600}"#),
            ("/account_info/me", #"{"plan": "free"}"#),
        ])
        #expect(
            found == [
                "/api/v1/posts", "/api/v1/posts/{post}", "/api/users", "/api/v2.1/user-settings/notifications",
                "/oauth/token", "/account_info/me",
            ])
    }

    @Test func twoCollectionsOfOneShapeStaySeparate() throws {
        let list = #"{"items": [{"no": 1, "name": "x"}]}"#
        #expect(
            try paths([("/api/posts", list), ("/api/users", list), ("/api/posts", list)]) == [
                "/api/posts", "/api/users",
            ])
    }

    // MARK: Records

    @Test func recordsWithOptionalKeysStayRecords() throws {
        // Each object has some of the keys; all keys recur.
        let keys = ["street", "house", "floor", "door", "entrance", "box", "district", "region", "county", "village"]
        let items = (0..<40).map { number in
            let own = keys.enumerated().filter { (number + $0.offset) % 3 == 0 }.map {
                #""\#($0.element)": "x\#(number)""#
            }
            return "{\"no\": \(number), \"where\": {\(own.joined(separator: ","))}}"
        }
        let plan = try plan([("/api/v1/parts", "{\"parts\": [\(items.joined(separator: ","))]}")])
        let record = plan.records.first { record in keys.allSatisfy { key in record.fields.contains { $0.key == key } }
        }
        #expect(record != nil, "\(plan.records.map { ($0.name, $0.fields.map(\.key)) })")
        #expect(record?.fields.allSatisfy(\.isOptional) == true)
    }

    @Test(arguments: [
        #"{"width": 3, "height": 4, "depth": 5}"#, #"{"sms": true, "push": false, "email": true}"#,
        #"{"mon": 1, "tue": 2, "wed": 3, "thu": 4}"#, #"{"line1": "x", "line2": "y", "address2": "z"}"#,
        #"{"x1": 1, "y1": 2, "x2": 3, "y2": 4}"#, #"{"small_2x": "a", "large_2x": "b"}"#,
        #"{"Content-Type": "a", "User-Agent": "b"}"#, #"{"密码": 1, "名字": 2}"#, #"{"sha256": "x", "md5": "y"}"#,
        #"{"oauth2Token": 1, "ipv4": 2, "utf8": 3}"#, #"{"_id": 1, "__v": 2, "@type": 3, "$ref": 4}"#,
    ])
    func keysThatAreNamesStayFields(object: String) throws {
        let items = (0..<20).map { "{\"no\": \($0), \"inner\": \(object)}" }
        let plan = try plan([("/api/v1/parts", "{\"parts\": [\(items.joined(separator: ","))]}")])
        let inner = plan.records.flatMap(\.fields).first { $0.key == "inner" }
        let isRecord = if case .record = inner?.type { true } else { false }
        #expect(isRecord, "\(String(describing: inner?.type))")
    }

    // MARK: Specifications

    @Test func statedWordsArePublic() throws {
        let specification = """
            openapi: 3.1.0
            info: {title: Parts, version: '1'}
            paths:
              /bot12345:AAHdqTcv/people/john.smith:
                get:
                  summary: Asks for quietotter
                  responses:
                    '200':
                      description: x
                      content:
                        application/json:
                          schema:
                            type: object
                            required: [password]
                            properties:
                              password: {type: string, enum: [hunter2, letmein], description: One of two}
            """
        let design = try PlantedDesign(
            archive: nil, specification: specification, options: PlantedStyle.all[1].options)
        for text in ["hunter2", "letmein", "john.smith", "bot12345:AAHdqTcv"] {
            #expect(design.files.contains { $0.text.contains(text) }, "\(text)")
        }
        #expect(words(try #require(design.plan)) == [["hunter2", "letmein"]])
    }

    /// A word that a specification states is not a secret in a recording.
    @Test func statedWordsStayInFixtures() throws {
        let specification = """
            openapi: 3.1.0
            info: {title: Parts, version: '1'}
            paths:
              /parts:
                get:
                  responses:
                    '200':
                      description: x
                      content:
                        application/json:
                          schema:
                            type: object
                            properties: {token: {type: string, enum: [bearer, mac]}}
            """
        var archive = HARText()
        archive.add("https://api.example.org/parts", response: .init(text: #"{"token": "bearer"}"#))
        let design = try PlantedDesign(
            archive: archive.text, specification: specification, options: PlantedStyle.all[1].options)
        #expect(design.files.contains { $0.path.hasPrefix("Fixtures/") && $0.text.contains(#""token": "bearer""#) })
    }
}
