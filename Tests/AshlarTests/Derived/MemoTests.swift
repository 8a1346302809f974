import AshlarCore
import Foundation
import Testing

struct MemoTests {
    @Test func computesOnceForAValueAndItsCopies() {
        let counter = Counter()
        Report.$computations.withValue(counter) {
            let report = Report(values: [1, 2, 3], limit: 9)
            let copy = report
            #expect(report.statistics() == Statistics(count: 3, sum: 6))
            #expect(copy.statistics() == report.statistics())
            #expect(report.average() == 2)
            #expect(counter.count == 1)
        }
    }

    @Test func computesForEachValueByItself() {
        #expect(Report(values: [1], limit: 9).statistics().sum == 1)
        #expect(Report(values: [2], limit: 9).statistics().sum == 2)
    }

    @Test func isNotPartOfEqualityOrHash() {
        let (warm, cold) = (Report(values: [1], limit: 9), Report(values: [1], limit: 9))
        _ = warm.statistics()
        #expect(warm == cold)
        #expect(warm.hashValue == cold.hashValue)
        #expect(Set([warm, cold]).count == 1)
    }

    @Test func isNotEncodedOrDecoded() throws {
        let report = CodedReport(values: [1, 2])
        #expect(report.sum() == 3)
        let text = try JSONEncoder().encode(report)
        #expect(String(decoding: text, as: UTF8.self) == #"{"values":[1,2]}"#)
        let decoded = try JSONDecoder().decode(CodedReport.self, from: text)
        #expect(decoded == report)
        #expect(decoded.sum() == 3)
        #expect(try AshlarDecoder().decode(CodedReport.self, from: text).sum() == 3)
    }

    @Test func doesNotAppearInADescription() {
        let report = CodedReport(values: [1])
        _ = report.sum()
        #expect("\(report)".hasSuffix("CodedReport(values: [1], _sum: MemoizedValue)"))
    }

    @Test func rethrowsAndKeepsNothing() {
        let counter = Counter()
        Report.$computations.withValue(counter) {
            let report = Report(values: [1, 2], limit: 1)
            #expect(throws: TooMany()) { try report.checked() }
            #expect(throws: TooMany()) { try report.checked() }
            #expect(counter.count == 2)
            let short = Report(values: [1], limit: 1)
            #expect((try? short.checked()) == 1)
            #expect((try? short.checked()) == 1)
            #expect(counter.count == 3)
        }
    }

    @Test func worksInNestedGenericPublicTypes() {
        let wrapped = Nesting.Wrapped(elements: ["a", "b", "a"])
        #expect(wrapped.distinct() == ["a", "b"])
        #expect(wrapped.distinct() == ["a", "b"])
        #expect(wrapped.default() == "a")
    }

    @Test func computesOnceHoweverManyTasksAsk() async {
        let counter = Counter()
        for round in 0..<50 {
            let memo = MemoizedValue<[Int]>()
            await withTaskGroup(of: Int.self) { group in
                for _ in 0..<64 {
                    group.addTask {
                        memo.value {
                            counter.add()
                            return Array(0...round)
                        }.count
                    }
                }
                for await count in group { #expect(count == round + 1) }
            }
            #expect(counter.count == round + 1)
        }
    }

    private struct Mixed {
        let fixed = 0
        var changing = 0
        var computed: Int { 0 }
        var both: Int {
            get { 0 }
            set {}
        }
        func method() -> Int { 0 }
    }

    /// `@Memoized` makes the compiler look up names this way: a name that can be set does not compile.
    @Test func findsNamesOfFieldsThatCanBeSet() {
        let source = MemoizedSource<Mixed>()
        let (changing, both) = (source.changing, source.both)
        #expect(type(of: changing) == MemoizedSource<Mixed>.Settable.self)
        #expect(type(of: both) == MemoizedSource<Mixed>.Settable.self)
        let (fixed, computed, method, none) = (source.fixed, source.computed, source.method, source.noMember)
        for other in [fixed, computed, method, none] { source._ashlarReads_v1(other) }
    }

    #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test func refusesToWaitForItself() async {
        await #expect(processExitsWith: .failure) {
            let memo = MemoizedValue<Int>()
            _ = memo.value { memo.value { 1 } }
        }
    }
    #endif
}
