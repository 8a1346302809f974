// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore

nonisolated public struct Catalog {
    public let areaNames: [String: String]
    public let audienceSubCategoryNames: [String: String]
    public let blockNames: [String: String]
    public let events: [String: CatalogEvent]
    public let performances: [Performance]
    public let seatCategoryNames: [String: String]
    public let subTopicNames: [String: String]
    public let subjectNames: [String: String]
    public let topicNames: [String: String]
    public let topicSubTopics: [String: [Int]]
    public let venueNames: [String: String]

    nonisolated public init(areaNames: [String: String], audienceSubCategoryNames: [String: String], blockNames: [String: String], events: [String: CatalogEvent], performances: [Performance], seatCategoryNames: [String: String], subTopicNames: [String: String], subjectNames: [String: String], topicNames: [String: String], topicSubTopics: [String: [Int]], venueNames: [String: String]) {
        self.areaNames = areaNames
        self.audienceSubCategoryNames = audienceSubCategoryNames
        self.blockNames = blockNames
        self.events = events
        self.performances = performances
        self.seatCategoryNames = seatCategoryNames
        self.subTopicNames = subTopicNames
        self.subjectNames = subjectNames
        self.topicNames = topicNames
        self.topicSubTopics = topicSubTopics
        self.venueNames = venueNames
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\nareaNames\"\u{19}audienceSubCategoryNames\"\u{B}blockNames\"\u{7}events\"\rperformances\"\u{12}seatCategoryNames\"\u{E}subTopicNames\"\rsubjectNames\"\u{B}topicNames\"\u{F}topicSubTopics\"\u{B}venueNames\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{5}\u{0}\u{0}\u{0}\u{0}\u{2}\u{0}\u{0}\u{0}\u{4}\t\u{0}\u{0}\u{0}\u{0}\u{B}\u{6}\u{0}\u{1}\u{0}\n\u{0}\u{3}\u{7}\u{0}\u{0}\u{8}\u{0}\u{0}\u{0}\u{0}\u{B}\u{0}%\u{0}1\u{0}9\u{0}G\u{0}Z\u{0}i\u{0}w\u{0}\u{3}\u{1}\u{13}\u{1}", 11, slots: 167, bits: 5, seed: 0x35174a4158b8a0b7)
        var f0: ([String: String])? = nil
        var f1: ([String: String])? = nil
        var f2: ([String: String])? = nil
        var f3: ([String: CatalogEvent])? = nil
        var f4: ([Performance])? = nil
        var f5: ([String: String])? = nil
        var f6: ([String: String])? = nil
        var f7: ([String: String])? = nil
        var f8: ([String: String])? = nil
        var f9: ([String: [Int]])? = nil
        var f10: ([String: String])? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                case 2:
                    try reader.read(into: &f2)
                case 3:
                    try reader.read(into: &f3)
                case 4:
                    try reader.read(into: &f4)
                case 5:
                    try reader.read(into: &f5)
                case 6:
                    try reader.read(into: &f6)
                case 7:
                    try reader.read(into: &f7)
                case 8:
                    try reader.read(into: &f8)
                case 9:
                    try reader.read(into: &f9)
                case 10:
                    try reader.read(into: &f10)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    guard let f3 else { throw reader.missing(3) }
                    guard let f4 else { throw reader.missing(4) }
                    guard let f5 else { throw reader.missing(5) }
                    guard let f6 else { throw reader.missing(6) }
                    guard let f7 else { throw reader.missing(7) }
                    guard let f8 else { throw reader.missing(8) }
                    guard let f9 else { throw reader.missing(9) }
                    guard let f10 else { throw reader.missing(10) }
                    return Self(areaNames: f0, audienceSubCategoryNames: f1, blockNames: f2, events: f3, performances: f4, seatCategoryNames: f5, subTopicNames: f6, subjectNames: f7, topicNames: f8, topicSubTopics: f9, venueNames: f10)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("areaNames", ([String: String]).self, line: 6, \Self.areaNames)
        fields.add("audienceSubCategoryNames", ([String: String]).self, line: 7, \Self.audienceSubCategoryNames)
        fields.add("blockNames", ([String: String]).self, line: 8, \Self.blockNames)
        fields.add("events", ([String: CatalogEvent]).self, line: 9, \Self.events)
        fields.add("performances", ([Performance]).self, line: 10, \Self.performances)
        fields.add("seatCategoryNames", ([String: String]).self, line: 11, \Self.seatCategoryNames)
        fields.add("subTopicNames", ([String: String]).self, line: 12, \Self.subTopicNames)
        fields.add("subjectNames", ([String: String]).self, line: 13, \Self.subjectNames)
        fields.add("topicNames", ([String: String]).self, line: 14, \Self.topicNames)
        fields.add("topicSubTopics", ([String: [Int]]).self, line: 15, \Self.topicSubTopics)
        fields.add("venueNames", ([String: String]).self, line: 16, \Self.venueNames)
        return .record("Catalog", file: "DirectModels/Catalog.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"areaNames\":", self.areaNames)
        writer.field("\"audienceSubCategoryNames\":", self.audienceSubCategoryNames)
        writer.field("\"blockNames\":", self.blockNames)
        writer.field("\"events\":", self.events)
        writer.field("\"performances\":", self.performances)
        writer.field("\"seatCategoryNames\":", self.seatCategoryNames)
        writer.field("\"subTopicNames\":", self.subTopicNames)
        writer.field("\"subjectNames\":", self.subjectNames)
        writer.field("\"topicNames\":", self.topicNames)
        writer.field("\"topicSubTopics\":", self.topicSubTopics)
        writer.field("\"venueNames\":", self.venueNames)
        writer.endObject()
    }
}

