import AshlarCore
import Foundation

/// Values that Foundation's decoder reads in its own way: it is asked itself.
struct FoundationScalar {
    let wireKind: JSONKind
    let code: Problem.Code
    private let decode: (Data) -> Bool

    private init<T: Decodable>(
        _ type: T.Type, _ wireKind: JSONKind, _ code: Problem.Code, _ dates: JSONDecoder.DateDecodingStrategy? = nil
    ) {
        self.wireKind = wireKind
        self.code = code
        decode = { data in
            let decoder = JSONDecoder()
            if let dates { decoder.dateDecodingStrategy = dates }
            return (try? decoder.decode([T].self, from: data)) != nil
        }
    }

    init?(_ kind: ScalarType.Kind) {
        switch kind {
        case .url: self.init(URL.self, .string, .invalidURL)
        case .decimal: self.init(Decimal.self, .number, .numberOutOfRange)
        default: return nil
        }
    }

    static func date(_ strategy: DateStrategy) -> FoundationScalar {
        switch strategy {
        case .deferred: FoundationScalar(Date.self, .number, .invalidDate, .deferredToDate)
        case .iso8601: FoundationScalar(Date.self, .string, .invalidDate, .iso8601)
        case .unixSeconds: FoundationScalar(Date.self, .number, .invalidDate, .secondsSince1970)
        case .unixMilliseconds: FoundationScalar(Date.self, .number, .invalidDate, .millisecondsSince1970)
        }
    }

    /// - Parameter literal: one JSON value, which is checked already.
    func accepts(_ literal: Slice<UnsafeRawBufferPointer>) -> Bool {
        decode(Data("[".utf8) + Data(literal) + Data("]".utf8))
    }
}
