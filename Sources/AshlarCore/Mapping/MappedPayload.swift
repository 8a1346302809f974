/// Decodes and maps payloads. The fast path carries no positions; when it fails, the bytes are read again by
/// ``PayloadWalk``, which decodes and maps what it can, and reports the rest.
@usableFromInline
enum MappedPayload {
    typealias Payload = (bytes: UnsafeRawBufferPointer, source: String)

    @inlinable
    static func decode<C: Conversion>(
        _ bytes: UnsafeRawBufferPointer, _ source: String?, _ limits: DecodingLimits, _ conversion: C.Type
    ) -> Result<C.Output, DecodingFailure> where C.Input: DirectDecodable {
        if let failure = unsafe tooLong(bytes, limits, C.Output.self, source) { return .failure(failure) }
        do throws(DecodingFault) {
            let value = unsafe try C.Input.directDecode(bytes, depth: limits.depth)
            do throws(DomainFailure) { return .success(try C._ashlarConvert_v1(value)) } catch {
                return unsafe .failure(
                    diagnosis(C.Input.self, C.Output.self, C._ashlarPlan_v1, bytes, source, limits, nil, error))
            }
        } catch {
            return unsafe .failure(
                diagnosis(C.Input.self, C.Output.self, C._ashlarPlan_v1, bytes, source, limits, error, nil))
        }
    }

    /// By a conversion that is a value.
    static func decode<Input: DirectDecodable, Output>(
        _ bytes: some PayloadBytes, _ source: String?, _ limits: DecodingLimits,
        _ conversion: ValueConversion<Input, Output>
    ) throws(DecodingFailure) -> Output {
        unsafe try bytes.withPayloadBytes { bytes -> Result<Output, DecodingFailure> in
            if let failure = unsafe tooLong(bytes, limits, Output.self, source) { return .failure(failure) }
            do throws(DecodingFault) {
                let value = unsafe try Input.directDecode(bytes, depth: limits.depth)
                do throws(DomainFailure) { return .success(try conversion.convert(value)) } catch {
                    return unsafe .failure(
                        diagnosis(Input.self, Output.self, conversion.plan, bytes, source, limits, nil, error))
                }
            } catch {
                return unsafe .failure(
                    diagnosis(Input.self, Output.self, conversion.plan, bytes, source, limits, error, nil))
            }
        }.get()
    }

    @inline(never) @usableFromInline
    static func diagnosis<Input: DirectDecodable>(
        _ input: Input.Type, _ output: Any.Type, _ plan: ConversionPlan, _ bytes: UnsafeRawBufferPointer,
        _ source: String?, _ limits: DecodingLimits, _ fault: DecodingFault?, _ refused: DomainFailure?
    ) -> DecodingFailure {
        let found = unsafe PayloadWalk.run(input, bytes, fault: fault, limits: limits) {
            (walk: inout PayloadWalk, root) throws(DecodingFault) in
            // The problems of mapping a whole payload are complete, and only their places are missing.
            if let refused, case .mapping = plan.kind { return try walk.locate(refused.problems, in: root) }
            try walk.check(root, mapped: plan)
        }
        return failure(output, source, bytes.count, found, refused)
    }

    // MARK: Partial success

    static func decodeLossy<Input: DirectDecodable, Output>(
        _ bytes: some PayloadBytes, _ source: String?, _ limits: DecodingLimits,
        _ conversion: ValueConversion<Input, Output>
    ) throws(DecodingFailure) -> (values: [Output], failure: DecodingFailure?) {
        unsafe try bytes.withPayloadBytes { bytes in unsafe lossy(bytes, source, limits, conversion) }.get()
    }

    private static func lossy<Input: DirectDecodable, Output>(
        _ bytes: UnsafeRawBufferPointer, _ source: String?, _ limits: DecodingLimits,
        _ conversion: ValueConversion<Input, Output>
    ) -> Result<(values: [Output], failure: DecodingFailure?), DecodingFailure> {
        if let failure = unsafe tooLong(bytes, limits, [Output].self, source) { return .failure(failure) }
        var values: [Output] = []
        var refused: DomainFailure?
        var isWhole = true
        do throws(DecodingFault) {
            var reader = unsafe JSONReader(bytes, depth: limits.depth)
            if try reader.beginArray() {
                repeat {
                    guard let element = try reader.lenient(Input._ashlarDecode_v1) else {
                        isWhole = false
                        continue
                    }
                    do throws(DomainFailure) { values.append(try conversion.convert(element)) } catch {
                        refused = error
                    }
                } while try reader.moreElements()
            }
            try reader.finish()
            if isWhole, refused == nil { return .success((values, nil)) }
        } catch {
            let found = unsafe PayloadWalk.run(
                [Input].self, bytes, fault: error, limits: limits, walking(conversion.elements.plan))
            return .failure(failure([Output].self, source, bytes.count, found, nil))
        }
        let found = unsafe PayloadWalk.run(
            [Input].self, bytes, fault: nil, limits: limits, walking(conversion.elements.plan))
        return .success((values, failure([Output].self, source, bytes.count, found, refused)))
    }

    private static func walking(
        _ plan: ConversionPlan
    ) -> (inout PayloadWalk, Int) throws(DecodingFault) -> Void {
        { (walk: inout PayloadWalk, root: Int) throws(DecodingFault) in try walk.check(root, mapped: plan) }
    }

    // MARK: Several payloads

