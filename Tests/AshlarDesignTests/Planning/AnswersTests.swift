#if Tools
import AshlarLocalization
import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarSpecification

/// The decisions of a person in `design.yaml` apply, and impossible ones are refused with their position.
struct AnswersTests {
    private static let specification = """
        openapi: 3.0.3
        info: {title: Shop, version: '1'}
        paths:
          /orders:
            get:
              responses:
                '200': {description: ok, content: {application/json: {schema: {type: array,
                  items: {$ref: '#/components/schemas/Order'}}}}}
          /orders/{id}:
            get:
              responses:
                '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/OrderDetail'}}}}
          /customers:
            get:
              responses:
                '200': {description: ok, content: {application/json: {schema: {type: array,
                  items: {$ref: '#/components/schemas/Customer'}}}}}
        components:
          schemas:
            Order:
              type: object
              required: [id, total, placed, color]
              properties:
                id: {type: string}
                total: {type: integer}
                placed: {type: string, format: date-time}
                color: {type: string, enum: [red, blue]}
                note: {type: string}
                customer: {$ref: '#/components/schemas/Customer'}
            OrderDetail:
              type: object
              required: [id, total, placed, color, lines]
              properties:
                id: {type: string}
                total: {type: integer}
                placed: {type: string, format: date-time}
                color: {type: string, enum: [red, blue, green]}
                lines: {type: array, items: {type: string}}
            Customer:
              type: object
              required: [mail]
              properties: {mail: {type: string, format: email}, phone: {type: string}}
        """

    /// - Parameters:
    ///   - lock: the lock of an earlier design.
    ///   - language: the language of the messages.
    private static func outcome(
        _ answers: String, after lock: NameLock = NameLock(), in language: Localized.Language = .english
    ) throws -> Designer.Outcome {
        var options = DesignOptions(
            name: "Shop", style: .macros, store: .sqlite, keepsValues: false, dependency: .path("../ashlar"))
        options.lock = lock
        options.language = language
        options.answers = try AnswersReader.read(answers, file: "design.yaml")
        return try design(specification: specification, named: "shop.yaml", options)
    }

    /// Returns the sources, by file name.
    private static func files(_ answers: String) throws -> [String: String] {
        let outcome = try outcome(answers)
        #expect(outcome.refusals == [])
        return Dictionary(
            outcome.files.map {
                (String($0.path.split(separator: "/").last!), String(decoding: $0.bytes, as: UTF8.self))
            }
        ) { first, _ in first }
    }

    @Test func typesAndFieldsAreRenamed() throws {
        let files = try Self.files(
            """
            types:
              Order:
                name: Purchase
                fields:
                  placed: {name: placedAt}
              OrderColor: {name: Paint}
            """)
        let purchase = try #require(files["Purchase.swift"])
        #expect(purchase.contains("placedAt: Date") && purchase.contains("color: Paint"))
        #expect(files["Order.swift"] == nil && files["OrderDTO.swift"] == nil)
        #expect(files["PurchaseDTO.swift"]?.contains(#"@Key("placed")"#) == true)
        #expect(files["Paint.swift"] != nil)
        #expect(files["DECISIONS.md"]?.contains("Named in design.yaml") == true)
    }

    @Test func theLockKeepsTheNamesOfTheDesign() throws {
        let lock = try #require(try Self.files("types: {Order: {name: Purchase}}")["ashlar.lock"])
        #expect(lock.contains(#""schema Order" : "Order""#), "\(lock)")
        #expect(!lock.contains("Purchase"))
    }

    @Test func answersDoNotCountAsChangesOfTheWire() throws {
        let first = try Self.outcome("").plan
        let second = try Self.outcome("types: {Order: {omit: [note]}}", after: first.lock).plan
        #expect(first.lock.stability != nil && second.lock.stability == first.lock.stability)
    }

