import Ashlar
import Foundation

// The service's documented DNS, mail, preferences, and themes.

@DTO struct ForwardingDTO: Hashable {
    let message: String
    let destinationString: String?
    let destinationArray: [String]
    let address: String
    let emailAddress: String
}

@DTO struct PreferenceDTO: Hashable {
    let message: String
    let item: String
    let value: String
}

@DTO struct RecordDTO: Hashable {
    @Coerce let id: Int
    let type: String
    let name: String
    @Alias("content") let data: String
    @Coerce let priority: Int?
    @Coerce let ttl: Int
    let createdAt: Date
    let updatedAt: Date
}

@DTO struct RecordsDTO: Hashable {
    let message: String
    let dns: [RecordDTO]
}

@DTO struct SavedRecordDTO: Hashable {
    let message: String
    let dataSent: SentRecordDTO
    @Key("response_received", "data") let received: RecordDTO

    @DTO struct SentRecordDTO: Hashable {
        let type: String
        let name: String
        let content: String
        @Coerce let priority: Int?
        @Coerce let ttl: Int?
    }
}

@DTO struct ThemeDTO: Hashable {
    let id: String
    let name: String
    @Coerce let created: Int
    @Coerce let updated: Int
    let author: String
    @Key("author_url") let authorURL: URL
    let version: String
    let license: String
    let description: String
    let previewCSS: String
    let sampleProfile: String
}

@DTO struct ThemesDTO: Hashable {
    let message: String
    let themes: [String: ThemeDTO]
}

@DTO struct OneThemeDTO: Hashable {
    let theme: ThemeDTO
}

@DTO struct ThemePreviewDTO: Hashable {
    let message: String
    let html: String
}
