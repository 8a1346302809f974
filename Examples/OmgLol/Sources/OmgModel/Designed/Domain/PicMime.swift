// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// 5 words in 73 values; others are kept as they come.
@OpenEnum
nonisolated public enum PicMime {
    @Tag("image/jpeg") case imageJpeg
    @Tag("image/heic") case imageHeic
    @Tag("image/webp") case imageWebp
    @Tag("image/gif") case imageGif
    @Tag("image/png") case imagePNG
    /// A word that was not known when this was written.
    case unknown(String)
}
