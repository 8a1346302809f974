import AshlarGraph
import AshlarSyntax

/// Texts with the name of a value, such as `priceText` next to `price`, and the origin of these texts in code.
extension StoredDerived {
    enum TextOrigin {
        /// Code makes the text from the value, or nothing shows otherwise.
        case value
        /// Code sets the text in a way that doesn't show its origin.
        case unknown
        /// Others sent the text: the value has its own key, or is parsed from the text.
        case others
    }

    /// Returns the origin of a text, as far as the code that sets it shows.
    ///
    /// - Complexity: O(n) in the bodies that create values. Few properties have such a name.
    func origin(
        of text: FieldFact, besides sources: [String], _ type: TypeNode, _ context: CheckContext
    ) -> TextOrigin {
        guard TypeName.unwrapped(text.type) == "String", sources.count == 1, let value = sources.first else {
            return .value
        }
        var origin = TextOrigin.value
        for function in type.functions {
            switch self.origin(of: text.name, besides: value, in: function) {
            case .others: return .others
            case .unknown: origin = .unknown
            case .value: break
            }
        }
        for source in context.graph.sources(givenTo: text.name, of: type) where source.contains(".") {
            let name = TypeName.last(source)
            // `Quote(amount: parsed, amountText: message.amount)`
            if name.lowercased() == value.lowercased() { return .others }
            // Another value has both, and says nothing about how they depend on each other.
            if name == text.name { origin = .unknown }
        }
        let owned = ["\(type.lastName).\(text.name)", "\(type.lastName).\(value)"]
        let isSetElsewhere = context.graph.files.contains { file in owned.allSatisfy(file.ownedMutations.contains) }
        return isSetElsewhere ? .unknown : origin
    }

    /// The origin that one function shows, if it sets both.
    private func origin(of text: String, besides value: String, in function: FunctionFact) -> TextOrigin {
        let own = function.body.assignments.filter { $0.target == text }
        let others = function.body.assignments.filter { $0.target == value }
        var origin = TextOrigin.value
        for given in own {
            for other in others {
                let (key, otherKey) = (keys(in: given.text).first, keys(in: other.text).first)
                if let key, let otherKey {
                    // A payload has both, each under its own key; with one key, the code parses the text.
                    return key == otherKey && isMade(given, of: value, other) ? .value : .others
                }
                if isMade(given, of: value, other) { continue }
                if isMade(other, of: text, given) { return .others }
                if given.value == .expression { origin = .unknown }
            }
        }
        return origin
    }

    /// Whether an assigned expression reads another property, or the value that the property is set to:
    /// `text(of: route.length)` where `length = route.length`.
    private func isMade(_ assignment: AssignmentFact, of property: String, _ other: AssignmentFact) -> Bool {
        guard assignment.value == .expression else { return false }
        return assignment.sources.contains(property)
            || other.value == .copy && !other.text.isEmpty && assignment.text.contains(other.text)
    }

    /// `cost` of `json["cost"] as? String`.
    private func keys(in text: String) -> [Substring] {
        text.ranges(of: "[\"").map { range in text[range.upperBound...].prefix { $0 != "\"" } }
    }
}
