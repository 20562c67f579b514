import PublicSurface
import Testing

@Suite struct DocumentationTopicsTests {
    private func surface() throws -> PublicSurface {
        try TestGraph()
            .type("class C", name: "C")
            .member(of: "C", "func inside()")
            .member(of: "", "let domain: String")
            .member(of: "", "func ~= (a: A, b: B) -> Bool")
            .surface()
    }

    @Test(
        "Every name is listed",
        arguments: [
            ("# M\n\n## Topics\n\n- ``C``\n- ``domain``\n", []),
            ("# M\n\n## Topics\n\n- ``C``\n", ["domain"]),
            ("# M\n\n``C`` and ``domain``.\n\n- ``C``\n\n## Topics\n\n- ``domain``\n", ["C"]),
            ("", ["C", "domain"]),
            ("# ``C``\n\n## Topics\n\n- ``C/C``\n- ``domain``\n", []),
            ("# ``C``\n\n## Topics\n\n- ``C``\n- ``domain``\n", ["C"]),
        ])
    func everyNameIsListed(page: String, unlisted: [String]) throws {
        #expect(DocumentationTopics.unlisted(in: page, of: try surface()) == unlisted)
    }
}
