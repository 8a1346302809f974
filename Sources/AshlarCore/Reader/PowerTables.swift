#if canImport(Darwin)
/// `InlineArray` needs macOS 26.
typealias PowersOfFive = [UInt64]
typealias PowersOfTen = [Double]
#else
typealias PowersOfFive = InlineArray<1302, UInt64>
typealias PowersOfTen = InlineArray<23, Double>
#endif
