import Testing

@Suite struct UnusedDTOFieldTests {
    @Test func `a field that no mapping names is found`() {
        expectMarkedFindings(
            of: "unused-dto-field",
            in: """
                import Ashlar
                @DTO struct EventDTO {
                    let title: String
                    let start: Date
                    let debugInfo: String // expect: unused-dto-field
                    let trace: String
                    @Key("host", "name") let hostName: String
                }
                @Domain struct Event { let title: String; let start: Date; let host: String }
                extension Event: Mapped {
                    static let mapping = Mapping(from: EventDTO.self, unused: \\.trace, host: .init(\\.hostName))
                }
                """)
    }

    @Test func `a read anywhere, or a file that cannot be judged, keeps it silent`() {
        expectMarkedFindings(
            of: "unused-dto-field",
            in: """
                import Ashlar
                @DTO struct PageDTO { let title: String; let cursor: String }
                @Domain struct Page { let title: String }
                extension Page: Mapped { static let mapping = Mapping(from: PageDTO.self) }
                @DTO struct NoteDTO { let text: String; let etag: String }
                @Domain struct Note { let text: String }
                extension Note: Mapped { static let mapping = Mapping(from: NoteDTO.self) }
                // file: App/Paging.swift
                import Ashlar
                func next(_ page: PageDTO) -> String { page.cursor }
                // file: Other/Cache.swift
                func key(_ note: NoteDTO) -> String { String(describing: note) }
                """)
    }

    @Test func `a body that is written, and a DTO without a mapping, have no unused fields`() {
        expectMarkedFindings(
            of: "unused-dto-field",
            in: """
                import Ashlar
                @Domain struct Host { let name: String }
                @DTO @Representation struct NewHostDTO { let name: String; let source: String }
                extension NewHostDTO: Representation {
                    static let projection = Projection(from: Host.self, source: .constant("app"))
                }
                @DTO struct PingDTO { let token: String }
                """)
    }

    @Test func `mappings that are values are mappings too`() {
        expectMarkedFindings(
            of: "unused-dto-field",
            in: """
                import Ashlar
                @DTO struct EventDTO {
                    let title: String
                    let roomID: Int
                    let trace: String // expect: unused-dto-field
                }
                @DTO struct EventV2DTO {
                    let title: String
                    let room: RoomDTO
                    let etag: String // expect: unused-dto-field
                }
                @DTO struct RoomDTO {
                    let name: String
                    let floor: Int // expect: unused-dto-field
                }
                @DTO struct HostDTO {
                    let name: String
                    let debug: String // expect: unused-dto-field
                }
                @DTO struct NoteDTO {
                    let text: String
                    let debug: String // expect: unused-dto-field
                }
                @Domain struct Event { let title: String; let room: Room }
                @Domain struct Room { let name: String }
                @Domain struct Host { let name: String }
                @Domain struct Note { let text: String }
                enum EventMappings {
                    static let v1 = Event.Mapping(
                        from: EventDTO.self, context: Rooms.self, room: .init(\\.roomID) { id, rooms in rooms[id] })
                    static let rooms: Room.Mapping<RoomDTO> = .init()
                    static let v2 = Event.Mapping(from: EventV2DTO.self, room: .init(\\.room, using: rooms))
                }
                let hosts = Host.Mapping(from: HostDTO.self)
                func load(_ bytes: [UInt8]) throws -> Note {
                    try Note.Mapping(from: NoteDTO.self).decode(from: bytes)
                }
                """)
    }
}
