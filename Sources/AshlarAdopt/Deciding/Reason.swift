import AshlarLocalization

/// Why a type or a decoder stays as it is.
package enum Reason: Sendable, Hashable {
    case generic
    case hidden
    case local
    case conditional
    case unparsed
    case attribute(String)
    case inheritedConformance(String)
    case wrappedField(String, wrapper: String)
    case untypedField(String)
    case severalFields(String)
    case mutatedField(String)
    case mutatingMember(String)
    case initialValue(String)
    case encodedConstant(String)
    case leftOut(String)
    case unknownType(String, type: String)
    case unreadableType(String, type: String)
    case halfCodable(String, type: String)
    case notSendable(String, type: String)
    case enumerationKeys(String, type: String)
    case ownStrategy(String, type: String)
    case userInfo(String, type: String)
    case writtenKey(String, key: String, instead: String)
    case writtenByHiddenKeys(String)
    case writtenScalar(String, type: String)
    case writtenFractions(String)
    case writtenWithin(String, type: String)
    case writtenElsewhere(String, key: String)
    case encoding
    case statement(line: Int, String)
    case unassigned(String)
    case otherType(String)
    case nestedOptional(String)
    case missingKeysWithin(String)
    case keyTable
    case unreachableKey(String)
    case sharedInitializer(line: Int)
    case otherwiseSet(String, line: Int)
    case outerName(String, member: String)
    case usedKeys
    case noFields
    case hiddenKeys
    case differentDecoders([String], areShown: Bool)
    case unknownSetup
    case otherSetup
    case passedOn(String)

    /// Whether it is about the decoders, and not the type.
    var isOfDecoders: Bool {
        switch self {
        case .hiddenKeys, .differentDecoders: true
        default: false
        }
    }

    /// As reports show it.
    package var text: Localized {
        switch self {
        case .generic: Localized("it is generic", zh: "它是泛型")
        case .hidden:
            Localized(
                "it is private within another type, where no macro can extend it: make it fileprivate",
                zh: "它在另一个类型内是 private，宏无法扩展它：请改为 fileprivate")
        case .local: Localized("it is declared in a function", zh: "它在函数内声明")
        case .conditional: Localized("it depends on #if", zh: "它取决于 #if")
        case .unparsed: Localized("the file does not parse", zh: "文件无法解析")
        case .attribute(let name): Localized("it has the attribute @\(name)", zh: "它带有 @\(name)")
        case .inheritedConformance(let name):
            Localized("it is Codable through its protocol \(name)", zh: "它因协议 \(name) 而成为 Codable")
        case .wrappedField(let field, let wrapper):
            Localized("@\(wrapper) wraps its property \(field)", zh: "@\(wrapper) 包装了属性 \(field)")
        case .untypedField(let field):
            Localized("the type of its property \(field) is not written out", zh: "属性 \(field) 的类型未写出")
        case .severalFields(let field):
            Localized(
                "\(field) is declared with others on one line, where attributes would hold for none of them",
                zh: "\(field) 与其他属性声明在同一行，无法加标注")
        case .mutatedField(let field):
            Localized("its property \(field) is set after initialization", zh: "属性 \(field) 在创建后被修改")
        case .mutatingMember(let member): Localized("\(member) changes it", zh: "\(member) 会修改它")
        case .initialValue(let field):
            Localized(
                "its property \(field) is decoded and has an initial value that callers may rely on",
                zh: "属性 \(field) 会被解码，又有调用方可能依赖的初始值")
        case .encodedConstant(let field):
            Localized(
                "its property \(field) is a constant with a value, which Codable writes and does not read",
                zh: "属性 \(field) 是带有初始值的常量，Codable 只写不读")
        case .leftOut(let field):
            Localized(
                "its property \(field) is not decoded but set in another way", zh: "属性 \(field) 不参与解码，由别处设置")
        case .unknownType(let field, let type):
            Localized(
                "its property \(field) is of type \(type), which is not in the sources: name them as well",
                zh: "属性 \(field) 的类型 \(type) 不在源代码中：请一并指定")
        case .unreadableType(let field, let type):
            Localized(
                "its property \(field) is of type \(type), which a DTO cannot hold",
                zh: "属性 \(field) 的类型 \(type) 不能放入 DTO")
        case .halfCodable(let field, let type):
            Localized(
                "its property \(field) is of type \(type), which stays and is not both Decodable and Encodable",
                zh: "属性 \(field) 的类型 \(type) 保持原样，且不同时是 Decodable 和 Encodable")
        case .notSendable(let field, let type):
            Localized(
                "its property \(field) is of type \(type), which stays and is not Sendable",
                zh: "属性 \(field) 的类型 \(type) 保持原样，且不是 Sendable")
        case .enumerationKeys(let field, let type):
            Localized(
                "its property \(field) is of type \(type), which Codable reads as an array of keys and values",
                zh: "属性 \(field) 的类型 \(type) 会被 Codable 读作键值数组")
        case .ownStrategy(let field, let type):
            Localized(
                "its property \(field) holds \(type), which the app's decoder reads with a custom strategy",
                zh: "属性 \(field) 含有 \(type)，应用的解码器用自定策略读取它")
        case .userInfo(let field, let type):
            Localized(
                "its property \(field) holds \(type), which reads the decoder's userInfo: a DTO does not pass it on",
                zh: "属性 \(field) 含有 \(type)，它会读取解码器的 userInfo，而 DTO 不会传递")
        case .writtenKey(let field, let key, let instead):
            Localized(
                "the encoder here may write it, with \(field) as \"\(key)\", where a DTO writes \"\(instead)\"",
                zh: "此处的编码器可能写出它：\(field) 的键为“\(key)”，而 DTO 会写“\(instead)”")
        case .writtenByHiddenKeys(let field):
            Localized(
                "the encoder here may write it, with an unknown key for \(field)",
                zh: "此处的编码器可能写出它，而 \(field) 的键无法看出")
        case .writtenScalar(let field, let type):
            Localized(
                """
                the encoder here may write it, and writes \(type) in its property \(field) otherwise than the app's \
                decoder reads it
                """,
                zh: "此处的编码器可能写出它，而属性 \(field) 中 \(type) 的写法与应用解码器的读法不同")
        case .writtenFractions(let field):
            Localized(
                """
                the encoder here may write it, and leaves out fractions of a second of the dates in \(field), which a \
                DTO writes
                """,
                zh: "此处的编码器可能写出它，并省略 \(field) 中日期的秒以下部分，而 DTO 会写出")
        case .writtenWithin(let field, let type):
            Localized(
                """
                the encoder here may write it, with other keys in its property \(field) of type \(type) than the app's \
                decoder reads
                """,
                zh: "此处的编码器可能写出它，而类型为 \(type) 的属性 \(field) 中，键与应用解码器读取的不同")
        case .writtenElsewhere(let field, let key):
            Localized(
                "Codable writes its property \(field) as \"\(key)\", and its init(from:) reads it elsewhere",
                zh: "Codable 把属性 \(field) 写为“\(key)”，而 init(from:) 从别处读取它")
        case .encoding: Localized("it has custom encoding", zh: "它有自定义编码")
        case .statement(let line, let text):
            Localized(
                "line \(line) of its init(from:) has no equivalent attribute: \(text)",
                zh: "init(from:) 第 \(line) 行没有等价的标注：\(text)")
        case .unassigned(let field):
            Localized("its init(from:) does not decode \(field)", zh: "init(from:) 没有解码 \(field)")
        case .otherType(let field):
            Localized("its init(from:) decodes \(field) as another type", zh: "init(from:) 把 \(field) 解码为另一个类型")
        case .nestedOptional(let field):
            Localized(
                "its init(from:) requires the object around \(field), which may itself be missing",
                zh: "init(from:) 要求 \(field) 外层的对象存在，而它本身可以缺失")
        case .missingKeysWithin(let field):
            Localized(
                "its init(from:) also uses the default for \(field) when a key inside it is missing",
                zh: "init(from:) 在 \(field) 内部缺少键时也会采用默认值")
        case .keyTable: Localized("its CodingKeys cannot be read", zh: "无法读懂它的 CodingKeys")
        case .unreachableKey(let key):
            Localized("no key of a payload is converted to \(key)", zh: "没有任何键能转换成 \(key)")
        case .sharedInitializer(let line):
            Localized(
                "its initializer on line \(line) replaces the memberwise one, and does more",
                zh: "第 \(line) 行的初始化方法取代了逐成员初始化方法，而且做了更多的事")
        case .otherwiseSet(let field, let line):
            Localized(
                "its initializer on line \(line) sets the property \(field) more than once, or not on every path",
                zh: "第 \(line) 行的初始化方法多次设置属性 \(field)，或并非在每条路径上都设置")
        case .outerName(let name, let member):
            Localized(
                "\(member) uses \(name) of the enclosing type, which is not visible in an extension",
                zh: "\(member) 使用了外层类型的 \(name)，扩展看不到它")
        case .usedKeys:
            Localized("its CodingKeys are used elsewhere", zh: "它的 CodingKeys 在别处被使用")
        case .noFields:
            Localized(
                "it does not decode any property, so Codable reads it from any value",
                zh: "它不解码任何属性，Codable 可从任意值读取它")
        case .hiddenKeys:
            Localized(
                "the key strategy of its decoder is unknown: pass --key-strategy",
                zh: "无法看出它的解码器如何匹配键：请用 --key-strategy 说明")
        case .differentDecoders(let decoders, true):
            Localized(
                "decoders with different settings read it: \(decoders.joined(separator: "; "))",
                zh: "读取它的解码器配置不同：\(decoders.joined(separator: "；"))")
        case .differentDecoders(let decoders, false):
            Localized(
                "it is unknown which decoder reads it, and their settings differ: \(decoders.joined(separator: "; "))",
                zh: "无法看出由哪个解码器读取它，而它们的配置不同：\(decoders.joined(separator: "；"))")
        case .unknownSetup:
            Localized("its settings are unknown", zh: "无法看出它的配置")
        case .otherSetup:
            Localized(
                "its settings differ from those of the decoders that types were moved for",
                zh: "它的配置与迁移类型时所依据的解码器不同")
        case .passedOn(let what):
            Localized("it is passed on as a Foundation type: \(what)", zh: "它作为 Foundation 的类型被传递：\(what)")
        }
    }
}
