import PublicSurface
import Testing

@Suite struct TestIndexTests {
    private let index: TestIndex

    init() {
        var index = TestIndex()
        index.add(
            source: #"""
                @Suite struct OuterTests {
                    func helper() {}
                    @Test(arguments: [(1, 2), (3, 4)])
                    @MainActor func adds(one: Int, other: Int) async throws {}
                    // @Test func commentedOut() {}
                    @Suite struct Inner {
                        let text = "A \"quoted"
                        @Test("Counts \"up\"") static func counts() {}
                    }
                }
                extension LaterTests {
                    @Test func extends() {}
                    @Test func `a name, with spaces`() {}
                }
                """#
        )
        self.index = index
    }

    @Test(
        "Finds a test",
        arguments: [
            "OuterTests/adds", "Inner/counts", "LaterTests/extends", "LaterTests/a name, with spaces", "OuterTests",
        ])
    func findsATest(name: String) {
        #expect(index.contains(name))
    }

    @Test(
        "Finds no other tests",
        arguments: ["OuterTests/helper", "OuterTests/commentedOut", "LaterTests/adds", "adds", "NoTests"]
    )
    func findsNoOther(name: String) {
        #expect(!index.contains(name))
    }
}
