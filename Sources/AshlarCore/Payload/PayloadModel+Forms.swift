extension PayloadModel {
    /// An object with named fields, or an array with a field for each position.
    package struct Record: Sendable {
        /// The decoder that reads it, and the keys.
        package enum Reading: Sendable {
            case ashlar(KeyTree)
            /// Foundation's decoder, which reads `first_name` as `firstName` if it is configured to.
            case foundation(isSnakeCase: Bool)
        }

        package let name: String
        /// In declaration order.
        package let fields: [Field]
        package let refuses: PayloadShape.Refusals
        package let reading: Reading

        /// A record that Ashlar reads.
        package init(name: String, fields: [Field], refuses: PayloadShape.Refusals = []) {
            self.name = name
            self.fields = fields
            self.refuses = refuses
            reading = .ashlar(KeyTree(fields))
        }

        /// A record that Foundation reads.
        package init(plain name: String, fields: [Field], isSnakeCase: Bool) {
            self.name = name
            self.fields = fields
            refuses = []
            reading = .foundation(isSnakeCase: isSnakeCase)
        }
    }

    /// A field of a record.
    package struct Field: Sendable {
        /// The Swift property.
        package let name: String
        /// The property with its type: `User.email`.
        package let model: String
        /// The keys of the objects around the key, from the record on.
        package let path: [String]
        package let key: String
        /// Other keys that are read too, in the same object.
        package var aliases: [String] = []
        package var type: Int
        package var dates: WireDateFormat?
        package var options: PayloadShape.FieldOptions = []
        package var isRequired = true
        /// The default as JSON, if it is a literal.
        package var fallback: String?
        package var doc: String?
        package var declaredAt: PayloadProblem.Declaration?
        /// The property itself, where the type's macro names it.
        package var property: (AnyKeyPath & Sendable)?

        package init(_ name: String, of owner: String, path: [String] = [], key: String, type: Int) {
            self.name = name
            model = "\(owner).\(name)"
            self.path = path
            self.key = key
            self.type = type
        }
    }

    /// One of several cases, distinguished by a tag or by trying them in order.
    package struct Union: Sendable {
        package struct Case: Sendable {
            package let name: String
            package let tags: [String]
            package let type: Int?
            package var doc: String?

            package init(name: String, tags: [String], type: Int?, doc: String? = nil) {
                self.name = name
                self.tags = tags
                self.type = type
                self.doc = doc
            }
        }

        package let tagging: PayloadShape.Tagging
        /// Whether a case takes the values with a tag that no other case has.
        package let keepsUnknown: Bool
        package let cases: [Case]

        package init(tagging: PayloadShape.Tagging, keepsUnknown: Bool, cases: [Case]) {
            self.tagging = tagging
            self.keepsUnknown = keepsUnknown
            self.cases = cases
        }

        package var tags: [String] { cases.flatMap(\.tags) }
    }

    /// A case with associated values, as plain `Codable` writes it.
    package struct EnumerationCase: Sendable {
        package let key: String
        package let content: Record
        package let doc: String?

        package init(key: String, content: Record, doc: String?) {
            self.key = key
            self.content = content
            self.doc = doc
        }
    }
}
