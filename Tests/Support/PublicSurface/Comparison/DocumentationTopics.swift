/// The topics of a module's documentation, which must list every public name so that readers find it by subject.
package enum DocumentationTopics {
    /// Returns what a module declares at file scope but its root page does not link under its topics, in graph order.
    ///
    /// Operators are ignored, because they belong to their types. A name that is also the module's name is linked with
    /// the module as a prefix.
    ///
    /// - Parameters:
    ///   - page: The text of the catalogue's root page.
    ///   - surface: The module's symbols.
    package static func unlisted(in page: String, of surface: PublicSurface) -> [String] {
        let lines = page.split(separator: "\n")
        let links = Set(lines.drop { $0 != "## Topics" })
        return surface.members(of: "").map(\.name).filter { name in
            let link = lines.first == "# ``\(name)``" ? "\(name)/\(name)" : name
            return name.first?.isLetter == true && !links.contains("- ``\(link)``")
        }
    }
}
