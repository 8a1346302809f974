import Ashlar

@DTO(keys: .verbatim) public struct Catalog {
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
}

@DTO(keys: .verbatim) public struct CatalogEvent {
    public let description: String?
    public let id: Int
    public let logo: String?
    public let name: String
    public let subTopicIds: [Int]
    public let subjectCode: String?
    public let subtitle: String?
    public let topicIds: [Int]
}

@DTO(keys: .verbatim) public struct Performance {
    public let eventId: Int
    public let id: Int
    public let logo: String?
    public let name: String?
    public let prices: [Price]
    public let seatCategories: [SeatCategory]
    public let seatMapImage: String?
    public let start: Int
    public let venueCode: String
}

@DTO(keys: .verbatim) public struct Price {
    public let amount: Int
    public let audienceSubCategoryId: Int
    public let seatCategoryId: Int
}

@DTO(keys: .verbatim) public struct SeatCategory {
    public let areas: [Area]
    public let seatCategoryId: Int
}

@DTO(keys: .verbatim) public struct Area {
    public let areaId: Int
    public let blockIds: [Int]
}
