// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar

/// GET /service/info, 200
public typealias InfoPayload = ResponseEnvelope<ServiceInfo>

/// GET /statuslog/latest, 200
public typealias LatestPayload = ResponseEnvelope<LatestResponse>

/// GET /statuslog, 200
public typealias StatuslogPayload = ResponseEnvelope<LatestResponse>

/// GET /address/{address}/statuses, 200
public typealias StatusesPayload = ResponseEnvelope<LatestResponse>

/// GET /address/{address}/statuses/bio, 200
public typealias BioPayload = ResponseEnvelope<Bio>

/// GET /address/{address}/now, 200
public typealias NowPayload = ResponseEnvelope<NowResponse>

/// GET /address/{address}/statuses/{status}, 200
public typealias StatusPayload = ResponseEnvelope<StatusResponse>

/// GET /pics, 200
public typealias PicsPayload = ResponseEnvelope<PicsResponse>

/// GET /address/{address}/pics, 200
public typealias AddressPicsPayload = ResponseEnvelope<PicsResponse>

/// GET /address/{address}/statuses/{status}, 404
public typealias AddressStatusesPayload = ResponseEnvelope<MessageBody>

/// GET /address/{address}/statuses/bio, 404
public typealias AddressStatusesBioPayload = ResponseEnvelope<MessageBody>

/// GET /address/{address}/statuses, 404
public typealias AddressStatusesFailurePayload = ResponseEnvelope<MessageBody>

/// GET /address/{address}/info, 200
public typealias AddressInfoPayload = ResponseEnvelope<AddressDTO>

/// GET /address/{address}/pastebin, 200
public typealias PastebinPayload = ResponseEnvelope<PastebinResponse>

/// GET /statuslog/latest, 429
public typealias StatuslogLatestPayload = ResponseEnvelope<MessageBody>

/// GET /account/application/info, 401
public typealias AccountApplicationInfoPayload = ResponseEnvelope<MessageBody>

/// GET /account/application/info, 200
public typealias AccountApplicationInfoPayload2 = ResponseEnvelope<AccountDTO>

/// GET /account/application/addresses, 200
public typealias AddressesPayload = ResponseEnvelope<[AddressDTO]>

/// GET /account/{account}/info, 200
public typealias AccountInfoPayload = ResponseEnvelope<AccountDTO>

/// POST /address/{address}/statuses, 200
public typealias CreateStatusPayload = ResponseEnvelope<CreateStatusesResponse>

/// PATCH /address/{address}/statuses, 200
public typealias UpdateStatusesPayload = ResponseEnvelope<CreateStatusesResponse>

/// POST /address/{address}/statuses/bio, 200
public typealias CreateBioPayload = ResponseEnvelope<CreateStatusesResponse>

/// POST /address/{address}/pics/upload, 200
public typealias UploadPayload = ResponseEnvelope<CreateStatusesResponse>

/// PUT /address/{address}/pics/{pic}, 200
public typealias ReplacePicPayload = ResponseEnvelope<CreateStatusesResponse>

/// DELETE /address/{address}/pics/{pic}, 200
public typealias DeletePicPayload = ResponseEnvelope<MessageBody>

/// DELETE /address/{address}/pics/{pic}, 404
public typealias DeleteAddressPicsPayload = ResponseEnvelope<MessageBody>

/// POST /account/{account}/name, 200
public typealias CreateNamePayload = ResponseEnvelope<AccountDTO>

/// POST /address/{address}/statuses, 401
public typealias CreateAddressStatusesPayload = ResponseEnvelope<MessageBody>

/// GET /address/{address}/availability, 200
public typealias AvailabilityPayload = ResponseEnvelope<Availability>

/// GET /address/{address}/purls, 200
public typealias PurlsPayload = ResponseEnvelope<PurlsResponse>

/// GET /address/{address}/purl/{purl}, 200
public typealias PurlPayload = ResponseEnvelope<PurlResponse>

/// POST /address/{address}/purl, 200
public typealias CreatePurlPayload = ResponseEnvelope<CreatePurlResponse>

/// DELETE /address/{address}/purl/{purl}, 200
public typealias DeletePurlPayload = ResponseEnvelope<MessageBody>

/// DELETE /address/{address}/purl/{purl}, 404
public typealias DeleteAddressPurlPayload = ResponseEnvelope<MessageBody>

/// POST /address/{address}/pastebin, 200
public typealias CreatePastebinPayload = ResponseEnvelope<CreatePastebinResponse>

/// GET /address/{address}/pastebin/{pastebin}, 200
public typealias AddressPastebinPayload = ResponseEnvelope<AddressPastebinResponse>

/// DELETE /address/{address}/pastebin/{pastebin}, 200
public typealias DeletePastebinPayload = ResponseEnvelope<MessageBody>

/// GET /address/{address}/purls, 401
public typealias AddressPurlsPayload = ResponseEnvelope<MessageBody>

/// GET /address/{address}/purls, 429
public typealias AddressPurlsFailurePayload = ResponseEnvelope<MessageBody>

/// GET /address/{address}/weblog/entries, 200
public typealias EntriesPayload = ResponseEnvelope<EntriesResponse>

/// GET /address/{address}/weblog/entry/{entry}, 200
public typealias EntryPayload = ResponseEnvelope<EntryResponse>

/// GET /address/{address}/weblog/post/latest, 200
public typealias AddressWeblogPostLatestPayload = ResponseEnvelope<AddressWeblogPostLatestResponse>

/// POST /address/{address}/weblog/entry, 200
public typealias CreateEntryPayload = ResponseEnvelope<EntryResponse>

/// POST /address/{address}/weblog/entry/{entry}, 200
public typealias CreateAddressWeblogEntryPayload = ResponseEnvelope<EntryResponse>

/// DELETE /address/{address}/weblog/delete/{delete}, 200
public typealias DeletePayload = ResponseEnvelope<MessageBody>

/// GET /address/{address}/web, 200
public typealias WebPayload = ResponseEnvelope<WebPage>

/// POST /address/{address}/web, 200
public typealias CreateWebPayload = ResponseEnvelope<MessageBody>

/// POST /address/{address}/now, 200
public typealias CreateNowPayload = ResponseEnvelope<MessageBody>

/// GET /address/{address}/weblog/entries, 401
public typealias AddressWeblogEntriesPayload = ResponseEnvelope<MessageBody>

/// GET /account/application/addresses, 401
public typealias AccountApplicationAddressesPayload = ResponseEnvelope<MessageBody>

/// GET /address/{address}/now, 404
public typealias AddressNowPayload = ResponseEnvelope<MessageBody>

/// GET /statuslog, 429
public typealias StatuslogFailurePayload = ResponseEnvelope<MessageBody>