nonisolated public struct CatalogEvent {
    public let description: String?
    public let id: Int
    public let logo: String?
    public let name: String
    public let subTopicIds: [Int]
    public let subjectCode: String?
    public let subtitle: String?
    public let topicIds: [Int]

    nonisolated public init(description: String? = nil, id: Int, logo: String? = nil, name: String, subTopicIds: [Int], subjectCode: String? = nil, subtitle: String? = nil, topicIds: [Int]) {
        self.description = description
        self.id = id
        self.logo = logo
        self.name = name
        self.subTopicIds = subTopicIds
        self.subjectCode = subjectCode
        self.subtitle = subtitle
        self.topicIds = topicIds
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{C}description\"\u{3}id\"\u{5}logo\"\u{5}name\"\u{C}subTopicIds\"\u{C}subjectCode\"\tsubtitle\"\ttopicIds\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{1}\u{7}\u{3}\u{5}\u{4}\u{2}\u{6}\u{0}\u{0}\u{8}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\r\u{0}\u{11}\u{0}\u{17}\u{0}\u{1D}\u{0}*\u{0}7\u{0}A\u{0}", 8, slots: 83, bits: 4, seed: 0xec83972c97b6678f)
        var f0: (String?)? = nil
        var f1: Int? = nil
        var f2: (String?)? = nil
        var f3: String? = nil
        var f4: ([Int])? = nil
        var f5: (String?)? = nil
        var f6: (String?)? = nil
        var f7: ([Int])? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                case 2:
                    try reader.read(into: &f2)
                case 3:
                    try reader.read(into: &f3)
                case 4:
                    try reader.read(into: &f4)
                case 5:
                    try reader.read(into: &f5)
                case 6:
                    try reader.read(into: &f6)
                case 7:
                    try reader.read(into: &f7)
                default:
                    guard let f1 else { throw reader.missing(1) }
                    guard let f3 else { throw reader.missing(3) }
                    guard let f4 else { throw reader.missing(4) }
                    guard let f7 else { throw reader.missing(7) }
                    return Self(description: f0 ?? nil, id: f1, logo: f2 ?? nil, name: f3, subTopicIds: f4, subjectCode: f5 ?? nil, subtitle: f6 ?? nil, topicIds: f7)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("description", (String?).self, line: 122, \Self.description)
        fields.add("id", Int.self, line: 123, \Self.id)
        fields.add("logo", (String?).self, line: 124, \Self.logo)
        fields.add("name", String.self, line: 125, \Self.name)
        fields.add("subTopicIds", ([Int]).self, line: 126, \Self.subTopicIds)
        fields.add("subjectCode", (String?).self, line: 127, \Self.subjectCode)
        fields.add("subtitle", (String?).self, line: 128, \Self.subtitle)
        fields.add("topicIds", ([Int]).self, line: 129, \Self.topicIds)
        return .record("CatalogEvent", file: "DirectModels/Catalog.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"description\":", self.description)
        writer.field("\"id\":", self.id)
        writer.field("\"logo\":", self.logo)
        writer.field("\"name\":", self.name)
        writer.field("\"subTopicIds\":", self.subTopicIds)
        writer.field("\"subjectCode\":", self.subjectCode)
        writer.field("\"subtitle\":", self.subtitle)
        writer.field("\"topicIds\":", self.topicIds)
        writer.endObject()
    }
}

