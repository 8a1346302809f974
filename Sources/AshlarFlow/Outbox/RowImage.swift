#if Flow
import AshlarCore
import AshlarEntity

/// A row of any table as the values of its columns, so that it can be stored in another table.
struct RowImage: Sendable, Hashable {
    /// The value of one column, in the types of databases.
    enum Cell: Sendable, Hashable {
        case null
        case integer(Int64)
        case real(Double)
        case text([UInt8])
        case blob([UInt8])
    }

    /// The names of the columns. A later version of the program may have other columns, or another order.
    private(set) var names: [String]
    /// The value of each column.
    private(set) var cells: [Cell]

    /// Creates the image of an entity.
    init<E: StoredEntity>(of entity: E) throws {
        let layout = RowLayout(of: E.table)
        let sink = CellSink(count: layout.places.count)
        var row = RowWriter(layout, sink: sink)
        try entity.write(to: &row)
        try row.finish()
        names = E.table.columns.map(\.name)
        cells = sink.cells
    }

    private init(_ columns: [(name: String, cell: Cell)]) {
        names = columns.map(\.name)
        cells = columns.map(\.cell)
    }

    /// Returns the entity of the image; a column that the image lacks is empty.
    ///
    /// - Throws: when the image can't be read as the entity, such as after a migration.
    func entity<E: StoredEntity>(_ type: E.Type) throws -> E {
        var row = RowReader(RowLayout(of: E.table), source: CellSource(E.table.columns.map { self[$0.name] ?? .null }))
        let entity = try E(from: &row)
        try row.finish()
        return entity
    }

    /// Returns the cells of the primary key alone.
    func key(of table: TableSchema) -> RowImage {
        RowImage(table.primaryKey.compactMap { name in self[name].map { (name: name, cell: $0) } })
    }

    /// Returns the values of a table's primary key, in its order; nil when the image lacks one.
    func values(ofKeyOf table: TableSchema) -> [any ColumnValue]? {
        let cells = table.primaryKey.compactMap { self[$0] }
        return cells.count == table.primaryKey.count ? cells.map(CellValue.init) : nil
    }

    subscript(name: String) -> Cell? { names.firstIndex(of: name).map { cells[$0] } }
}

// MARK: Bytes

extension RowImage {
    /// For each column its name, as a text, a tag, and its contents: numbers as eight bytes, texts and bytes after
    /// their length.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        func append(_ tag: UInt8, _ number: UInt64, _ tail: [UInt8] = []) {
            bytes.append(tag)
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
            }
            bytes += tail
        }
        for (name, cell) in zip(names, cells) {
            append(3, UInt64(name.utf8.count), Array(name.utf8))
            switch cell {
            case .null: append(0, 0)
            case .integer(let value): append(1, UInt64(bitPattern: value))
            case .real(let value): append(2, value.bitPattern)
            case .text(let value): append(3, UInt64(value.count), value)
            case .blob(let value): append(4, UInt64(value.count), value)
            }
        }
        return bytes
    }

    /// Reads what ``bytes`` wrote; returns nil for anything else.
    init?(bytes: [UInt8]) {
        var rest = bytes[...]
        var columns: [(name: String, cell: Cell)] = []
        while !rest.isEmpty {
            guard case .text(let bytes)? = Self.nextCell(&rest), let cell = Self.nextCell(&rest) else { return nil }
            let name = String(decoding: bytes, as: UTF8.self)
            guard name.utf8.elementsEqual(bytes) else { return nil }
            columns.append((name: name, cell: cell))
        }
        self.init(columns)
    }

    private static func nextCell(_ rest: inout ArraySlice<UInt8>) -> Cell? {
        guard let tag = rest.popFirst(), rest.count >= 8 else { return nil }
        let number = rest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        rest = rest.dropFirst(8)
        switch tag {
        case 0: return .null
        case 1: return .integer(Int64(bitPattern: number))
        case 2: return .real(Double(bitPattern: number))
        case 3, 4:
            guard number <= UInt64(rest.count) else { return nil }
            let value = Array(rest.prefix(Int(number)))
            rest = rest.dropFirst(Int(number))
            return tag == 3 ? .text(value) : .blob(value)
        default: return nil
        }
    }
}

// MARK: Columns

extension RowImage {
    /// Returns the cells of values, one for each column of a layout.
    static func cells(of values: [any ColumnValue], _ layout: RowLayout) throws -> [Cell] {
        let sink = CellSink(count: layout.places.count)
        var row = RowWriter(layout, sink: sink)
        for value in values { try row.write(value) }
        try row.finish()
        return sink.cells
    }
}

/// Collects the values that an entity writes.
private final class CellSink: ColumnSink {
    private(set) var cells: [RowImage.Cell]

    init(count: Int) { cells = Array(repeating: .null, count: count) }

    func bindNull(at index: Int) { cells[index] = .null }
    func bind(integer: Int64, at index: Int) { cells[index] = .integer(integer) }
    func bind(real: Double, at index: Int) { cells[index] = .real(real) }
    func bind(text: UnsafeBufferPointer<UInt8>, at index: Int) { cells[index] = .text(Array(text)) }
    func bind(blob: UnsafeBufferPointer<UInt8>, at index: Int) { cells[index] = .blob(Array(blob)) }
}

/// Passes cells to an entity. Bytes remain in place while the source exists.
private final class CellSource: ColumnSource {
    private let cells: [RowImage.Cell]
    private let storage: UnsafeMutableBufferPointer<UInt8>
    private var ranges: [Range<Int>] = []

    init(_ cells: [RowImage.Cell]) {
        self.cells = cells
        var all: [UInt8] = []
        for cell in cells {
            let start = all.count
            if case .text(let bytes) = cell { all += bytes }
            if case .blob(let bytes) = cell { all += bytes }
            ranges.append(start..<all.count)
        }
        storage = .allocate(capacity: all.count)
        _ = storage.initialize(from: all)
    }

    deinit { storage.deallocate() }

    func isNull(at index: Int) -> Bool { storageClass(at: index) == nil }

    func storageClass(at index: Int) -> StorageClass? {
        guard cells.indices.contains(index) else { return nil }
        return switch cells[index] {
        case .null: nil
        case .integer: .integer
        case .real: .real
        case .text: .text
        case .blob: .blob
        }
    }

    func integer(at index: Int) -> Int64 {
        if case .integer(let value) = cells[index] { value } else { 0 }
    }

    func real(at index: Int) -> Double {
        if case .real(let value) = cells[index] { value } else { 0 }
    }

    func bytes(at index: Int) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: storage[ranges[index]]) }
}

/// A cell as a value, to find rows by.
struct CellValue: ColumnValue {
    private let cell: RowImage.Cell

    init(_ cell: RowImage.Cell) { self.cell = cell }

    static var columnKind: ColumnKind { .blob }

    init(from column: borrowing ColumnReader) throws { cell = .blob(try column.blob()) }

    func write(to column: borrowing ColumnWriter) throws {
        switch cell {
        case .null: try column.bindNull()
        case .integer(let value): try column.bind(integer: value)
        case .real(let value): try column.bind(real: value)
        case .text(let bytes): try column.bind(text: String(decoding: bytes, as: UTF8.self))
        case .blob(let bytes): try column.bind(blob: bytes)
        }
    }
}
#endif
