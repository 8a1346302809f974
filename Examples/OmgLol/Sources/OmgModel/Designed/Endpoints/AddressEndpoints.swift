// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarFlow

nonisolated extension Endpoint where Response == ResponseEnvelope<LatestResponse> {
    /// `GET /address/{address}/statuses`
    public static func statuses(address: String) -> Self {
        Self(.get, "/address/\(address, "address")/statuses")
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<Bio> {
    /// `GET /address/{address}/statuses/bio`
    public static func bio(address: String) -> Self {
        Self(.get, "/address/\(address, "address")/statuses/bio")
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<NowResponse> {
    /// `GET /address/{address}/now`
    public static func now(address: String) -> Self {
        Self(.get, "/address/\(address, "address")/now")
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<StatusResponse> {
    /// `GET /address/{address}/statuses/{status}`
    public static func status(address: String, status: String) -> Self {
        Self(.get, "/address/\(address, "address")/statuses/\(status, "status")")
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<PicsResponse> {
    /// `GET /address/{address}/pics`
    public static func addressPics(address: String) -> Self {
        Self(.get, "/address/\(address, "address")/pics")
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<AddressDTO> {
    /// `GET /address/{address}/info`
    public static func addressInfo(address: String) -> Self {
        Self(.get, "/address/\(address, "address")/info")
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<PastebinResponse> {
    /// `GET /address/{address}/pastebin`
    public static func pastebin(address: String) -> Self {
        Self(.get, "/address/\(address, "address")/pastebin")
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<CreateStatusesResponse> {
    /// `POST /address/{address}/statuses`
    public static func createStatus(_ body: CreateStatusesRequest, address: String) -> Self {
        Self(.post, "/address/\(address, "address")/statuses", body: .json(body))
    }

    /// `PATCH /address/{address}/statuses`
    public static func updateStatuses(_ body: UpdateStatusesRequest, address: String) -> Self {
        Self(.patch, "/address/\(address, "address")/statuses", body: .json(body))
    }

    /// `POST /address/{address}/statuses/bio`
    public static func createBio(_ body: ContentBody, address: String) -> Self {
        Self(.post, "/address/\(address, "address")/statuses/bio", body: .json(body))
    }

    /// `POST /address/{address}/pics/upload`
    public static func upload(_ body: PicBody, address: String) -> Self {
        Self(.post, "/address/\(address, "address")/pics/upload", body: .json(body))
    }

    /// `PUT /address/{address}/pics/{pic}`
    public static func replacePic(_ body: ReplacePicRequest, address: String, pic: String) -> Self {
        Self(.put, "/address/\(address, "address")/pics/\(pic, "pic")", body: .json(body))
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<MessageBody> {
    /// `DELETE /address/{address}/pics/{pic}`
    public static func deletePic(address: String, pic: String) -> Self {
        Self(.delete, "/address/\(address, "address")/pics/\(pic, "pic")")
    }

    /// `DELETE /address/{address}/purl/{purl}`
    public static func deletePurl(address: String, purl: String) -> Self {
        Self(.delete, "/address/\(address, "address")/purl/\(purl, "purl")")
    }

    /// `DELETE /address/{address}/pastebin/{pastebin}`
    public static func deletePastebin(address: String, pastebin: String) -> Self {
        Self(.delete, "/address/\(address, "address")/pastebin/\(pastebin, "pastebin")")
    }

    /// `DELETE /address/{address}/weblog/delete/{delete}`
    public static func deleteDelete(address: String, delete: String) -> Self {
        Self(.delete, "/address/\(address, "address")/weblog/delete/\(delete, "delete")")
    }

    /// `POST /address/{address}/web`
    public static func createWeb(_ body: CreateWebRequest, address: String) -> Self {
        Self(.post, "/address/\(address, "address")/web", body: .json(body))
    }

    /// `POST /address/{address}/now`
    public static func createNow(_ body: CreateNowRequest, address: String) -> Self {
        Self(.post, "/address/\(address, "address")/now", body: .json(body))
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<Availability> {
    /// `GET /address/{address}/availability`
    public static func availability(address: String) -> Self {
        Self(.get, "/address/\(address, "address")/availability")
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<PurlsResponse> {
    /// `GET /address/{address}/purls`
    public static func purls(address: String) -> Self {
        Self(.get, "/address/\(address, "address")/purls")
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<PurlResponse> {
    /// `GET /address/{address}/purl/{purl}`
    public static func purl(address: String, purl: String) -> Self {
        Self(.get, "/address/\(address, "address")/purl/\(purl, "purl")")
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<CreatePurlResponse> {
    /// `POST /address/{address}/purl`
    public static func createPurl(_ body: CreatePurlRequest, address: String) -> Self {
        Self(.post, "/address/\(address, "address")/purl", body: .json(body))
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<CreatePastebinResponse> {
    /// `POST /address/{address}/pastebin`
    public static func createPastebin(_ body: CreatePastebinRequest, address: String) -> Self {
        Self(.post, "/address/\(address, "address")/pastebin", body: .json(body))
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<AddressPastebinResponse> {
    /// `GET /address/{address}/pastebin/{pastebin}`
    public static func addressPastebin(address: String, pastebin: String) -> Self {
        Self(.get, "/address/\(address, "address")/pastebin/\(pastebin, "pastebin")")
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<EntriesResponse> {
    /// `GET /address/{address}/weblog/entries`
    public static func entries(address: String) -> Self {
        Self(.get, "/address/\(address, "address")/weblog/entries")
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<EntryResponse> {
    /// `GET /address/{address}/weblog/entry/{entry}`
    public static func entry(address: String, entry: String) -> Self {
        Self(.get, "/address/\(address, "address")/weblog/entry/\(entry, "entry")")
    }

    /// `POST /address/{address}/weblog/entry`
    public static func createEntry(_ body: String, address: String) -> Self {
        Self(.post, "/address/\(address, "address")/weblog/entry", body: .bytes(Array(body.utf8), contentType: "text/plain; charset=utf-8"))
    }

    /// `POST /address/{address}/weblog/entry/{entry}`
    public static func createAddressWeblogEntry(_ body: String, address: String, entry: String) -> Self {
        Self(.post, "/address/\(address, "address")/weblog/entry/\(entry, "entry")", body: .bytes(Array(body.utf8), contentType: "text/plain; charset=utf-8"))
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<AddressWeblogPostLatestResponse> {
    /// `GET /address/{address}/weblog/post/latest`
    public static func addressWeblogPostLatest(address: String) -> Self {
        Self(.get, "/address/\(address, "address")/weblog/post/latest")
    }
}

nonisolated extension Endpoint where Response == ResponseEnvelope<WebPage> {
    /// `GET /address/{address}/web`
    public static func web(address: String) -> Self {
        Self(.get, "/address/\(address, "address")/web")
    }
}
