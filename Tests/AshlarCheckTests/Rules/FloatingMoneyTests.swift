import Testing

@Suite struct FloatingMoneyTests {
    @Test func `money is distinguished from ratios, and an amount is recognized by its context`() {
        expectMarkedFindings(
            of: "floating-money",
            in: """
                struct Product: Codable {
                    let unitPrice: Double // expect: floating-money
                    let taxRate: Double
                    let amount: Double
                    let balance: Float
                }
                struct Transfer: Codable {
                    let amount: Double // expect: floating-money
                    let currency: String
                }
                """)
    }

    @Test func `a record of an expense holds money`() {
        expectMarkedFindings(
            of: "floating-money",
            in: """
                import SwiftData
                @Model final class Expense {
                    var amount: Double // expect: floating-money
                    var latitude: Double
                    init(amount: Double, latitude: Double) { self.amount = amount; self.latitude = latitude }
                }
                """)
    }

    @Test func `market quotes are measured`() {
        expectMarkedFindings(
            of: "floating-money",
            in: """
                struct Candle: Codable { let openPrice: Double; let closePrice: Double }
                struct Ticker: Codable { let price: Double }
                struct Quotation: Codable { let high: Double; let low: Double; let price: Double }
                struct Listing: Codable { let averagePrice: Double; let energyPrice: Double }
                """)
    }

    @Test func `a point of a chart is drawn, not paid`() {
        expectMarkedFindings(
            of: "floating-money",
            in: """
                protocol DataPoint { var value: Double { get } }
                struct BalanceAtTime: DataPoint, Equatable {
                    var price: Double
                    var value: Double { price }
                }
                """)
    }

    @Test func `a comment that names the currency makes an amount money`() {
        expectMarkedFindings(
            of: "floating-money",
            in: """
                struct Call: Codable {
                    /// The cost of the call in USD.
                    let cost: Double? // expect: floating-money
                    /// The rate of USD to EUR.
                    let rate: Double
                    /// The cost of the search, in steps.
                    let total: Double
                }
                """)
    }

    @Test func `goods that are transferred, gas that is spent and the floor of a market are no money`() {
        expectMarkedFindings(
            of: "floating-money",
            in: """
                struct ProductTransfer: Codable { let amount: Double; let place: Int }
                struct BankTransfer: Codable { let amount: Double } // expect: floating-money
                struct Transaction: Codable {
                    let gasSpent: Double
                    let totalSpent: Double // expect: floating-money
                }
                struct Collection: Codable { let floorPrice: Double }
                """)
    }

    @Test func `a column of optional amounts and a cost basis are money`() {
        expectMarkedFindings(
            of: "floating-money",
            in: """
                struct Columns {
                    let feeCurrency = Expression<String>("feeCurrency")
                    let nativeAmount = Expression<Double>("nativeAmount") // expect: floating-money
                    let otherAmount = Expression<Double?>("otherAmount") // expect: floating-money
                }
                struct Holding { var usdCostBasis: Double } // expect: floating-money
                """)
    }

    @Test func `the system decides which types the parameters of an intent have`() {
        expectMarkedFindings(
            of: "floating-money",
            in: """
                import AppIntents
                struct AddPayment: AppIntent {
                    static let title: LocalizedStringResource = "Add a payment"
                    @Parameter(title: "Amount") var amount: Double
                }
                struct Payment {
                    var amount: Double // expect: floating-money
                    var note: String
                }
                """)
    }

    @Test func `the percentage of a total is no money`() {
        expectMarkedFindings(
            of: "floating-money",
            in: """
                struct BudgetGroup: Codable {
                    let pctOfTotal: Double
                    let sharePct: Double
                    let spentTotal: Double // expect: floating-money
                }
                """)
    }

    @Test func `a fare, a fee or a balance is money where the name or its neighbors say so`() {
        expectMarkedFindings(
            of: "floating-money",
            in: """
                struct Trip: Decodable {
                    let fare: Double // expect: floating-money
                    let serviceFee: Double? // expect: floating-money
                    let amountDue: Double // expect: floating-money
                    let cost: Double
                    let due: Double
                    let feePercent: Double
                }
                struct Room: Decodable {
                    let price: Double // expect: floating-money
                    let deposit: Double // expect: floating-money
                    let balance: Double
                }
                struct Passbook: Decodable { let accountBalance: Double } // expect: floating-money
                struct Ticket: Decodable {
                    let fee: Double // expect: floating-money
                    let baseFare: Float // expect: floating-money
                    let currencyCode: String
                }
                struct Speakers: Codable { let balance: Float; let cost: Double; let welfare: Double }
                final class Router { var fare = 0.0; let serviceFee: Double = 1 }
                """)
    }

    @Test func `an amount of a kind that may be a percentage is not always money`() {
        expectMarkedFindings(
            of: "floating-money",
            in: """
                enum ReductionKind: String, Codable { case percent, absolute }
                struct Discount: Codable {
                    let amount: Double
                    let amountType: ReductionKind
                }
                enum OfferKind: String, Codable { case code, campaign }
                struct DiscountOffer: Codable {
                    let amount: Double // expect: floating-money
                    let type: OfferKind
                }
                struct DiscountedOrder: Codable {
                    let totalPrice: Double // expect: floating-money
                    let type: ReductionKind
                }
                """)
    }

    @Test func `a property wrapper of the project may store the value in another form`() {
        expectMarkedFindings(
            of: "floating-money",
            in: """
                @propertyWrapper struct Cents: Codable {
                    private var cents: Int64
                    var wrappedValue: Double { Double(cents) / 100 }
                }
                @propertyWrapper struct Rounded: Codable {
                    private var value: Double
                    var wrappedValue: Double { value }
                }
                struct Order: Codable {
                    @Cents var totalPrice: Double
                    @Rounded var deliveryPrice: Double // expect: floating-money
                }
                """)
    }

    @Test func `a statistic of payments is no money`() {
        expectMarkedFindings(
            of: "floating-money",
            in: """
                struct Income: Decodable {
                    let currency: String
                    /// The standard deviation of the payments; less than 1 is good.
                    let paymentAmount: Double
                    let total: Double  // expect: floating-money
                }
                """)
    }
}