    static func decode<First: DirectDecodable, Second: DirectDecodable, Output>(
        _ first: some PayloadBytes, _ second: some PayloadBytes, _ sources: (String, String),
        _ limits: DecodingLimits, _ conversion: ValueConversion<Both<First, Second>, Output>
    ) throws(DecodingFailure) -> Output {
        unsafe try first.withPayloadBytes { first in
            unsafe second.withPayloadBytes { second in
                unsafe MappedPayload.decode([(first, sources.0), (second, sources.1)], limits, conversion) {
                    (decode) throws(MappedPayload.PartDecoder.Stop) in
                    Both(try decode(0, First.self), try decode(1, Second.self))
                }
            }
        }.get()
    }

    /// - Parameters:
    ///   - conversion: by a mapping.
    ///   - join: decodes each payload by its index, and joins the values.
    static func decode<Input, Output>(
        _ payloads: [Payload], _ limits: DecodingLimits, _ conversion: ValueConversion<Input, Output>,
        _ join: (PartDecoder) throws(PartDecoder.Stop) -> Input
    ) -> Result<Output, DecodingFailure> {
        for index in unsafe payloads.indices {
            let payload = unsafe payloads[index]
            if let failure = unsafe tooLong(payload.bytes, limits, Output.self, payload.source) {
                return .failure(failure)
            }
        }
        let parts = (Input.self as? any JoinedSources.Type)?.parts ?? []
        let count = unsafe payloads.reduce(0) { unsafe $0 + $1.bytes.count }
        var failure = DecodingFailure(
            type: String(describing: Output.self), source: nil, byteCount: count, problems: [], omitted: 0)
        /// The walks of all payloads, in one list.
        func collect(
            stoppedBy stop: PartDecoder.Stop? = nil, _ body: (Int, inout PayloadWalk, Int) throws(DecodingFault) -> Void
        ) {
            for index in unsafe payloads.indices {
                let payload = unsafe payloads[index]
                guard let part = parts[index].type as? any DirectDecodable.Type else { continue }
                let fault = stop?.index == index ? stop?.fault : nil
                let found = unsafe PayloadWalk.run(part, payload.bytes, fault: fault, limits: limits) {
                    (walk: inout PayloadWalk, root) throws(DecodingFault) in
                    try body(index, &walk, root)
                }
                failure.problems += found.problems.map { problem in
                    var problem = problem
                    problem.source = unsafe payload.source
                    return problem
                }
                failure.omitted += found.omitted
                // It isn't known which of the payloads will be used to show the text.
                if !found.hidden.isEmpty { failure.hidden = [0..<Int.max] }
            }
            failure.omitted += max(0, failure.problems.count - limits.problems)
            failure.problems = failure.problems.reported(limits.problems)
        }
        do throws(PartDecoder.Stop) {
            let joined = unsafe try join(PartDecoder(payloads: payloads, limits: limits))
            do throws(DomainFailure) { return .success(try conversion.convert(joined)) } catch {
                let refused = error
                collect { (index, walk: inout PayloadWalk, root) throws(DecodingFault) in
                    try walk.locate(refused.problems.compactMap { $0.within(part: index) }, in: root)
                }
            }
        } catch {
            guard case .mapping(let mapping) = conversion.plan.kind else { return .failure(failure) }
            let plan = mapping()
            collect(stoppedBy: error) { (index, walk: inout PayloadWalk, root) throws(DecodingFault) in
                try walk.check(root, part: index, of: plan)
            }
        }
        return .failure(failure)
    }

    /// Decodes one of several payloads.
    @safe struct PartDecoder {
        /// A payload that does not decode; the second look at all of them reports why.
        struct Stop: Error {
            var index: Int
            var fault: DecodingFault
        }

        let payloads: [Payload]
        let limits: DecodingLimits

        func callAsFunction<T: DirectDecodable>(_ index: Int, _ type: T.Type) throws(Stop) -> T {
            do throws(DecodingFault) {
                return unsafe try T.directDecode(payloads[index].bytes, depth: limits.depth)
            } catch { throw Stop(index: index, fault: error) }
        }
    }

    // MARK: Failures

    @usableFromInline
    static func tooLong(
        _ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits, _ type: Any.Type, _ source: String?
    ) -> DecodingFailure? {
        if bytes.count <= limits.bytes { return nil }
        return DecodingFailure(ofSize: bytes.count, type: type, limits: limits, source: source)
    }

    private static func failure(
        _ type: Any.Type, _ source: String?, _ count: Int, _ found: PayloadWalk.Result, _ refused: DomainFailure?
    ) -> DecodingFailure {
        var problems = found.problems
        // A mapping that refuses a value once and accepts it later is still reported, at the whole payload.
        if problems.isEmpty, let refused {
            problems = refused.problems.map { problem in
                var found = PayloadProblem(
                    code: problem.code, pointer: "", position: SourcePosition(line: 1, column: 1), offset: 0,
                    length: count, model: problem.model, declaredAt: problem.declaredAt, expected: problem.expectation,
                    found: .value)
                found.parameters = problem.parameters
                return found
            }
        }
        var failure = DecodingFailure(
            type: String(describing: type), source: source, byteCount: count, problems: problems,
            omitted: found.omitted)
        failure.hidden = found.hidden
        return failure
    }
}

extension DomainProblem {
    /// The problem within one payload; `nil` when it belongs to another. A problem of no payload belongs to the first.
    fileprivate func within(part: Int) -> DomainProblem? {
        guard case .source(let own)? = steps.first else { return part == 0 ? self : nil }
        if own != part { return nil }
        var problem = self
        problem.steps.removeFirst()
        return problem
    }
}
