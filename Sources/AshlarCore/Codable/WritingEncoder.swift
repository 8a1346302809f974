/// The `Encoder` that types see: it writes the text as they go.
///
/// Most types write their containers one inside the other, so that the text needs no tree. A value that is written out
/// of order (by a nested container or a super encoder, which do not report their end) gets its own encoder; its text is
/// inserted when the value around it ends. Members are put in order then, too, if keys must be sorted.
final class WritingEncoder: Encoder {
    /// One value that is being written.
    struct Frame {
        enum Kind {
            case nothing, scalar, array, object
        }

        var kind = Kind.nothing
        /// Where its members begin in ``members``.
        let firstMember: Int
        /// Where the encoders of its parts begin in ``children``.
        let firstChild: Int
        /// Where its text begins, after its opening bracket.
        var start: Int
        var count = 0
        /// Whether its members must be put in order, or texts of other encoders put in.
        var needsAssembly = false
        /// A bit for each hash that a key has had.
        var seen: UInt64 = 0
    }

    let session: EncodingSession
    let sortsKeys: Bool
    let escapesSlashes: Bool
    let usesDefaultKeys: Bool
    // None of these is passed `inout` to code that could come back here. Exclusivity checks at each access took a
    // quarter of the time.
    @exclusivity(unchecked) var writer = JSONWriter()
    @exclusivity(unchecked) var frames: [Frame] = []
    /// The keys of the frames.
    @exclusivity(unchecked) var keys: [(any CodingKey)?] = []
    /// The members of the objects that are being written, and the gaps of arrays.
    @exclusivity(unchecked) var members: [Member] = []
    /// The encoders of values that are written out of order.
    @exclusivity(unchecked) var children: [WritingEncoder] = []
    private let basePath: [any CodingKey]
    let baseDepth: Int

    init(_ session: EncodingSession, in basePath: [any CodingKey] = [], depth: Int = 0) {
        self.session = session
        sortsKeys = session.options.sortsKeys
        escapesSlashes = session.options.escapesSlashes
        usesDefaultKeys = session.options.usesDefaultKeys
        self.basePath = basePath
        baseDepth = depth
        push(nil)
    }

    var options: EncodingOptions { session.options }
    var codingPath: [any CodingKey] { unsafe codingPath(depth: frames.count) }
    var userInfo: [CodingUserInfoKey: Any] { options.userInfo }

    func codingPath(depth: Int) -> [any CodingKey] { unsafe basePath + keys.prefix(depth).compactMap(\.self) }

    // MARK: Frames

    func push(_ key: (any CodingKey)?) {
        unsafe frames.append(Frame(firstMember: members.count, firstChild: children.count, start: writer.count))
        unsafe keys.append(key)
    }

    /// Ends the innermost value.
    func pop() {
        let frame = unsafe frames.removeLast()
        unsafe keys.removeLast()
        if _slowPath(frame.needsAssembly) {
            assemble(frame)
        } else if frame.count > Member.scanLimit, frame.kind == .object, !sortsKeys, hasRepeatedKeys(frame) {
            assemble(frame)
        }
        switch frame.kind {
        case .nothing: unsafe writer.emptyObject()
        case .scalar: break
        case .array: unsafe writer.endArray()
        case .object: unsafe writer.endObject()
        }
        unsafe members.removeLast(members.count - frame.firstMember)
        unsafe children.removeLast(children.count - frame.firstChild)
    }

    var depth: Int { unsafe baseDepth + frames.count }

    /// Foundation's encoder allows no deeper nesting.
    static let depthLimit = 511

    /// Begins the innermost value's array or object, or goes on with it.
    func open(_ kind: Frame.Kind) {
        let top = unsafe frames.count - 1
        if unsafe frames[top].kind == kind { return }
        unsafe precondition(
            frames[top].kind == .nothing,
            "Attempt to push new encoding container when already previously encoded at this path.")
        unsafe frames[top].kind = kind
        if kind == .array { unsafe writer.beginArray() } else { unsafe writer.beginObject() }
        unsafe frames[top].start = writer.count
    }

    // MARK: Encoder

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        open(.object)
        return unsafe KeyedEncodingContainer(KeyedWritingContainer<Key>(self, depth: frames.count))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        open(.array)
        return unsafe UnkeyedWritingContainer(self, depth: frames.count)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        unsafe SingleWritingContainer(self, depth: frames.count)
    }

    // MARK: Encoders of values that are written out of order

    /// An encoder for text that is inserted at this encoder's current position.
    func child(_ key: any CodingKey, depth: Int) -> WritingEncoder {
        let child = WritingEncoder(session, in: codingPath(depth: depth) + [key], depth: self.baseDepth + depth)
        unsafe frames[depth - 1].needsAssembly = true
        unsafe members[members.count - 1].child = unsafe children.count
        unsafe children.append(child)
        unsafe writer.needsComma = true
        return child
    }

    /// Whether the outermost value has been written, or at least begun.
    var hasWritten: Bool { unsafe frames.first.map { $0.kind != .nothing } ?? true }

    /// Ends the open values, and returns the text.
    func finish() -> UnsafeBufferPointer<UInt8> {
        while unsafe !frames.isEmpty { pop() }
        return unsafe UnsafeBufferPointer(start: writer.buffer, count: writer.count)
    }

    /// Removes the text of a value that threw.
    func rollBack(to mark: Mark) {
        unsafe frames.removeLast(frames.count - mark.depth)
        unsafe keys.removeLast(keys.count - mark.depth)
        unsafe frames[mark.depth - 1] = mark.frame
        unsafe members.removeLast(members.count - mark.memberCount)
        unsafe children.removeLast(children.count - mark.childCount)
        unsafe writer.count = mark.byteCount
        unsafe writer.needsComma = mark.needsComma
    }

    struct Mark {
        let depth: Int
        let frame: Frame
        let memberCount: Int
        let childCount: Int
        let byteCount: Int
        let needsComma: Bool
    }

    func mark() -> Mark {
        unsafe Mark(
            depth: frames.count, frame: frames[frames.count - 1], memberCount: members.count,
            childCount: children.count, byteCount: writer.count, needsComma: writer.needsComma)
    }
}

extension JSONWriter {
    fileprivate mutating func emptyObject() {
        beginObject()
        endObject()
    }
}
