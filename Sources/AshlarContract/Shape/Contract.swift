/// The shapes that an API really sends: one root for each endpoint's body or group of samples, over shared object shapes.
package struct Contract {
    package var roots: [Root]
    /// Set when most roots are one wrapper around different payloads.
    package var envelope: Envelope?
    /// The endpoints that a specification describes.
    package var operations: [Operation] = []
    /// The parts of specifications that drift does not compare.
    package var uncompared: [UncomparedParts] = []
    /// Whether a specification describes the API: an endpoint that it doesn't list doesn't exist.
    package var isDescribed = false
    /// The beginnings of recorded paths: `/api/v1`.
    package var basePaths: [String] = []
    /// The recorded parts of requests other than their JSON bodies.
    package var requests: [Endpoint: RecordedRequest] = [:]
    /// The findings in live traffic that no other input shows.
    package var observed: [ObservedFinding] = []
    /// The files that payloads were seen in.
    package var sources = PayloadSources()

    package init(roots: [Root], envelope: Envelope? = nil) {
        self.roots = roots
        self.envelope = envelope
    }
}

/// The shape of one kind of payload.
package struct Root {
    package var origin: Origin
    /// The whole payload, envelope included.
    package var place: Place
    /// How many payloads it was seen in.
    package var samples: Int
    /// The payload within the contract's envelope, if it is in one.
    package var payload: Place?
    /// Set for a body that isn't JSON, or isn't the JSON that designed types read.
    package var mediaType: MediaType?

    package init(origin: Origin, place: Place, samples: Int, payload: Place? = nil) {
        self.origin = origin
        self.place = place
        self.samples = samples
        self.payload = payload
    }

    package enum Origin: Hashable, Sendable {
        /// Samples from files, named after them: `purls` for `purls.json`, or for `purls-1.json` and `purls-2.json`.
        case samples(name: String)
        case response(Endpoint, status: Status)
        case request(Endpoint)
        /// A named schema of a JSON Schema document, which isn't the body of an endpoint.
        case schema(name: String)
    }

    /// The payload, without the contract's envelope.
    package var content: Place { payload ?? place }

    /// Whether a specification describes the payload.
    package var isSpecified: Bool { place.statement != nil }
}

/// One operation of an API: `GET /address/{address}/purls`.
package struct Endpoint: Hashable, Sendable {
    package var method: String
    package var path: PathTemplate

    package init(method: String, path: PathTemplate) {
        self.method = method
        self.path = path
    }
}

/// A path with parameters for its varying segments.
package struct PathTemplate: Hashable, Sendable, CustomStringConvertible {
    package var segments: [Segment]

    package init(segments: [Segment]) {
        self.segments = segments
    }

    package enum Segment: Hashable, Sendable {
        case literal(String)
        case parameter(String)
    }

    /// The texts of the segments that do not vary.
    package var literals: [String] {
        segments.compactMap { segment in if case .literal(let text) = segment { text } else { nil } }
    }

    /// `/address/{address}/purls`.
    package var description: String {
        "/"
            + segments.map { segment in
                switch segment {
                case .literal(let text): text
                case .parameter(let name): "{\(name)}"
                }
            }.joined(separator: "/")
    }
}

/// A wrapper around most payloads of an API, such as `{"request": …, "response": …}`.
package struct Envelope {
    /// The wrapper's own fields; the place of `payloadKey` in it holds no evidence.
    package var shape: ObjectShape
    package var payloadKey: String

    package init(shape: ObjectShape, payloadKey: String) {
        self.shape = shape
        self.payloadKey = payloadKey
    }
}
