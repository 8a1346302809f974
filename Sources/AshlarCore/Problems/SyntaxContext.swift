/// The context of an offset up to which a JSON text is well-formed: what the grammar allows there, and the value that
/// contains the offset.
struct SyntaxContext {
    /// An object or array that has not ended.
    private struct Container {
        let isObject: Bool
        /// The bytes of the member's key, from quote to quote, once it is complete.
        var key: Range<Int>?
        /// The index of the element.
        var index = 0
    }

    private var containers: [Container] = []
    /// Whether the last token was the key of a member.
    private var hasKey = false
    /// Whether the last token ended a value, or is part of a number or a literal.
    private var hasValue = false
    private var isInString = false
    private var last: UInt8 = 0

    /// - Complexity: O(offset).
    init(at offset: Int, in bytes: UnsafeRawBufferPointer) {
        var index = 0
        while index < offset {
            let byte = unsafe bytes[index]
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D:
                index += 1
                continue
            case 0x7B, 0x5B:
                containers.append(Container(isObject: byte == 0x7B))
                (hasKey, hasValue) = (false, false)
            case 0x7D, 0x5D:
                if !containers.isEmpty { containers.removeLast() }
                (hasKey, hasValue) = (false, true)
            case 0x2C:
                (hasKey, hasValue) = (false, false)
                nextPart()
            case 0x3A: hasKey = false
            case 0x22:
                let start = index
                index += 1
                while index < offset, unsafe bytes[index] != 0x22 { unsafe index += bytes[index] == 0x5C ? 2 : 1 }
                if index >= offset {
                    isInString = true
                    return
                }
                if expectsKey {
                    hasKey = true
                    containers[containers.count - 1].key = start..<index + 1
                } else {
                    hasValue = true
                }
            default: hasValue = true
            }
            last = byte
            index += 1
        }
    }

    /// Whether a string that begins now is a key.
    private var expectsKey: Bool { containers.last?.isObject == true && (last == 0x7B || last == 0x2C) }

    private mutating func nextPart() {
        guard let top = containers.indices.last else { return }
        containers[top].key = nil
        containers[top].index += 1
    }

    /// The tokens that the grammar allows.
    var expectation: Expectation {
        if isInString { return .grammar(.restOfString) }
        if hasKey { return .grammar(.colon) }
        switch (containers.last?.isObject, hasValue) {
        case (nil, true): return .grammar(.endOfPayload)
        case (nil, false): return .value
        case (true?, true): return .grammar(.commaOrBrace)
        case (false?, true): return .grammar(.commaOrBracket)
        case (true?, false):
            if last == 0x7B { return .grammar(.keyOrBrace) }
            return last == 0x2C ? .grammar(.key) : .value
        case (false?, false): return last == 0x5B ? .grammar(.valueOrBracket) : .value
        }
    }

    /// The deepest value that the offset is in, as a JSON Pointer: between two members or elements, their container.
    ///
    /// - Parameters:
    ///   - fault: why reading stopped at the offset.
    ///   - bytes: the text.
    func pointer(for fault: DecodingFault, in bytes: UnsafeRawBufferPointer) -> String {
        // A number that breaks off counts as a value, like one that has not begun.
        let isInValue = !hasValue || fault.code == .invalidNumber
        return JSONPointer.text(
            containers.enumerated().compactMap { depth, container in
                let isInnermost = depth == containers.count - 1
                guard !isInnermost || isInValue else { return nil }
                guard container.isObject else { return String(container.index) }
                guard let key = container.key, !isInnermost || !hasKey else { return nil }
                var reader = unsafe JSONReader(UnsafeRawBufferPointer(rebasing: bytes[key]))
                return try? reader.string()
            })
    }
}
