import AshlarGraph
import AshlarLocalization

/// The columns of a map, in the direction of the flow.
package enum Layer: String, Sendable, CaseIterable, Encodable {
    /// The entry points of payloads: services, repositories, and all other code that decodes.
    case source
    case dto, domain
    /// Types without a role that have an arrow or a finding: DTOs are mapped to most of them.
    case other
    case entity
    case viewModel = "view-model"
    case view

    package var title: Localized {
        switch self {
        case .source: Localized("Sources", zh: "来源")
        case .dto: Localized("DTOs", zh: "DTO")
        case .domain: Localized("Domain", zh: "领域")
        case .entity: Localized("Entities", zh: "实体")
        case .viewModel: Localized("View models", zh: "视图模型")
        case .view: Localized("Views", zh: "视图")
        case .other: Localized("Other types", zh: "其他类型")
        }
    }

    /// Whether its types are the model layer itself, and are drawn without arrows too.
    var isOfModel: Bool { self == .dto || self == .domain || self == .entity }

    init(_ role: Role) {
        self =
            switch role {
            case .dto: .dto
            case .domain, .refined: .domain
            case .entity: .entity
            case .viewModel: .viewModel
            case .view: .view
            case .service, .repository, .useCase: .source
            case .settings: .other
            }
    }
}

extension TypeNode {
    /// The most significant role first, for types with several: a view that calls a server is a view.
    private static let rank: [Role] = [
        .refined, .entity, .view, .viewModel, .dto, .domain, .repository, .useCase, .service, .settings,
    ]

    /// The most certain role; of equally certain ones, the most significant.
    var mainRole: RoleEvidence? {
        TypeNode.rank.compactMap { role in roles.first { $0.role == role } }.reduce(nil) { best, next in
            best.map { next.confidence > $0.confidence ? next : $0 } ?? next
        }
    }
}
