import Ashlar

@DTO package struct PasteDTO: Equatable {
    package let title: String
    package let content: String
    @Coerce package let modifiedOn: Int
    /// `"1"`, `1`, or absent, which means that it is not listed.
    @Coerce package let listed: Int?
}

@DTO package struct PastebinDTO: Equatable {
    package let message: String
    package let pastebin: [PasteDTO]
}

@DTO package struct OnePasteDTO: Equatable {
    package let message: String
    package let paste: PasteDTO
}

@DTO package struct NewPasteDTO: Equatable {
    package let title: String
    package let content: String
    package let listed: Bool
}

@DTO package struct SavedPasteDTO: Equatable {
    package let message: String
    package let title: String
}
