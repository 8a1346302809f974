/// Names of types, as schemas use them. They are made on demand: few walks need any.
extension PayloadModel {
    /// A type's name with the enclosing types and its generic arguments, `Outer.Page<[Int]>`; `nil` for types that
    /// schemas write out, such as `[Int]`, and for plain values.
    package func name(of index: Int) -> String? {
        let node = nodes[index]
        guard let compiled = node.type else { return node.name }
        let type = (compiled as? any NamedByContent.Type)?.content ?? compiled
        if case .scalar(let scalar) = node.form { return scalar.isEnumeration ? PayloadModel.name(of: type) : nil }
        guard let name = node.name else { return nil }
        let described = String(describing: type)
        // A handwritten shape may use another name.
        return described == name || described.hasPrefix(name + "<") ? PayloadModel.name(of: type) : name
    }

    private static func name(of type: Any.Type) -> String {
        let reflected = String(reflecting: type)
        // The full name of a type within a function isn't usable.
        if reflected.contains("(") { return String(describing: type) }
        var rest = reflected[...]
        return readable(&rest)
    }

    /// Reads a name with its arguments: `Swift.Array<Module.Item>` is `[Item]`.
    private static func readable(_ rest: inout Substring) -> String {
        let path = rest.prefix { !"<,>".contains($0) }
        rest = rest.dropFirst(path.count)
        // The first of several names is the module's.
        let name = path.contains(".") ? path.drop { $0 != "." }.dropFirst() : path
        guard rest.first == "<" else { return String(name) }
        var arguments: [String] = []
        repeat {
            rest = rest.dropFirst().drop { $0 == " " }
            arguments.append(readable(&rest))
        } while rest.first == ","
        rest = rest.dropFirst()
        switch (name, arguments.count) {
        case ("Array", 1): return "[\(arguments[0])]"
        case ("Optional", 1): return "\(arguments[0])?"
        case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
        default: return "\(name)<\(arguments.joined(separator: ", "))>"
        }
    }
}
