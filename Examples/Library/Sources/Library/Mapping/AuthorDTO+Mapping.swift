// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore

nonisolated extension Author {
    /// - Throws: `DomainFailure` with every value that the domain refuses.
    public init(_ dto: AuthorDTO) throws(DomainFailure) {
        var mapper = Mapper("Author", from: "AuthorDTO")
        let f1 = mapper.field("contact", key: "contact", dto.contact, { (value: String?) throws(DomainFailure) -> EmailAddress? in try Convert.optional(value, Convert.email) })
        guard let f1 else { throw mapper.failure }
        self.init(name: dto.name, contact: f1)
    }
}
