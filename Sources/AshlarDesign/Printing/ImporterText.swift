/// The part of the importing command that is the same for every API.
enum ImporterText {
    static func main(name: String) -> String {
        """
        \(generatedNotice)
        import AshlarContract
        import AshlarCore
        import AshlarStore
        import Foundation

        /// Decodes the answers in HAR recordings, maps them to domain values and stores those as rows.
        @main
        struct Import {
            static func main() {
                var arguments = Array(CommandLine.arguments.dropFirst())
                var database = "\(name).sqlite"
                if let index = arguments.firstIndex(of: "--database"), index + 1 < arguments.count {
                    database = arguments[index + 1]
                    arguments.removeSubrange(index...index + 1)
                }
                if arguments.isEmpty || arguments.contains(where: { $0.hasPrefix("-") }) {
                    report("usage: \(name)Import RECORDING.har… [--database FILE]")
                    exit(2)
                }
                do {
                    exit(try run(arguments, database: database) ? 0 : 1)
                } catch {
                    report("error: \\(error)")
                    exit(3)
                }
            }

            /// - Returns: whether every answer could be stored.
            static func run(_ recordings: [String], database: String) throws -> Bool {
                let store = try SQLiteStore(path: database)
                try Rows.createTables(in: store)
                var (payloads, unknown, problems) = (0, 0, 0)
                for recording in recordings {
                    var rows = Rows()
                    for exchange in try Recording.exchanges(inHAR: URL(filePath: recording)) {
                        guard let body = exchange.responseBody else { continue }
                        do {
                            if try rows.add(exchange, body: body) { payloads += 1 } else { unknown += 1 }
                        } catch {
                            problems += 1
                            report("\\(exchange.method) \\(exchange.path): \\(error)")
                        }
                    }
                    try rows.store(in: store)
                }
                print("payloads decoded and mapped: \\(payloads)")
                if unknown > 0 { print("answers that the design has no sample of: \\(unknown)") }
                for (table, rows) in try Rows.counts(in: store) { print("rows in \\(table): \\(rows)") }
                print("problems: \\(problems)")
                return problems == 0
            }

            private static func report(_ text: String) {
                FileHandle.standardError.write(Data((text + "\\n").utf8))
            }
        }

        """
    }
}
