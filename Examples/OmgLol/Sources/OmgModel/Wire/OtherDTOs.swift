import Ashlar
import Foundation

// What the service answers beside what this client shows; the official samples hold all of it.

@DTO package struct ServiceDTO: Equatable {
    package let message: String
    @Coerce package let members: Int
    @Coerce package let addresses: Int
    @Coerce package let profiles: Int
}

@DTO package struct ForwardingDTO: Equatable {
    package let message: String
    package let destinationString: String?
    package let destinationArray: [String]
    package let address: String
    package let emailAddress: String
}

@DTO package struct PreferenceDTO: Equatable {
    package let message: String
    package let item: String
    package let value: String
}

@DTO package struct RecordDTO: Equatable {
    @Coerce package let id: Int
    package let type: String
    package let name: String
    @Alias("content") package let data: String
    @Coerce package let priority: Int?
    @Coerce package let ttl: Int
    package let createdAt: Date
    package let updatedAt: Date
}

@DTO package struct RecordsDTO: Equatable {
    package let message: String
    package let dns: [RecordDTO]
}

@DTO package struct SavedRecordDTO: Equatable {
    package let message: String
    package let dataSent: SentRecordDTO
    @Key("response_received", "data") package let received: RecordDTO

    @DTO package struct SentRecordDTO: Equatable {
        package let type: String
        package let name: String
        package let content: String
        @Coerce package let priority: Int?
        @Coerce package let ttl: Int?
    }
}

@DTO package struct ThemeDTO: Equatable {
    package let id: String
    package let name: String
    @Coerce package let created: Int
    @Coerce package let updated: Int
    package let author: String
    @Key("author_url") package let authorURL: URL
    package let version: String
    package let license: String
    package let description: String
    package let previewCSS: String
    package let sampleProfile: String
}

@DTO package struct ThemesDTO: Equatable {
    package let message: String
    package let themes: [String: ThemeDTO]
}

@DTO package struct OneThemeDTO: Equatable {
    package let theme: ThemeDTO
}

@DTO package struct ThemePreviewDTO: Equatable {
    package let message: String
    package let html: String
}
