import Ashlar
import Foundation

@DTO package struct PurlDTO: Equatable {
    package let name: String
    package let url: URL
    /// `"872"`, `872` or null.
    @Coerce package let counter: Int?
}

@DTO package struct PurlsDTO: Equatable {
    package let message: String
    package let purls: [PurlDTO]
}

@DTO package struct OnePurlDTO: Equatable {
    package let message: String
    package let purl: PurlDTO
}

@DTO package struct NewPurlDTO: Equatable {
    package let address: String
    package let name: String
    package let url: String
}

@DTO package struct SavedPurlDTO: Equatable {
    package let message: String
    package let name: String
    package let url: URL
}
