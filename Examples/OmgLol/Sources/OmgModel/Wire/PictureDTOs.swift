import Ashlar
import Foundation

@DTO package struct PictureDTO: Equatable {
    package let id: String
    package let address: String
    @Coerce package let created: Double
    package let mime: String
    @Coerce package let size: Double
    package let url: URL
    package let somePicsURL: String
    package let description: String?
    package let alt: String?
    package let tags: [String]
}

@DTO package struct PicturesDTO: Equatable {
    package let message: String?
    package let pics: [PictureDTO]
}

@DTO package struct UploadDTO: Equatable {
    /// Base64.
    package let pic: String
}

@DTO package struct PictureEditDTO: Equatable {
    package let description: String?
    package let altText: String?
    package let tags: String?
    package let hideFromPublic: Bool?
}

@DTO package struct SavedPictureDTO: Equatable {
    package let message: String?
    package let id: String
}
