// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore

// The way back.

nonisolated struct NewPersonDTO: Equatable {
    let id: Int
    let name: String
    let email: String
    let handle: String?
    let role: String
    let address: NewAddressDTO
    let tags: [String: String]

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{5}name\"\u{6}email\"\u{7}handle\"\u{5}role\"\u{8}address\"\u{5}tags\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{4}\u{0}\u{1}\u{0}\u{0}\u{0}\u{3}\u{0}\u{0}\u{5}\u{6}\u{0}\u{7}\u{0}\u{2}\u{0}\u{0}\u{0}\u{4}\u{0}\n\u{0}\u{11}\u{0}\u{19}\u{0}\u{1F}\u{0}(\u{0}", 7, slots: 54, bits: 4, seed: 0xe47119871cf9abe1)
        var f0: Int? = nil
        var f1: String? = nil
        var f2: String? = nil
        var f3: (String?)? = nil
        var f4: String? = nil
        var f5: NewAddressDTO? = nil
        var f6: ([String: String])? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                case 2:
                    try reader.read(into: &f2)
                case 3:
                    try reader.read(into: &f3)
                case 4:
                    try reader.read(into: &f4)
                case 5:
                    try reader.read(into: &f5)
                case 6:
                    try reader.read(into: &f6)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    guard let f4 else { throw reader.missing(4) }
                    guard let f5 else { throw reader.missing(5) }
                    guard let f6 else { throw reader.missing(6) }
                    return Self(id: f0, name: f1, email: f2, handle: f3 ?? nil, role: f4, address: f5, tags: f6)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("id", Int.self, line: 8, \Self.id)
        fields.add("name", String.self, line: 9, \Self.name)
        fields.add("email", String.self, line: 10, \Self.email)
        fields.add("handle", (String?).self, line: 11, \Self.handle)
        fields.add("role", String.self, line: 12, \Self.role)
        fields.add("address", NewAddressDTO.self, line: 13, \Self.address)
        fields.add("tags", ([String: String]).self, line: 14, \Self.tags)
        return .record("NewPersonDTO", file: "AshlarPrintedTests/RepresentationModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.field("\"name\":", self.name)
        writer.field("\"email\":", self.email)
        writer.field("\"handle\":", self.handle)
        writer.field("\"role\":", self.role)
        writer.field("\"address\":", self.address)
        writer.field("\"tags\":", self.tags)
        writer.endObject()
    }

    nonisolated final class Projection<ProjectionSource>: AshlarCore.ValueProjection {
        typealias ProjectionTarget = NewPersonDTO
        let f0: AshlarCore.ProjectedField<ProjectionSource, Int>
        let f1: AshlarCore.ProjectedField<ProjectionSource, String>
        let f2: AshlarCore.ProjectedField<ProjectionSource, String>
        let f3: AshlarCore.ProjectedField<ProjectionSource, String?>
        let f4: AshlarCore.ProjectedField<ProjectionSource, String>
        let f5: AshlarCore.ProjectedField<ProjectionSource, NewAddressDTO>
        let f6: AshlarCore.ProjectedField<ProjectionSource, [String: String]>

        init(
            from source: ProjectionSource.Type = ProjectionSource.self,
            id f0: AshlarCore.ProjectedField<ProjectionSource, Int>,
            name f1: AshlarCore.ProjectedField<ProjectionSource, String>,
            email f2: AshlarCore.ProjectedField<ProjectionSource, String>,
            handle f3: AshlarCore.ProjectedField<ProjectionSource, String?>,
            role f4: AshlarCore.ProjectedField<ProjectionSource, String>,
            address f5: AshlarCore.ProjectedField<ProjectionSource, NewAddressDTO>,
            tags f6: AshlarCore.ProjectedField<ProjectionSource, [String: String]>
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.f5 = f5
            self.f6 = f6
        }

        func callAsFunction(_ source: ProjectionSource) -> NewPersonDTO {
            NewPersonDTO(id: f0.value(source), name: f1.value(source), email: f2.value(source), handle: f3.value(source), role: f4.value(source), address: f5.value(source), tags: f6.value(source))
        }
    }
}

