extension Place {
    /// Sorts fields and texts by first appearance, once all payloads were observed.
    ///
    /// Evidence that was observed in parts, or in another order, is the same afterwards.
    ///
    /// - Complexity: O(n log n) in the fields below the places.
    package static func arrange(_ places: [Place]) {
        ShapeWalk.forEachPlace(below: places) { place in
            if place.strings.distinct.count > 1 { place.strings.arrange() }
        }
        for shape in ShapeWalk.shapes(below: places) { shape.arrange() }
    }
}

extension ObjectShape {
    fileprivate func arrange() {
        let order = fields.indices.sorted { (fields[$0].appearance, $0) < (fields[$1].appearance, $1) }
        if order != Array(fields.indices) { keepFields(order.map { fields[$0] }) }
        // The places of a specification may be those of other shapes too, and count their values.
        if statement == nil { relations.settle(fields) }
    }
}
