/// The measures of pictures, in pixels; the scripts of pages lay out with the same ones.
package struct PictureMetrics: Sendable, Encodable {
    package let margin = 24.0
    /// The columns' titles.
    package let top = 44.0
    package let cardWidth = 224.0
    package let headHeight = 30.0
    package let rowHeight = 18.0
    package let cardPadding = 7.0
    /// A group's title above its cards, and the same, folded.
    package let groupHeight = 28.0
    package let gap = 12.0
    /// Between the parts of a column that is broken into several.
    package let breakGap = 26.0
    /// Between columns, for arrows and their labels.
    package let columnGap = 176.0
    package let loop = 46.0
    /// Between the lines at one box, and from its corners.
    package let lineStep = 15.0
    package let lineInset = 7.0
    /// A card shows this many fields; the last row says how many more there are.
    package let rows = 9
    /// A column is broken if it would be taller than this, unless the map would become much wider than tall.
    package let leastBreak = 900.0
    package let labelWidth = 160.0
    /// A row of a label: the function's is above the curve, the place's below it.
    package let labelRow = 15.0
    package let characterWidth = 6.1
    /// Where there are more types, a map begins folded.
    package let foldAbove = 60

    package init() {}
}
