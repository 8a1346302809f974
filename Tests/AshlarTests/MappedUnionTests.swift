import Ashlar
import Testing

@Union(tag: "type", content: "value") enum ContactAdjacentDTO { case postal(AddressDTO) }
@Union(.external) enum ContactInsideDTO { case postal(AddressDTO) }
@Union(.untagged) enum ContactAloneDTO { case postal(AddressDTO) }

nonisolated enum ContactAdjacent: Mapped {
    case postal(Address)
    static let mapping = MappingFunction(from: ContactAdjacentDTO.self, to: ContactAdjacent.self) { dto in
        switch dto {
        case .postal(let address): .postal(try Address(mapping: address))
        }
    }
}

nonisolated enum ContactInside: Mapped {
    case postal(Address)
    static let mapping = MappingFunction(from: ContactInsideDTO.self, to: ContactInside.self) { dto in
        switch dto {
        case .postal(let address): .postal(try Address(mapping: address))
        }
    }
}

nonisolated enum ContactAlone: Mapped {
    case postal(Address)
    static let mapping = MappingFunction(from: ContactAloneDTO.self, to: ContactAlone.self) { dto in
        switch dto {
        case .postal(let address): .postal(try Address(mapping: address))
        }
    }
}

/// A mapping's problems are reported within the value of a case, wherever the tag is.
struct MappedUnionTests {
    private static let address = #"{"street": "", "zip": "?!"}"#

    private func pointers<T: Mapped>(_ type: T.Type, _ payload: String) -> Set<String>
    where T.ModelMap.MappingSource: DirectDecodable {
        let failure = #expect(throws: DecodingFailure.self) { try T.decode(from: payload) }
        return Set(failure?.problems.map(\.pointer) ?? [])
    }

    @Test func `next to its tag`() {
        let payload = #"{"type": "postal", "value": \#(Self.address)}"#
        #expect(pointers(ContactAdjacent.self, payload) == ["/value/zip"])
    }

    @Test func `inside its tag`() {
        #expect(pointers(ContactInside.self, #"{"postal": \#(Self.address)}"#) == ["/postal/zip"])
    }

    @Test func `without a tag`() { #expect(pointers(ContactAlone.self, Self.address) == ["/zip"]) }
}
