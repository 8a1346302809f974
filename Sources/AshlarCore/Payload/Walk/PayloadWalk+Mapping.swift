/// Mapped values: values that do not decode are reported as usual; the others are mapped, and the mapping's problems
/// are reported at their places. If a value does not decode as a whole, its fields are converted one by one.
extension PayloadWalk {
    /// The target of a record's field.
    struct MappedField {
        var plan: ConversionPlan
        var model: String
        var declaration: PayloadProblem.Declaration?

        /// The fields of a mapping's source, by name; if several use one property, the first that could fail counts.
        static func all(_ mapping: MappingPlan, ofPart part: Int = 0) -> [String: MappedField] {
            var fields: [String: MappedField] = [:]
            for source in mapping.singleSources() where source.property.part == part {
                let name = source.property.name
                if fields[name]?.plan.isCopy ?? true {
                    fields[name] = MappedField(plan: source.plan, model: source.model, declaration: source.declared)
                }
            }
            return fields
        }
    }

    mutating func check(_ index: Int, mapped plan: ConversionPlan) throws(DecodingFault) {
        switch (plan.kind, model[index].form) {
        case (.value(let convert), _): try checkConverted(index, convert)
        case (.mapping(let mapping), .optional(let wrapped)):
            if try !reader.null() { try checkMapped(wrapped, mapping()) }
        case (.mapping(let mapping), _): try checkMapped(index, mapping())
        case (.optional(let inner), .optional(let wrapped)):
            if try !reader.null() { try check(wrapped, mapped: inner) }
        case (.elements(let inner), .array(let element)):
            try checkElements { walk, _ throws(DecodingFault) in try walk.check(element, mapped: inner) }
        case (.members(let inner), .dictionary(let value, let keys)):
            try checkDictionary(keys) { (walk: inout PayloadWalk) throws(DecodingFault) in
                try walk.check(value, mapped: inner)
            }
        default: try check(index)
        }
    }

    /// A value that becomes another as a whole.
    private mutating func checkConverted(
        _ index: Int, _ convert: (Any) -> DomainFailure?
    ) throws(DecodingFault) {
        let mark = reader.mark()
        guard let type = model[index].type, let value = try? decoded(type) else {
            reader.rewind(to: mark)
            return try check(index)
        }
        guard let failure = convert(value) else { return }
        reader.rewind(to: mark)
        try locate(failure.problems, in: index)
    }

    private mutating func checkMapped(_ index: Int, _ mapping: MappingPlan) throws(DecodingFault) {
        let mark = reader.mark()
        let dates = place.dates
        place.dates = nil
        defer { place.dates = dates }
        guard let type = model[index].type, let value = try? decoded(type) else {
            reader.rewind(to: mark)
            guard case .record(let record) = model[index].form else { return try check(index) }
            return try check(record, mapped: MappedField.all(mapping))
        }
        guard let failure = mapping.diagnose(value) else { return }
        reader.rewind(to: mark)
        try locate(failure.problems, in: index)
    }

    /// One of several payloads that are mapped together, by itself.
    mutating func check(_ index: Int, part: Int, of mapping: MappingPlan) throws(DecodingFault) {
        guard case .record(let record) = model[index].form else { return try check(index, isRoot: true) }
        try check(record, mapped: MappedField.all(mapping, ofPart: part))
    }
}
