import AshlarContract

extension Plan {
    /// The operation that recordings show of an endpoint that no specification describes.
    func recordedOperation(_ endpoint: Endpoint) -> Operation {
        var operation = Operation(endpoint: endpoint)
        let request = requests[endpoint] ?? RecordedRequest()
        operation.parameters = request.query.sorted { $0.key < $1.key }.map { key, form in
            let kind: Place.Kind =
                switch form {
                case .integer: .integer
                case .boolean: .boolean
                case .text: .string
                }
            return Operation.Parameter(
                name: key, position: "query", isRequired: false, place: Place(Statement(kinds: [kind])))
        }
        operation.hasOtherAnswer = request.isAnsweredOtherwise
        return operation
    }
}

extension Plan {
    /// The design's enumeration with the words of a parameter: that of its schema, or the only one with the same words.
    func enumeration(of statement: Statement) -> String? {
        guard let words = statement.words, words.count > 1 else { return nil }
        let wanted = Set(words.filter { !$0.isEmpty })
        let same = enums.filter { Set($0.cases.map(\.word)) == wanted }
        // Another document may have another schema of that name.
        let own = enums.first { item in
            item.schema != nil && item.schema == statement.name && wanted.isSubset(of: item.cases.map(\.word))
        }
        if let own { return own.name }
        return same.count == 1 ? same[0].name : nil
    }
}
