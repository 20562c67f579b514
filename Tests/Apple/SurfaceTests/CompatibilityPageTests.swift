import PublicSurface
import Testing

@Suite struct CompatibilityPageTests {
    @Test("Lists each type with status and tests") func listsEachTypeWithStatusAndTests() throws {
        let table = try TestTables.table(
            ["C", "class", "class C : NSObject"],
            ["C", "method", "func get(done: @escaping () -> Void)", "func get() async"],
            ["C", "property", "var car: Car { get }", "", "15.0"],
            ["(global)", "constant", "let CDomain: String"],
            ["Info.plist (x)", "constant", "\"Key\""]
        )
        let coverage = try TestTables.coverage(
            ["C", "*", "implemented", "", "CTests/gets"],
            ["C", "get", "implemented", "later than Apple's", "CTests/gets"],
            ["C", "car", "declared only", "no car is connected", "CTests/car; CTests/none"],
            ["(global)", "*", "implemented", "", "CTests/domain"],
            ["Info.plist (x)", "\"Key\"", "host value", "Host.key", "CTests/keys"]
        )
        let page = CompatibilityPage.markdown(framework: "M", table: table, coverage: coverage)
        #expect(page.hasPrefix("# Compatibility\n"))
        #expect(page.contains("\nOf 5 symbols 4 are implemented. The other 1 are declared only: code"))
        #expect(
            page.hasSuffix(
                """

                ### C

                | symbol | status | tests |
                | --- | --- | --- |
                | `C` | implemented | `CTests/gets` |
                | `get(done:)`, `get()` | implemented; later than Apple's | `CTests/gets` |
                | `car` (deprecated) | declared only: no car is connected | `CTests/car`, `CTests/none` |

                ### Constants

                | symbol | status | tests |
                | --- | --- | --- |
                | `CDomain` | implemented | `CTests/domain` |

                ### Info.plist (x)

                | symbol | status | tests |
                | --- | --- | --- |
                | `"Key"` | passed by the host: `Host.key` | `CTests/keys` |

                """
            )
        )
    }

    @Test("Says if everything is implemented") func saysWhenAllIsImplemented() throws {
        let table = try TestTables.table(["C", "class", "class C : NSObject"])
        let coverage = try TestTables.coverage(["C", "*", "implemented", "", "CTests/gets"])
        let page = CompatibilityPage.markdown(framework: "M", table: table, coverage: coverage)
        #expect(page.contains("\nAll 1 symbols are implemented.\n"))
        #expect(!CompatibilityPage.markdown(framework: "N", table: table, coverage: coverage).contains("###"))
    }
}