nonisolated public struct Performance {
    public let eventId: Int
    public let id: Int
    public let logo: String?
    public let name: String?
    public let prices: [Price]
    public let seatCategories: [SeatCategory]
    public let seatMapImage: String?
    public let start: Int
    public let venueCode: String

    nonisolated public init(eventId: Int, id: Int, logo: String? = nil, name: String? = nil, prices: [Price], seatCategories: [SeatCategory], seatMapImage: String? = nil, start: Int, venueCode: String) {
        self.eventId = eventId
        self.id = id
        self.logo = logo
        self.name = name
        self.prices = prices
        self.seatCategories = seatCategories
        self.seatMapImage = seatMapImage
        self.start = start
        self.venueCode = venueCode
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{8}eventId\"\u{3}id\"\u{5}logo\"\u{5}name\"\u{7}prices\"\u{F}seatCategories\"\rseatMapImage\"\u{6}start\"\nvenueCode\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\t\u{0}\u{0}\u{0}\u{0}\u{4}\u{0}\u{0}\u{0}\u{1}\u{0}\u{6}\u{0}\u{0}\u{0}\u{2}\u{7}\u{0}\u{0}\u{0}\u{3}\u{8}\u{0}\u{0}\u{0}\u{5}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\t\u{0}\r\u{0}\u{13}\u{0}\u{19}\u{0}!\u{0}1\u{0}?\u{0}F\u{0}", 9, slots: 89, bits: 5, seed: 0x35174a4158b8a0b7)
        var f0: Int? = nil
        var f1: Int? = nil
        var f2: (String?)? = nil
        var f3: (String?)? = nil
        var f4: ([Price])? = nil
        var f5: ([SeatCategory])? = nil
        var f6: (String?)? = nil
        var f7: Int? = nil
        var f8: String? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                case 2:
                    try reader.read(into: &f2)
                case 3:
                    try reader.read(into: &f3)
                case 4:
                    try reader.read(into: &f4)
                case 5:
                    try reader.read(into: &f5)
                case 6:
                    try reader.read(into: &f6)
                case 7:
                    try reader.read(into: &f7)
                case 8:
                    try reader.read(into: &f8)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f4 else { throw reader.missing(4) }
                    guard let f5 else { throw reader.missing(5) }
                    guard let f7 else { throw reader.missing(7) }
                    guard let f8 else { throw reader.missing(8) }
                    return Self(eventId: f0, id: f1, logo: f2 ?? nil, name: f3 ?? nil, prices: f4, seatCategories: f5, seatMapImage: f6 ?? nil, start: f7, venueCode: f8)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("eventId", Int.self, line: 210, \Self.eventId)
        fields.add("id", Int.self, line: 211, \Self.id)
        fields.add("logo", (String?).self, line: 212, \Self.logo)
        fields.add("name", (String?).self, line: 213, \Self.name)
        fields.add("prices", ([Price]).self, line: 214, \Self.prices)
        fields.add("seatCategories", ([SeatCategory]).self, line: 215, \Self.seatCategories)
        fields.add("seatMapImage", (String?).self, line: 216, \Self.seatMapImage)
        fields.add("start", Int.self, line: 217, \Self.start)
        fields.add("venueCode", String.self, line: 218, \Self.venueCode)
        return .record("Performance", file: "DirectModels/Catalog.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"eventId\":", self.eventId)
        writer.field("\"id\":", self.id)
        writer.field("\"logo\":", self.logo)
        writer.field("\"name\":", self.name)
        writer.field("\"prices\":", self.prices)
        writer.field("\"seatCategories\":", self.seatCategories)
        writer.field("\"seatMapImage\":", self.seatMapImage)
        writer.field("\"start\":", self.start)
        writer.field("\"venueCode\":", self.venueCode)
        writer.endObject()
    }
}

