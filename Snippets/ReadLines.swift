// NDJSON: an invalid line is reported, and the rest is read.
import Ashlar

@DTO struct EventDTO {
    let name: String
    let count: Int
}

let text = """
    {"name": "open", "count": 3}
    {"name": "close"}
    {"name": "send", "count": 9}
    """
for line in EventDTO.lines(of: Array(text.utf8), source: "events.ndjson") {
    switch line.result {
    case .success(let event): print(event.name, event.count)
    case .failure(let failure): print(failure)  // events.ndjson:2:1  /count  missing-key
    }
}
