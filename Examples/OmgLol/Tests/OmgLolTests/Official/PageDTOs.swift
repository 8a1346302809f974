import Ashlar
import Foundation

// The service's documented pages and weblogs that aren't part of the recordings.

@DTO struct NowGardenDTO: Hashable {
    let message: String
    let garden: [PlotDTO]

    @DTO struct PlotDTO: Hashable {
        let address: String
        let url: URL
        let updated: MomentDTO
    }
}

/// A point in time as the service writes it: the number is a string in private information, and a number in public.
@DTO struct MomentDTO: Hashable {
    let message: String?
    @Coerce let unixEpochTime: Int
    @Key("iso_8601_time") let iso8601Time: String?
    @Key("rfc_2822_time") let rfc2822Time: String?
    let relativeTime: String?
}

@DTO struct WeblogConfigurationDTO: Hashable {
    let message: String
    let configuration: ConfigurationDTO

    @DTO struct ConfigurationDTO: Hashable {
        let object: [String: String]
        let json: String
        let raw: String
    }
}

@DTO struct WeblogTemplateDTO: Hashable {
    let message: String
    let template: String
}
