// The examples in the documentation comments of mappings.
import Ashlar
import Foundation

@DTO struct UserDTO {
    let id: Int
    let firstName: String
    let lastName: String
    let email: String
    let createdAt: Date
}

@Domain struct User: Identifiable {
    let id: Int
    let fullName: String
    let email: EmailAddress
}

extension User: Mapped {
    static let mapping = Mapping(from: UserDTO.self, fullName: .init(\.firstName, \.lastName) { "\($0) \($1)" })
}

// MARK: Fields

enum Source { case api }

@Domain struct Author: Identifiable {
    let id: Int
    let joined: Date
    let fullName: String
    let origin: Source
}

extension Author: Mapped {
    static let mapping = Mapping(
        from: UserDTO.self,
        joined: .init(\.createdAt),  // another name
        fullName: .init(\.firstName, \.lastName) { "\($0) \($1)" },  // made of several
        origin: .constant(.api))
}

@DTO struct HostDTO { let name: String }
@DTO struct EventDTO { let title: String; let host: HostDTO }
@Domain struct Host { let name: String }
@Domain struct Event { let title: String; let host: Host }

func mapEvents(_ bytes: [UInt8]) throws {
    let host = Host.Mapping(from: HostDTO.self)
    let event = Event.Mapping(from: EventDTO.self, host: .init(\.host, using: host))
    print(try event.decode(from: bytes).host.name)
}

// MARK: Two payloads, and a context

@DTO struct AccountDTO { let plan: String }
@Domain struct Subscriber { let firstName: String; let plan: String }

extension Subscriber: Mapped {
    static let mapping = Mapping(from: UserDTO.self, AccountDTO.self)
}

struct Roles {
    let names: [Int: String]

    func role(_ id: Int) throws -> String {
        guard let name = names[id] else { throw CancellationError() }
        return name
    }
}

enum InContext {
    @DTO struct UserDTO { let roleID: Int }
    @Domain struct User { let role: String }

    static func map(_ dto: UserDTO, bytes: [UInt8], roles: Roles) throws {
        let users = User.Mapping(
            from: UserDTO.self, context: Roles.self,
            role: .init(\.roleID) { id, roles in try roles.role(id) })
        let user = try users(dto, context: roles)
        let all = try users.decodeArray(from: bytes, context: roles)
        print(user.role, all.count)
    }
}

// MARK: A union

@DTO struct ImageDTO { let width: Int }
@Domain struct Image { let width: Int }
enum Attachment { case image(Image), unsupported }

@Union(tag: "type") enum AttachmentDTO {
    case image(ImageDTO)
    case unknown(RawJSON)
}

extension Image: Mapped {
    static let mapping = Mapping(from: ImageDTO.self)
}

extension Attachment: Mapped {
    static let mapping = MappingFunction(from: AttachmentDTO.self, to: Attachment.self) { dto in
        switch dto {
        case .image(let image): try Attachment.image(Image(mapping: image))
        case .unknown: Attachment.unsupported
        }
    }
}

// MARK: Back

@DTO @Representation struct NewUserDTO { let fullName: String; let email: String }

extension NewUserDTO: Representation {
    static let projection = Projection(from: User.self)
}

@Representation struct UserEntity {
    let id: Int
    let fullName: String
    let email: EmailAddress
}

extension UserEntity: DomainConvertible {
    static let domain = User.Mapping(from: UserEntity.self)
}

// MARK: Calls

func read(_ bytes: [UInt8]) throws {
    let user = try User.decode(from: bytes)  // bytes → UserDTO → User
    let body = NewUserDTO(user)
    print(body.fullName)
}

func readAll(_ bytes: [UInt8]) throws {
    let (users, failure) = try [User].decodeLossy(from: bytes)
    print(users.count, failure?.problems.count ?? 0)
}

func readBack(_ entity: UserEntity) throws {
    let user = try entity.toDomain()
    print(user.fullName)
}

/// What `@Domain` generates does the same for all fields.
func readEmail(of dto: UserDTO) throws -> EmailAddress {
    var mapper = Mapper("User", from: "UserDTO")
    let email = mapper.field("email", key: "email", dto.email, Convert.email)
    guard let email else { throw mapper.failure }
    return email
}

let ada =
    #"{"id": 1, "first_name": "Ada", "last_name": "Lovelace", "email": "ada@example.org", "created_at": "2026-03-01T12:00:00Z"}"#
try read(Array(ada.utf8))
try readAll(Array("[\(ada), {}]".utf8))
try readBack(UserEntity(id: 1, fullName: "Ada", email: #refined(EmailAddress.self, "ada@example.org")))
try mapEvents(Array(#"{"title": "Tea", "host": {"name": "Ada"}}"#.utf8))
try InContext.map(.init(roleID: 1), bytes: Array(#"[{"role_id": 1}]"#.utf8), roles: Roles(names: [1: "host"]))
print(try readEmail(of: .decode(from: ada)), try Author.decode(from: ada).origin)
print(try Attachment.decode(from: #"{"type": "image", "width": 640}"#))