    @Test func mergedTypesAreOneWithTheFieldsOfBoth() throws {
        let files = try Self.files("merge: {Order: [OrderDetail]}")
        let order = try #require(files["OrderDTO.swift"] ?? files["Order.swift"])
        #expect(order.contains("let id: String") && order.contains("let lines: [String]?"))
        #expect(order.contains("let note: String?"))
        #expect(files.keys.contains { $0.hasPrefix("OrderDetail") } == false)
        // The words of both.
        #expect(files["OrderColor.swift"]?.contains("green") == true)
    }

    @Test func omittedPartsAreAbsent() throws {
        let files = try Self.files(
            """
            types: {Order: {omit: [note]}}
            omit: {types: [Customer], paths: [/customers]}
            """)
        #expect(files.keys.contains { $0.hasPrefix("Customer") } == false)
        let order = files.filter { $0.key.hasPrefix("Order") }.values.joined()
        #expect(!order.contains("note") && !order.contains("customer"))
    }

    @Test func keysAndTablesAreThoseOfThePerson() throws {
        let files = try Self.files(
            """
            types:
              Order: {store: false}
              Customer: {key: mail}
            """)
        #expect(files["OrderEntity.swift"] == nil)
        #expect(files["CustomerEntity.swift"]?.contains("mail") == true)
    }

    private static func nested(_ answers: String) throws -> Designer.Outcome {
        let text = """
            openapi: 3.0.3
            info: {title: Shop, version: '1'}
            paths:
              /loans/{id}/events:
                get:
                  responses:
                    '200': {description: ok, content: {application/json: {schema: {type: array, items: {type: object,
                      required: [seq, note], properties: {seq: {type: integer}, note: {type: string}}}}}}}
              /parcels:
                post:
                  requestBody: {content: {application/json: {schema: {type: object, required: [insured],
                    properties: {insured: {type: integer, enum: [0, 1]}, name: {type: string},
                    labels: {type: array, items: {type: string}}}}}}}
                  responses: {'204': {description: done}}
            """
        var options = DesignOptions(
            name: "Shop", style: .macros, store: .sqlite, keepsValues: false, dependency: .path("../ashlar"))
        options.answers = try AnswersReader.read(answers, file: "design.yaml")
        return try design(specification: text, named: "shop.yaml", options)
    }

    @Test func aKeyThatAPersonNamesDistinguishesRowsOfOnePath() throws {
        let outcome = try Self.nested("types: {Event: {key: seq}}")
        #expect(outcome.refusals == [])
        let entity = try #require(outcome.plan.entities.first)
        #expect(entity.key == "seq" && !entity.isGuessed)
        guard case .scope = entity.owner else {
            Issue.record("rows of two loans would be one: \(entity.owner)")
            return
        }
    }

    @Test func requestsKeepTheFormThatIsSent() throws {
        let refusals = try Self.nested("types: {CreateParcelRequest: {fields: {insured: Bool}}}").refusals
        #expect(refusals.count == 1 && refusals[0].contains("keeps the form in which it is sent"), "\(refusals)")
    }

    @Test func fieldsHaveTheTypesThatTheirValuesAllow() throws {
        let files = try Self.files("types: {Order: {fields: {total: Decimal, placed: String, note: {optional: true}}}}")
        let order = (files["OrderDTO.swift"] ?? "") + (files["Order.swift"] ?? "")
        #expect(order.contains("total: Decimal") && order.contains("placed: String"))
        #expect(files["DECISIONS.md"]?.contains("decided in design.yaml") == true)
    }

    @Test func aListOmitsElementsThatDoNotDecode() throws {
        let files = try Self.files("types: {OrderDetail: {fields: {lines: {lossy: true}}}}")
        #expect(files.values.contains { $0.contains("@Lossy public let lines: [String]") })
        #expect(files["DECISIONS.md"]?.contains("decided in design.yaml") == true)
    }

    @Test func aListThatIsSentIsSentWhole() throws {
        let refusals = try Self.nested("types: {CreateParcelRequest: {fields: {labels: {lossy: true}}}}").refusals
        #expect(refusals.count == 1 && refusals[0].contains("is sent in requests: every element counts"), "\(refusals)")
    }

