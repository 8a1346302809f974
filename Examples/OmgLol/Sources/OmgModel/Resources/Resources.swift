import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

// What is read: how to ask, and the three mappings, which the repository alone calls.

/// Statuses, whoever was asked for them: the newest first.
package protocol StatusList: RemoteResource
where Payload == Envelope<StatusesDTO>, Value == Status, Row == StatusEntity {}

extension StatusList {
    package func values(from payload: Envelope<StatusesDTO>) throws -> [Status] {
        try payload.response.statuses.map { try Status(mapping: $0) }
    }
    package func row(of status: Status, for owner: Owner) -> StatusEntity { StatusEntity(status, owner) }
    package func value(of row: StatusEntity) throws -> Status { row.status }
    package func sorted(_ query: StoreQuery<StatusEntity>) -> StoreQuery<StatusEntity> {
        query.sorted(by: \.createdAt, .descending)
    }
}

package struct Statuses: StatusList {
    package let owner: String
    package init(of address: String) { owner = address }

    package var endpoint: Endpoint<Envelope<StatusesDTO>> { .statuses(of: owner) }
}

/// Everyone's latest status.
package struct LatestStatuses: StatusList {
    package var owner: String { "(everyone)" }
    package init() {}

    package var endpoint: Endpoint<Envelope<StatusesDTO>> { .latestStatuses() }
}

package struct Purls: RemoteResource {
    package let owner: String
    package init(of address: String) { owner = address }

    package var endpoint: Endpoint<Envelope<PurlsDTO>> { .purls(of: owner) }
    package func values(from payload: Envelope<PurlsDTO>) throws -> [Purl] {
        try payload.response.purls.map { try Purl(mapping: $0) }
    }
    package func row(of purl: Purl, for owner: Owner) -> PurlEntity { PurlEntity(purl, owner) }
    package func value(of row: PurlEntity) throws -> Purl { row.purl }
}

package struct Pastes: RemoteResource {
    package let owner: String
    package init(of address: String) { owner = address }

    package var endpoint: Endpoint<Envelope<PastebinDTO>> { .pastes(of: owner) }
    package func values(from payload: Envelope<PastebinDTO>) throws -> [Paste] {
        try payload.response.pastebin.map { try Paste(mapping: $0) }
    }
    package func row(of paste: Paste, for owner: Owner) -> PasteEntity { PasteEntity(paste, owner) }
    package func value(of row: PasteEntity) throws -> Paste { row.paste }
}

package struct Weblog: RemoteResource {
    package let owner: String
    package init(of address: String) { owner = address }

    package var endpoint: Endpoint<Envelope<WeblogEntriesDTO>> { .weblog(of: owner) }
    package func values(from payload: Envelope<WeblogEntriesDTO>) throws -> [WeblogEntry] {
        try payload.response.entries.map { try WeblogEntry(mapping: $0) }
    }
    package func row(of entry: WeblogEntry, for owner: Owner) -> WeblogEntity { WeblogEntity(entry, owner) }
    package func value(of row: WeblogEntity) throws -> WeblogEntry { row.entry }
    package func sorted(_ query: StoreQuery<WeblogEntity>) -> StoreQuery<WeblogEntity> {
        query.sorted(by: \.date, .descending)
    }
}

package struct Pictures: RemoteResource {
    package let owner: String
    package init(of address: String) { owner = address }

    package var endpoint: Endpoint<Envelope<PicturesDTO>> { .pictures(of: owner) }
    package func values(from payload: Envelope<PicturesDTO>) throws -> [Picture] {
        try payload.response.pics.map { try Picture(mapping: $0) }
    }
    package func row(of picture: Picture, for owner: Owner) -> PictureEntity { PictureEntity(picture, owner) }
    package func value(of row: PictureEntity) throws -> Picture { row.picture }
}

package struct Now: RemoteResource {
    package let owner: String
    package init(of address: String) { owner = address }

    package var endpoint: Endpoint<Envelope<NowDTO>> { .now(of: owner) }
    package func values(from payload: Envelope<NowDTO>) throws -> [NowPage] {
        [try NowPage(mapping: payload.response.now)]
    }
    package func row(of page: NowPage, for owner: Owner) -> NowEntity { NowEntity(page, owner) }
    package func value(of row: NowEntity) throws -> NowPage { row.page }
}

package struct Web: RemoteResource {
    package let owner: String
    package init(of address: String) { owner = address }

    package var endpoint: Endpoint<Envelope<WebPageDTO>> { .webPage(of: owner) }
    package func values(from payload: Envelope<WebPageDTO>) throws -> [WebPage] {
        [try WebPage(mapping: payload.response)]
    }
    package func row(of page: WebPage, for owner: Owner) -> WebEntity { WebEntity(page, owner) }
    package func value(of row: WebEntity) throws -> WebPage { row.page }
}

/// The addresses of the account.
package struct Addresses: RemoteResource {
    package var owner: String { "(account)" }
    package init() {}

    package var endpoint: Endpoint<Envelope<[AddressDTO]>> { .addresses() }
    package func values(from payload: Envelope<[AddressDTO]>) throws -> [Address] {
        try payload.response.map { try Address(mapping: $0) }
    }
    package func row(of address: Address, for owner: Owner) -> AddressEntity { AddressEntity(address, owner) }
    package func value(of row: AddressEntity) throws -> Address { row.address }
}
