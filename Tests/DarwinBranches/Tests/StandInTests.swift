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
}
