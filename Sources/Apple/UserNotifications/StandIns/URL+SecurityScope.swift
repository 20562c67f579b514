// Foundation on Linux has no security scopes; apps ask for one before they read the file of a delivered attachment.
public import Foundation

extension URL {
    /// Returns whether the file can be read, which is all that access means here: files on Linux have no security
    /// scope.
    ///
    /// Apple: also returns `false` for a URL without a scope. Code that reads an attachment only if this is true works
    /// here as there.
    public func startAccessingSecurityScopedResource() -> Bool {
        isFileURL && FileManager.default.isReadableFile(atPath: path)
    }

    /// Ends the access; it has no effect here.
    public func stopAccessingSecurityScopedResource() {}
}