nonisolated struct NewAddressDTO: Equatable {
    let street: String
    let zip: String

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{7}street\"\u{4}zip\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: String? = nil
        var f1: String? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    return Self(street: f0, zip: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("street", String.self, line: 115, \Self.street)
        fields.add("zip", String.self, line: 116, \Self.zip)
        return .record("NewAddressDTO", file: "AshlarPrintedTests/RepresentationModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"street\":", self.street)
        writer.field("\"zip\":", self.zip)
        writer.endObject()
    }

    nonisolated final class Projection<ProjectionSource>: AshlarCore.ValueProjection {
        typealias ProjectionTarget = NewAddressDTO
        let f0: AshlarCore.ProjectedField<ProjectionSource, String>
        let f1: AshlarCore.ProjectedField<ProjectionSource, String>

        init(
            from source: ProjectionSource.Type = ProjectionSource.self,
            street f0: AshlarCore.ProjectedField<ProjectionSource, String>,
            zip f1: AshlarCore.ProjectedField<ProjectionSource, String>
        ) {
            self.f0 = f0
            self.f1 = f1
        }

        func callAsFunction(_ source: ProjectionSource) -> NewAddressDTO {
            NewAddressDTO(street: f0.value(source), zip: f1.value(source))
        }
    }
}

nonisolated extension NewAddressDTO: Representation {
    static let projection = Projection(from: Address.self, street: .init(named: "street") { $0.street /* the source of NewAddressDTO.street */ }, zip: .init(named: "zip") { $0.zip /* the source of NewAddressDTO.zip */ })
}

nonisolated extension NewPersonDTO: Representation {
    static let projection = Projection(from: Person.self, id: .init(named: "id") { $0.id /* the source of NewPersonDTO.id */ }, name: .init(\.fullName), email: .init(named: "email") { $0.email /* the source of NewPersonDTO.email */ }, handle: .init(named: "handle") { $0.handle /* the source of NewPersonDTO.handle */ }, role: .init(named: "role") { $0.role /* the source of NewPersonDTO.role */ }, address: .init(named: "address") { $0.address /* the source of NewPersonDTO.address */ }, tags: .init(named: "tags") { $0.tags /* the source of NewPersonDTO.tags */ })
}

/// In place of `NSManagedObject`.
nonisolated class ManagedObject {}

nonisolated final class AddressEntity: ManagedObject {
    var street: String = ""
    var zip: String = ""
    @Marked var changes: Int = 0

    override init() { _changes = Marked(wrappedValue: 0) }

    nonisolated final class Projection<ProjectionSource>: AshlarCore.ObjectProjection {
        typealias ProjectionTarget = AddressEntity
        let f0: AshlarCore.ProjectedField<ProjectionSource, String>
        let f1: AshlarCore.ProjectedField<ProjectionSource, String>
        let f2: AshlarCore.ProjectedField<ProjectionSource, Int>

        init(
            from source: ProjectionSource.Type = ProjectionSource.self,
            street f0: AshlarCore.ProjectedField<ProjectionSource, String>,
            zip f1: AshlarCore.ProjectedField<ProjectionSource, String>,
            changes f2: AshlarCore.ProjectedField<ProjectionSource, Int>
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
        }

        func update(_ target: AddressEntity, from source: ProjectionSource) {
            target.street = f0.value(source)
            target.zip = f1.value(source)
            target.changes = f2.value(source)
        }
    }
}

/// In place of the attributes that such frameworks put on properties.
@propertyWrapper nonisolated struct Marked {
    var wrappedValue: Int
}

nonisolated extension AddressEntity: Representation, DomainConvertible {
    static let projection = Projection(from: Address.self, street: .init(named: "street") { $0.street /* the source of AddressEntity.street */ }, zip: .init(named: "zip") { $0.zip /* the source of AddressEntity.zip */ }, changes: .constant(1))
    static let domain = Address.Mapping(from: AddressEntity.self, street: .init(named: "street") { $0.street /* the source of Address.street */ }, zip: .init(named: "zip") { $0.zip /* the source of Address.zip */ })
}

nonisolated extension NewPersonDTO: AshlarCore.DirectModel {}

nonisolated extension NewAddressDTO: AshlarCore.DirectModel {}