    @Test func aFieldOfAnyValueNeedsNoTypes() throws {
        let files = try Self.files(
            "types: {Order: {fields: {customer: JSONValue, color: String}}}\nomit: {paths: [/customers]}")
        #expect(files.keys.contains { $0.hasPrefix("Customer") || $0.hasPrefix("OrderColor") } == false)
        #expect(files.values.contains { $0.contains("customer: JSONValue?") })
    }

    @Test func eachLineSaysWhatItChanges() throws {
        let outcome = try Self.outcome(
            """
            types:
              Order:
                fields:
                  total: Int
                name: Purchase
            omit:
              types: [Customer]
              paths: [/customers]
            """)
        #expect(
            outcome.effects == [
                "design.yaml:4:14: `Order.total` is Int, as without this line",
                "design.yaml:5:11: `Order` is called `Purchase`",
                "design.yaml:7:11: `Customer` is left out, with 1 field that holds it",
                "design.yaml:8:11: `GET /customers` is left out",
            ])
    }

    /// Each message has the position of the mistake.
    @Test(arguments: [
        ("types: {Oder: {name: A}}", "design.yaml:1:9: the design has no type `Oder`; did you mean `Order`?"),
        ("types: {Order: {nam: A}}", "design.yaml:1:17: there is no `nam` here; did you mean `name`?"),
        (
            "types: {Order: {name: Customer}}",
            "design.yaml:1:23: `Customer` is a type of the design: give that another name too, or merge the two"
        ),
        ("types: {Order: {name: 1st}}", "design.yaml:1:23: `1st` cannot be the name of a type"),
        (
            "types: {Order: {name: List}}",
            "design.yaml:1:23: `List` would clash with a type that files import: write `ShopList`"
        ),
        (
            "types: {Order: {fields: {totl: Int}}}",
            "design.yaml:1:26: `Order` has no field `totl`; did you mean `total`?"
        ),
        (
            "types: {Order: {fields: {total: Money}}}",
            "design.yaml:1:33: `Money` is not a type that a field can have; the available types are String, Int, Double, Decimal, Bool, Date, URL, UUID, JSONValue"
        ),
        (
            "types: {Order: {fields: {total: String}}}",
            "design.yaml:1:33: `total` cannot be String: specified: an integer"
        ),
        (
            "types: {Order: {fields: {total: {name: id}}}}",
            "design.yaml:1:40: two fields of `Order` would be called `id`"
        ),
        (
            "types: {Order: {key: placed}}",
            "design.yaml:1:22: `placed` cannot be a key: a key is a string, an integer or a UUID that is always present"
        ),
        ("types: {Customer: {store: true}}", "design.yaml:1:27: `Customer` cannot be stored: choose its `key`"),
        (
            "types: {OrderColor: {store: true}}",
            "design.yaml:1:9: `OrderColor` is not an object: only its name can be changed"
        ),
        (
            "types: {Order: {omit: [id]}}",
            "design.yaml:1:24: `id` identifies the values of `Order`: choose another `key`, or none"
        ),
        ("types: {Order: {name: class}}", "design.yaml:1:23: `class` cannot be the name of a type"),
        ("types: {Order: {fields: {note: Int}}}", "design.yaml:1:32: `note` cannot be Int: specified: a string"),
        (
            "types: {Order: {fields: {note: {optional: false}}}}",
            "design.yaml:1:43: `note` stays optional: the specification does not require it"
        ),
        (
            "types: {Order: {fields: {note: {lossy: true}}}}",
            "design.yaml:1:40: `Order.note` is neither a list nor a dictionary: it has no elements to leave out"
        ),
        ("merge: {Order: [Order]}", "design.yaml:1:17: `Order` is merged already"),
        (
            "merge: {Order: [OrderColor]}",
            "design.yaml:1:17: `OrderColor` is not an object: only objects can be merged or left out"
        ),
        (
            "omit: {types: [OrderDetail]}",
            "design.yaml:1:16: `OrderDetail` is what GET /orders/{id} 200 carries: leave its path out instead"
        ),
        ("omit: {paths: [/oders]}", "design.yaml:1:16: the inputs have no `/oders`; did you mean `/orders`?"),
        ("types: {Order: {omit: [nope]}}", "design.yaml:1:24: `Order` has no field `nope`; did you mean `note`?"),
    ])
    func impossibleAnswersAreRefusedWithTheirPosition(answers: String, expected: String) throws {
        let outcome = try Self.outcome(answers)
        #expect(outcome.refusals == [expected])
        #expect(outcome.files.isEmpty)
    }

    private static let mistakes = """
        types:
          Order:
            nam: Purchase
            store: maybe
            omit: [nope]
            fields:
              total: Money
              colour: String
              note: {optinal: true}
          Customers: {name: Client}
        merges: {Order: [OrderDetail]}
        merge:
          OrderDetail: [Oder]
        omit:
          type: [Customer]
          paths: [/oders]
        """

    @Test func allProblemsOfAFileAreReportedTogether() throws {
        let outcome = try Self.outcome(Self.mistakes)
        #expect(
            outcome.refusals == [
                "design.yaml:3:5: there is no `nam` here; did you mean `name`?",
                "design.yaml:4:12: true or false is expected here",
                "design.yaml:5:12: `Order` has no field `nope`; did you mean `note`?",
                "design.yaml:7:14: `Money` is not a type that a field can have; the available types are String, Int, Double, Decimal, Bool, Date, URL, UUID, JSONValue",
                "design.yaml:8:7: `Order` has no field `colour`; did you mean `color`?",
                "design.yaml:9:14: there is no `optinal` here; did you mean `optional`?",
                "design.yaml:10:3: the design has no type `Customers`; did you mean `Customer`?",
                "design.yaml:11:1: there is no `merges` here; did you mean `merge`?",
                "design.yaml:13:17: the design has no type `Oder`; did you mean `Order`?",
                "design.yaml:15:3: there is no `type` here; did you mean `types`?",
                "design.yaml:16:11: the inputs have no `/oders`; did you mean `/orders`?",
            ])
        #expect(outcome.files.isEmpty)
    }

    @Test func problemsAreReportedInTheChosenLanguage() throws {
        let outcome = try Self.outcome("types: {Order: {nam: A, store: maybe}}", in: .simplifiedChinese)
        #expect(
            outcome.refusals == [
                "design.yaml:1:17：这里没有 `nam`；是不是 `name`？", "design.yaml:1:32：此处应为 true 或 false",
            ])
    }

    /// The two types are one, whatever the misspelled line was to say.
    @Test func aMistakeDoesNotMakeOtherLinesWrong() throws {
        let outcome = try Self.outcome(
            "merge: {Order: [OrderDetail]}\ntypes: {Order: {name: OrderDetail}, Custmer: {name: Client}}")
        #expect(
            outcome.refusals == ["design.yaml:2:37: the design has no type `Custmer`; did you mean `Customer`?"])
    }

    /// The second run reads the lock of the first one.
    @Test func answersMeanTheSameInEachRun() throws {
        let answers = "types: {OrderDetail: {name: Slip}}\nmerge: {OrderDetail: [Order]}"
        let first = try Self.outcome(answers)
        #expect(first.refusals == [])
        let second = try Self.outcome(answers, after: first.plan.lock)
        #expect(second.refusals == [])
        #expect(second.plan.lock == first.plan.lock)
        #expect(second.plan.declaredNames == first.plan.declaredNames)
        #expect(second.plan.declaredNames.contains("Slip"))
    }

    /// Omitting a path does not change the names that come from it.
    @Test func namesStayIfThePathThatGaveThemIsGone() throws {
        func plan(_ names: [String], _ lock: NameLock) throws -> Plan {
            let roots = try names.map { name in
                let place = Place()
                try observe([#"{"\#(name)": 1, "holder": {"mail": "ada@example.org", "age": 3}}"#], into: place)
                return Root(origin: .samples(name: name), place: place, samples: 1)
            }
            var options = DesignOptions(
                name: "Shop", style: .plain, store: .none, keepsValues: false, dependency: .path("../ashlar"))
            options.lock = lock
            return Planner.plan(Contract.infer(roots), options: options)
        }
        let both = try plan(["alpha", "beta"], NameLock())
        #expect(both.declaredNames == ["Alpha", "Beta", "Holder"])
        #expect(try plan(["beta"], both.lock).declaredNames == ["Beta", "Holder"])
        #expect(try plan(["aardvark", "alpha", "beta"], both.lock).declaredNames.isSuperset(of: both.declaredNames))
    }

    @Test func valuesHaveNoIdentityIfAPersonSaysSo() throws {
        let files = try Self.files("types: {Order: {key: none}}")
        #expect(files["OrderEntity.swift"] == nil)
        #expect(files.values.contains { $0.contains("struct Order: Hashable, Identifiable") } == false)
        #expect(files["DECISIONS.md"]?.contains("- nothing identifies the values of `Order`\n") == true)
    }

    @Test func twoFieldsSwapTheirNames() throws {
        let files = try Self.files("types: {Order: {fields: {total: {name: note}, note: {name: total}}}}")
        #expect(files.values.contains { $0.contains(#"@Key("total") public let note: Int"#) })
    }

    @Test func aProposalHasNoAnswers() throws {
        let proposal = AnswersProposal(try Self.outcome("").plan).file
        let text = String(decoding: proposal.bytes, as: UTF8.self)
        #expect(try AnswersReader.read(text, file: "design.yaml").isEmpty)
        // The answers that it shows are valid.
        let shown = text.split(separator: "\n").drop { $0 != "# types:" }.map { String($0.dropFirst(2)) }
        let answers = try AnswersReader.read(shown.joined(separator: "\n"), file: "design.yaml")
        #expect(answers.types.count == 1 && answers.separated.count == 1 && answers.omittedPaths.count == 1)
    }

    /// The example of a design with little in it has only lines that apply to it.
    @Test(arguments: ["shop", "key", "text"])
    func eachLineOfAProposalIsAccepted(shape: String) throws {
        func design(_ answers: String) throws -> Designer.Outcome {
            switch shape {
            case "shop": try Self.outcome(answers)
            default:
                try WholeSpecification.design(
                    paths: WholeSpecification.list("/notes", of: "Note"),
                    schemas: shape == "key"
                        ? "    Note: {type: object, required: [id], properties: {id: {type: integer}}}"
                        : "    Note: {type: object, required: [mail], properties: {mail: {type: string}}}",
                    answers: answers)
            }
        }
        let proposal = AnswersProposal(try design("").plan).file
        let shown = String(decoding: proposal.bytes, as: UTF8.self)
            .split(separator: "\n").drop { $0 != "# types:" }.map { String($0.dropFirst(2)) }
        #expect(!shown.isEmpty)
        for (index, line) in shown.enumerated() {
            // A line with the headings above it.
            var lines = [line]
            var depth = line.prefix { $0 == " " }.count
            for heading in shown[..<index].reversed() where heading.prefix(while: { $0 == " " }).count < depth {
                depth = heading.prefix { $0 == " " }.count
                lines.insert(heading, at: 0)
            }
            let isHeading =
                index + 1 < shown.count && shown[index + 1].prefix { $0 == " " }.count > line.prefix { $0 == " " }.count
            if isHeading { continue }
            let outcome = try design(lines.joined(separator: "\n"))
            #expect(outcome.refusals.isEmpty, "\(lines.last ?? ""): \(outcome.refusals)")
        }
    }

    @Test func aKeyWithLimitsIsAPlainText() throws {
        let outcome = try WholeSpecification.design(
            paths: WholeSpecification.list("/invoices", of: "Invoice"),
            schemas: "    Invoice: {type: object, required: [number, paid], properties: {"
                + "number: {type: string, pattern: '^INV-'}, paid: {type: boolean}}}",
            answers: "types: {Invoice: {key: number}}")
        #expect(outcome.refusals.isEmpty, "\(outcome.refusals)")
        #expect(outcome.effects.contains { $0.contains("its limits are not checked") })
        #expect(outcome.domain("Invoice")?.contains("public var id: String { number }") == true)
    }
}
#endif
