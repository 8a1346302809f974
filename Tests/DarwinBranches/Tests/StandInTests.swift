import Combine
import Foundation
import Testing

@testable import AshlarCore

#if !canImport(Darwin)
#error("the stand-in is not found: no branch for Apple's systems is compiled")
#endif

struct StandInTests {
    @Test func theBranchesForApplesSystemsAreTheOnesThatAreTested() {
        #expect(PowersOfTen.self == [Double].self)
        #expect(PowersOfFive.self == [UInt64].self)
    }

    @Test func codersAreCombines() throws {
        func decoded<Coder: TopLevelDecoder>(_ coder: Coder, _ input: Coder.Input) throws -> [Int] {
            try coder.decode([Int].self, from: input)
        }
        func encoded<Coder: TopLevelEncoder>(_ coder: Coder) throws -> Coder.Output { try coder.encode([1, 2]) }
        #expect(try decoded(AshlarDecoder(), Data("[1, 2]".utf8)) == [1, 2])
        #expect(try encoded(AshlarEncoder()) == Data("[1,2]".utf8))
    }
}
