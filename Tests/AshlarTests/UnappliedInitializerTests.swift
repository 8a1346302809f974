import Ashlar
import Foundation
import Testing

/// Initializers of Swift's and Foundation's types without arguments mean what they mean without this library.
@Suite struct UnappliedInitializerTests {
    @Test func areNotAmbiguous() {
        #expect(["1", "x"].compactMap(Int.init) == [1])
        #expect(["x"].compactMap(UUID.init).isEmpty)
        #expect(Optional("7").flatMap(UInt8.init) == 7)
        #expect([1, 2].map(String.init) == ["1", "2"])
        #expect(["a b"[...]].map(String.init) == ["a b"])
    }
}
