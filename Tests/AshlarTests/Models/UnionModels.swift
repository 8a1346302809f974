import Ashlar

@DTO struct ImageDTO: Equatable {
    let width: Int
    let alt: String?
}

@DTO struct VideoDTO: Equatable {
    let type: String
    let seconds: Double
}

@Union(tag: "type") enum AttachmentDTO: Equatable {
    case image(ImageDTO)
    @Tag("video", "gifv") case video(VideoDTO)
    case deleted
    case unknown(RawJSON)
}

@Union(tag: "kind", content: "value") enum EventDTO: Equatable {
    case imageAdded(ImageDTO)
    case counted(Int)
    case closed
}

@Union(.external) enum CommandDTO: Equatable {
    case image(ImageDTO)
    case stop
    case unknown(RawJSON)
}

@Union(.untagged) enum AnswerDTO: Equatable {
    case image(ImageDTO)
    case team(TeamDTO)
    case code(Int)
}

@DTO struct PostDTO: Equatable {
    let attachments: [AttachmentDTO]
    let event: EventDTO?
}

@Union(tag: "type") enum Change<Value: DirectCodable & Equatable & Sendable>: Equatable {
    case set(Replacement<Value>)
    case unset
}

@DTO struct Replacement<Value: DirectCodable & Equatable & Sendable>: Equatable {
    let value: Value
}

@DTO(unknownKeys: .refuse) struct OpeningDTO: Equatable {
    let door: Int
    let next: ShipmentDTO?
}

@Union(tag: "type") enum ShipmentDTO: Equatable {
    indirect case opening(OpeningDTO)
    case image(ImageDTO)
}

@DTO(unknownKeys: .refuse) struct CrateDTO: Equatable {
    let weight: Int
}

@Union(.untagged) enum ParcelDTO: Equatable {
    case opening(OpeningDTO)
    case crate(CrateDTO)
}

@Union(tag: "type") enum DeliveryDTO: Equatable {
    case parcel(ParcelDTO)
    case image(ImageDTO)
}

@Union(.untagged) enum CargoDTO: Equatable {
    case shipment(ShipmentDTO)
    case crate(CrateDTO)
}
