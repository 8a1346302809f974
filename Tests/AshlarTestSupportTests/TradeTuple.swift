import Ashlar

/// As `ashlar design` prints it.
struct TradeTuple: Equatable {
    let first: Int
    let second: String
    let third: UserDTO?

    init(first: Int, second: String, third: UserDTO? = nil) {
        self.first = first
        self.second = second
        self.third = third
    }
}

extension TradeTuple: DirectModel {
    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault)
        -> Self
    {
        let start = reader.mark()
        guard try reader.beginArray() else { throw reader.refuse(.invalidValue, at: start) }
        let f0 = try reader.read(Int.self)
        guard try reader.moreElements() else { throw reader.refuse(.invalidValue, at: start) }
        let f1 = try reader.read(String.self)
        guard try reader.moreElements() else { throw reader.refuse(.invalidValue, at: start) }
        let f2 = try reader.read((UserDTO?).self)
        guard try !reader.moreElements() else { throw reader.refuse(.invalidValue, at: start) }
        return Self(first: f0, second: f1, third: f2)
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .tuple(
            "TradeTuple", file: #fileID,
            [
                .init("first", key: "0", Int.self, line: 5, \Self.first),
                .init("second", key: "1", String.self, line: 6, \Self.second),
                .init("third", key: "2", (UserDTO?).self, line: 7, \Self.third),
            ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginArray()
        self.first._ashlarEncode_v1(&writer)
        self.second._ashlarEncode_v1(&writer)
        self.third._ashlarEncode_v1(&writer)
        writer.endArray()
    }
}
