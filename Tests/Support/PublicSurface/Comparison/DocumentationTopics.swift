/// The topics of a module's documentation: every public name is listed, so that a reader finds it by its subject.
package enum DocumentationTopics {
    /// What a module declares at file scope and its root page does not link to under its topics, in the graph's order.
    ///
    /// Operators are left out: they belong to the types they are for. A name that is its module's as well is linked with
    /// the module before it. `page`: The text of the catalogue's root page.
    package static func unlisted(in page: String, of surface: PublicSurface) -> [String] {
        let lines = page.split(separator: "\n")
        let links = Set(lines.drop { $0 != "## Topics" })
        return surface.members(of: "").map(\.name).filter { name in
            let link = lines.first == "# ``\(name)``" ? "\(name)/\(name)" : name
            return name.first?.isLetter == true && !links.contains("- ``\(link)``")
        }
    }
}
