import Ashlar
import Foundation

@DTO package struct NowPageDTO: Equatable {
    package let content: String
    @Coerce package let updated: Int
    @Coerce package let listed: Int
}

@DTO package struct NowDTO: Equatable {
    package let message: String
    package let now: NowPageDTO
}

@DTO package struct NewNowDTO: Equatable {
    package let content: String
    package let listed: Int
}

@DTO package struct NowGardenDTO: Equatable {
    package let message: String
    package let garden: [PlotDTO]

    @DTO package struct PlotDTO: Equatable {
        package let address: String
        package let url: URL
        package let updated: MomentDTO
    }
}

@DTO package struct WebPageDTO: Equatable {
    package let message: String
    package let content: String
    package let type: String
    package let theme: String
    package let css: String
    package let head: String
    @Coerce package let verified: Int
    package let pfp: String
    package let metadata: String
    package let branding: String
    package let modified: String?
}

@DTO package struct NewWebPageDTO: Equatable {
    package let content: String
    package let publish: Bool
}
