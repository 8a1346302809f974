#if Postgres
import AshlarEntity
import CLibpq

/// A prepared statement, with the values of its parameters and its answer.
final class PostgresStatement: SQLStatement {
    private let name: String
    private let types: [WireType]
    private let connection: PostgresConnection
    private var bytes: [UInt8] = []
    /// The position of each parameter in `bytes`; `nil` is NULL.
    private var places: [Range<Int>?]
    private var result: OpaquePointer?
    private var row: CInt = 0
    /// Texts of the row that differ from those that the server sent.
    private var scratch: [UnsafeMutableBufferPointer<UInt8>] = []

    init(_ name: String, _ types: [WireType], on connection: PostgresConnection) {
        self.name = name
        self.types = types
        self.connection = connection
        places = Array(repeating: nil, count: types.count)
    }

    deinit { forgetResult() }

    func clear() {
        bytes.removeAll(keepingCapacity: true)
        for index in places.indices { places[index] = nil }
        forgetResult()
    }

    func execute() throws {
        try withParameters { values, lengths, formats in
            try connection.send {
                PQsendQueryPrepared(connection.handle, name, CInt(types.count), values, lengths, formats, 1)
            }
        }
    }

    func finish() throws -> Int { try connection.takeChanges() }

    func forEach(_ next: () throws -> Bool) throws {
        forgetResult()
        let answer = withParameters { values, lengths, formats in
            PQexecPrepared(connection.handle, name, CInt(types.count), values, lengths, formats, 1)
        }
        guard PQresultStatus(answer) == PGRES_TUPLES_OK else { return try connection.check(answer) { _ in } }
        result = answer
        for index in 0..<PQntuples(answer) {
            row = index
            forgetScratch()
            guard try next() else { return }
        }
    }

    private func forgetResult() {
        forgetScratch()
        PQclear(result)
        result = nil
    }

    private func forgetScratch() {
        for buffer in scratch { buffer.deallocate() }
        scratch.removeAll(keepingCapacity: true)
    }
}

// MARK: Parameters

extension PostgresStatement {
    private func withParameters<Value>(
        _ body: ([UnsafePointer<CChar>?], [CInt], [CInt]) throws -> Value
    ) rethrows -> Value {
        try bytes.withUnsafeBufferPointer { buffer in
            // An empty array may have no address, and a parameter without an address would be NULL.
            try withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1) { empty in
                empty[0] = 0
                let values = places.map { place -> UnsafePointer<CChar>? in
                    guard let place else { return nil }
                    guard let start = buffer.baseAddress else { return UnsafePointer(empty.baseAddress!) }
                    return UnsafeRawPointer(start + place.lowerBound).assumingMemoryBound(to: CChar.self)
                }
                let lengths = places.map { CInt($0?.count ?? 0) }
                // Decimal numbers are sent as text.
                return try body(values, lengths, types.map { $0 == .numeric ? 0 : 1 })
            }
        }
    }

    func bindNull(at index: Int) { places[index] = nil }

    func bind(integer: Int64, at index: Int) {
        append(index) { bytes in
            if types[index] == .boolean {
                bytes.append(integer == 0 ? 0 : 1)
            } else {
                withUnsafeBytes(of: integer.bigEndian) { bytes += $0 }
            }
        }
    }

    func bind(real: Double, at index: Int) throws {
        guard types[index] == .timestamptz else {
            return append(index) { bytes in withUnsafeBytes(of: real.bitPattern.bigEndian) { bytes += $0 } }
        }
        guard let time = WireTimestamp.microseconds(real) else {
            throw ColumnRefusal("the time is outside PostgreSQL's range")
        }
        append(index) { bytes in withUnsafeBytes(of: time.bigEndian) { bytes += $0 } }
    }

    func bind(text: UnsafeBufferPointer<UInt8>, at index: Int) throws {
        guard !text.contains(0) else {
            throw ColumnRefusal("PostgreSQL cannot store text with a NUL character")
        }
        append(index) { bytes in
            // The version of the binary format of JSON.
            if types[index] == .jsonb { bytes.append(1) }
            bytes += text
            // Text is sent up to its NUL.
            if types[index] == .numeric { bytes.append(0) }
        }
    }

    func bind(blob: UnsafeBufferPointer<UInt8>, at index: Int) { append(index) { $0 += blob } }

    private func append(_ index: Int, _ write: (inout [UInt8]) -> Void) {
        let start = bytes.count
        write(&bytes)
        places[index] = start..<bytes.count
    }
}

// MARK: Columns

extension PostgresStatement {
    func isNull(at index: Int) -> Bool { PQgetisnull(result, row, CInt(index)) == 1 }

    func storageClass(at index: Int) -> StorageClass? {
        isNull(at: index) ? nil : type(at: index)?.storageClass ?? .blob
    }

    func integer(at index: Int) -> Int64 {
        let raw = raw(at: index)
        // Two's complement of 1, 2, 4, or 8 bytes, the most significant first.
        var value: Int64 = type(at: index) != .boolean && raw.first.map { $0 >= 0x80 } == true ? -1 : 0
        for byte in raw { value = value << 8 | Int64(byte) }
        return value
    }

    func real(at index: Int) -> Double {
        let bits = integer(at: index)
        switch type(at: index) {
        case .timestamptz, .timestamp: return WireTimestamp.seconds(bits)
        case .float4: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        default: return Double(bitPattern: UInt64(bitPattern: bits))
        }
    }

    func bytes(at index: Int) -> UnsafeBufferPointer<UInt8> {
        let raw = raw(at: index)
        switch type(at: index) {
        case .jsonb: return UnsafeBufferPointer(rebasing: raw.dropFirst())
        case .numeric:
            let text = WireNumeric.text(raw) ?? Array("NaN".utf8)
            let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
            _ = copy.initialize(from: text)
            scratch.append(copy)
            return UnsafeBufferPointer(copy)
        default: return raw
        }
    }

    private func type(at index: Int) -> WireType? { WireType(rawValue: UInt32(PQftype(result, CInt(index)))) }

    private func raw(at index: Int) -> UnsafeBufferPointer<UInt8> {
        let count = Int(PQgetlength(result, row, CInt(index)))
        let start = UnsafeRawPointer(PQgetvalue(result, row, CInt(index)))?.assumingMemoryBound(to: UInt8.self)
        return UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
    }
}
#endif