nonisolated public struct Price {
    public let amount: Int
    public let audienceSubCategoryId: Int
    public let seatCategoryId: Int

    nonisolated public init(amount: Int, audienceSubCategoryId: Int, seatCategoryId: Int) {
        self.amount = amount
        self.audienceSubCategoryId = audienceSubCategoryId
        self.seatCategoryId = seatCategoryId
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{7}amount\"\u{16}audienceSubCategoryId\"\u{F}seatCategoryId\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 3)
        var f0: Int? = nil
        var f1: Int? = nil
        var f2: Int? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                case 2:
                    try reader.read(into: &f2)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    return Self(amount: f0, audienceSubCategoryId: f1, seatCategoryId: f2)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("amount", Int.self, line: 307, \Self.amount)
        fields.add("audienceSubCategoryId", Int.self, line: 308, \Self.audienceSubCategoryId)
        fields.add("seatCategoryId", Int.self, line: 309, \Self.seatCategoryId)
        return .record("Price", file: "DirectModels/Catalog.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"amount\":", self.amount)
        writer.field("\"audienceSubCategoryId\":", self.audienceSubCategoryId)
        writer.field("\"seatCategoryId\":", self.seatCategoryId)
        writer.endObject()
    }
}

nonisolated public struct SeatCategory {
    public let areas: [Area]
    public let seatCategoryId: Int

    nonisolated public init(areas: [Area], seatCategoryId: Int) {
        self.areas = areas
        self.seatCategoryId = seatCategoryId
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{6}areas\"\u{F}seatCategoryId\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: ([Area])? = nil
        var f1: Int? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    return Self(areas: f0, seatCategoryId: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("areas", ([Area]).self, line: 359, \Self.areas)
        fields.add("seatCategoryId", Int.self, line: 360, \Self.seatCategoryId)
        return .record("SeatCategory", file: "DirectModels/Catalog.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"areas\":", self.areas)
        writer.field("\"seatCategoryId\":", self.seatCategoryId)
        writer.endObject()
    }
}

nonisolated public struct Area {
    public let areaId: Int
    public let blockIds: [Int]

    nonisolated public init(areaId: Int, blockIds: [Int]) {
        self.areaId = areaId
        self.blockIds = blockIds
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{7}areaId\"\tblockIds\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: Int? = nil
        var f1: ([Int])? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    return Self(areaId: f0, blockIds: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("areaId", Int.self, line: 403, \Self.areaId)
        fields.add("blockIds", ([Int]).self, line: 404, \Self.blockIds)
        return .record("Area", file: "DirectModels/Catalog.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"areaId\":", self.areaId)
        writer.field("\"blockIds\":", self.blockIds)
        writer.endObject()
    }
}

nonisolated extension Catalog: AshlarCore.DirectModel {}

nonisolated extension CatalogEvent: AshlarCore.DirectModel {}

nonisolated extension Performance: AshlarCore.DirectModel {}

nonisolated extension Price: AshlarCore.DirectModel {}

nonisolated extension SeatCategory: AshlarCore.DirectModel {}

nonisolated extension Area: AshlarCore.DirectModel {}
