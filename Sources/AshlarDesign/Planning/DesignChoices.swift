/// The options of a design that the next one in the same folder repeats, unless the command line has others.
///
/// Without them, a second run that leaves out `--style` would rewrite every type in the default style.
package struct DesignChoices: Codable, Sendable, Equatable {
    package var name: String
    package var style: DesignOptions.Style
    package var store: DesignOptions.StoreKind
    package var layout: DesignOptions.Layout
    package var parts: [DesignOptions.Part]
    package var decisions: DesignOptions.Decisions

    package init(
        name: String, style: DesignOptions.Style, store: DesignOptions.StoreKind, layout: DesignOptions.Layout,
        parts: [DesignOptions.Part], decisions: DesignOptions.Decisions
    ) {
        self.name = name
        self.style = style
        self.store = store
        self.layout = layout
        self.parts = parts
        self.decisions = decisions
    }
}

extension DesignOptions {
    /// An optional part of a design, in addition to its models.
    package enum Part: String, CaseIterable, Codable, Sendable {
        case flow, map
    }
}

extension DesignOptions.Style: Codable {}
extension DesignOptions.StoreKind: Codable {}
extension DesignOptions.Layout: Codable {}

/// In the lock, the files are listed by name.
extension DesignOptions.Decisions: Codable {
    package init(from decoder: any Decoder) throws { self.init(fileNames: try [String](from: decoder)) }

    package func encode(to encoder: any Encoder) throws { try fileNames.encode(to: encoder) }
}
