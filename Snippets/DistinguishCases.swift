// Values of several shapes in one place.
import Ashlar

@DTO struct ImageDTO: Equatable {
    let width: Int
}

@DTO struct VideoDTO: Equatable {
    let seconds: Double
}

@Union(tag: "type") enum AttachmentDTO: Equatable {
    case image(ImageDTO)
    @Tag("video", "gifv") case video(VideoDTO)
    case unknown(RawJSON)
}

let attachments = try [AttachmentDTO].decode(
    from: #"[{"width": 640, "type": "image"}, {"type": "poll", "votes": 1e2}]"#)
for attachment in attachments {
    switch attachment {
    case .image(let image): print(image.width)
    case .video(let video): print(video.seconds)
    case .unknown(let value): print(value.text)  // {"type": "poll", "votes": 1e2}, byte for byte
    }
}
