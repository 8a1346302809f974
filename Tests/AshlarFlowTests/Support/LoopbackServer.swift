#if Flow && Store
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A loopback server that answers with arbitrary bytes, so that it can violate the protocol.
final class LoopbackServer: Sendable {
    /// The reaction to a request on a connection.
    enum Reaction: Sendable {
        /// Bytes, and the connection is closed.
        case bytes(String)
        /// Bytes, and then nothing, until the client leaves.
        case bytesThenSilence(String)
        /// Bytes, and then a byte after each pause, without an end.
        case drip(String, pause: TimeInterval)
        /// The connection is reset (RST).
        case reset
        /// Nothing, until the client leaves.
        case silence
    }

    let port: UInt16
    private let listener: Int32
    private let log = Requests()

    /// The requests as they were received.
    var requests: [String] { log.all }
    /// The number of connections that clients closed while they waited in silence.
    var abandoned: Int { log.abandoned }

    /// Returns when a client has left; immediately when none has sent a request, as on a busy machine.
    func untilAbandoned() async throws {
        while abandoned == 0, !requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    }

    /// - Parameters:
    ///   - isListening: whether it accepts connections; otherwise, its port is in use, but nobody listens.
    ///   - react: receives a request's head and body.
    init(isListening: Bool = true, _ react: @escaping @Sendable (String) -> Reaction) throws {
        #if canImport(Glibc)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        self.listener = listener
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && (!isListening || listen(listener, 64) == 0)
                    && getsockname(listener, $0, &length) == 0
            }
        }
        guard bound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        port = UInt16(bigEndian: address.sin_port)
        guard isListening else { return }
        Thread.detachNewThread { [log] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                Thread.detachNewThread { Self.serve(connection, log, react) }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    private static func serve(_ connection: Int32, _ log: Requests, _ react: (String) -> Reaction) {
        defer { close(connection) }
        #if canImport(Darwin)
        // On Apple platforms, writing to a client that has left raises a signal, and `send` has no flag against it.
        var isSet: Int32 = 1
        setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isSet, socklen_t(MemoryLayout.size(ofValue: isSet)))
        #endif
        guard let request = read(connection) else { return }
        log.add(request)
        switch react(request) {
        case .bytes(let text): _ = write(text, connection)
        case .bytesThenSilence(let text):
            _ = write(text, connection)
            awaitEnd(connection, log)
        case .drip(let text, let pause):
            var isThere = write(text, connection)
            while isThere {
                Thread.sleep(forTimeInterval: pause)
                isThere = write(" ", connection)
            }
            log.addAbandoned()
        case .reset:
            var option = linger(l_onoff: 1, l_linger: 0)
            setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout.size(ofValue: option)))
        case .silence: awaitEnd(connection, log)
        }
    }

    private static func awaitEnd(_ connection: Int32, _ log: Requests) {
        var byte: UInt8 = 0
        while recv(connection, &byte, 1, 0) > 0 {}
        log.addAbandoned()
    }

    /// - Returns: Whether the client was there to receive it.
    private static func write(_ text: String, _ connection: Int32) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var sent = 0
            while sent < bytes.count {
                // No signal when the client has already left.
                let count = send(connection, bytes.baseAddress! + sent, bytes.count - sent, noSignal)
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// A head and as many bytes of the body as it announces.
    private static func read(_ connection: Int32) -> String? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if let end = text.range(of: "\r\n\r\n") {
                let head = text[..<end.lowerBound].lowercased()
                let announced = head.components(separatedBy: "content-length: ").dropFirst().first
                    .flatMap { Int($0.prefix { $0.isNumber }) }
                if text[end.upperBound...].utf8.count >= announced ?? 0 { return text }
            }
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
        }
    }

    private static var noSignal: Int32 {
        #if canImport(Darwin)
        0
        #else
        Int32(MSG_NOSIGNAL)
        #endif
    }

    private final class Requests: @unchecked Sendable {
        private let lock = NSLock()
        private var requests: [String] = []
        private var left = 0

        var all: [String] { lock.withLock { requests } }
        var abandoned: Int { lock.withLock { left } }
        func add(_ request: String) { lock.withLock { requests.append(request) } }
        func addAbandoned() { lock.withLock { left += 1 } }
    }
}
#endif
