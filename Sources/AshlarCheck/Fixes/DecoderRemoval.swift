import AshlarGraph
import AshlarLocalization

/// Deletes an `init(from:)` that the compiler can synthesize.
struct DecoderRemoval {
    let context: CheckContext

    /// - Parameters:
    ///   - function: an initializer that decodes each field as the compiler would.
    ///   - part: the declaration that it is in.
    ///   - type: the type that the function initializes.
    func remedy(for function: FunctionFact, in part: TypePart, of type: TypeNode) -> Remedy {
        let doubt =
            context.doubt(about: type) ?? doubtAboutText(function, type) ?? doubtAboutSource(of: type)
            ?? doubtAboutKeys(of: type) ?? doubtAboutMemberwise(without: function, type)
        if let doubt { return .suggestion(doubt) }
        return Remedy(edits: [
            .init(offset: Int(function.extent.offset), length: Int(function.extent.length), text: "")
        ])
    }

    /// Returns a doubt unless the synthesized initializer decodes the same fields in the same order.
    private func doubtAboutText(_ function: FunctionFact, _ type: TypeNode) -> Localized? {
        let fields = type.storedFields.filter { !($0.isConstant && !$0.value.isEmpty) }
        if function.decodedInOrder != fields.map(\.name) {
            return Localized(
                "it contains comments, or decodes in a different order", zh: "其中含有注释，或解码顺序不同")
        }
        // An alias may hide an optional, which the compiler decodes differently.
        let unclear = fields.first {
            $0.type.contains("Optional<") || !context.isUnderstood($0.type, in: type)
        }
        return unclear.map {
            Localized("the type of `\($0.name)` may hide an optional", zh: "`\($0.name)` 的类型可能隐含可选值")
        }
    }

    /// Returns a doubt unless the compiler, rather than an extension, supplies the initializer.
    private func doubtAboutSource(of type: TypeNode) -> Localized? {
        let isOwn = type.parts.contains { part in
            part.file == type.file && !part.declaration.isConditional && !part.declaration.isInCondition
                && part.declaration.inherited.contains { declaresDecoding($0, type) }
        }
        guard isOwn else {
            return Localized(
                "the conformance is not declared in \(type.lastName)'s own file", zh: "该遵循未在 \(type.lastName) 所在的文件中声明")
        }
        if let doubt = context.doubtAboutProtocols(of: type) { return doubt }
        let extensions =
            context.ownProtocols(of: type).flatMap(\.parts).map(\.declaration)
            + context.graph.fileScopes.map(\.declaration).filter { $0.kind == .extension }
        let names = type.conformances.union(["KeyedDecodingContainer", "KeyedDecodingContainerProtocol", type.lastName])
        let suppliers = extensions.filter { declaration in
            names.contains(TypeName.last(declaration.name))
                && declaration.functions.contains {
                    declaration.addsToDecoders || declaration.name.hasPrefix("KeyedDecodingContainer")
                        ? mayReplace($0, fieldsOf: type) : $0.kind == .initializer || $0.name.hasPrefix("decode")
                }
        }
        return suppliers.first.map {
            Localized("an extension of `\($0.name)` may replace it", zh: "`\($0.name)` 的扩展可能取而代之")
        }
    }

    /// Whether a protocol is `Decodable` or inherits from it, so that the compiler synthesizes the initializer.
    private func declaresDecoding(_ name: String, _ type: TypeNode) -> Bool {
        if ["Codable", "Decodable", "Swift.Codable", "Swift.Decodable"].contains(name) { return true }
        let graph = context.graph
        guard let id = graph.resolve(name, in: TypeName.outer(type.name), file: type.file) else { return false }
        return graph.types[id].declaration.kind == .proto && graph.types[id].isDecodable
    }

    /// Whether an overload in an extension may replace a container's method, because it has the same labels and takes a
    /// type that the initializer decodes, or a generic one.
    private func mayReplace(_ function: FunctionFact, fieldsOf type: TypeNode) -> Bool {
        guard ["decode", "decodeIfPresent"].contains(function.name),
            function.parameters.prefix(2).map(\.label) == ["_", "forKey"],
            function.parameters.dropFirst(2).allSatisfy({ !$0.value.isEmpty }), let taken = function.parameters.first,
            taken.type.hasSuffix(".Type")
        else { return false }
        let decoded = TypeName.unwrapped(String(taken.type.dropLast(5)))
        let isKnown = TypeName.names(in: decoded).allSatisfy { name in
            FrameworkInDomain.ofFoundation.contains(name)
                || context.graph.resolve(name, in: type.name, file: type.file) != nil
        }
        return !isKnown || type.storedFields.contains { TypeName.unwrapped($0.type) == decoded }
    }

    /// Returns a doubt unless the compiler finds the keys that the initializer uses.
    private func doubtAboutKeys(of type: TypeNode) -> Localized? {
        guard let keys = context.codingKeys(of: type), keys.name == "\(type.name).CodingKeys", keys.file == type.file,
            keys.declaration.kind == .enumeration, keys.conformances.contains("CodingKey"),
            keys.parts.allSatisfy({ !$0.declaration.hasConditions && !$0.declaration.isInCondition })
        else {
            return Localized(
                "the compiler may not find the keys", zh: "编译器可能找不到这些键")
        }
        return nil
    }

    /// Returns a doubt if the type would get back a memberwise initializer that existing calls may match.
    private func doubtAboutMemberwise(without function: FunctionFact, _ type: TypeNode) -> Localized? {
        let inBraces = type.parts.filter { $0.declaration.kind != .extension }.flatMap(\.declaration.functions)
        let others = inBraces.filter { $0.kind == .initializer && $0.place != function.place }
        guard others.isEmpty, inBraces.contains(where: { $0.place == function.place }) else { return nil }
        let rivals =
            type.functions.filter { $0.kind == .initializer && !$0.isDecoderInitializer }
            + context.strayExtensions(of: type).flatMap(\.functions).filter { $0.kind == .initializer }
            + context.ownProtocols(of: type).flatMap(\.functions).filter { $0.kind == .initializer }
        if rivals.isEmpty, !context.uses.constructions(of: type).contains("*") { return nil }
        return Localized(
            "\(type.lastName) would get a memberwise initializer next to its others",
            zh: "\(type.lastName) 会重新获得逐成员初始化方法，与其他初始化方法并存"
        )
    }
}
