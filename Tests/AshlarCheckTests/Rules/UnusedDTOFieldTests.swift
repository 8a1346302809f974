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
}
