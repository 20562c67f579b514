public import Foundation
import NotificationLocking
import NotificationWire

/// A file that belongs to an intent.
///
/// Apple: `INFile`. Not `Sendable`, because its name can be changed.
open class INFile: NSObject, NSSecureCoding {
    struct Model: Hashable, Codable {
        /// `nil` for a file that has a URL.
        var data: Data?
        var filename: String
        var typeIdentifier: String?
        var fileURL: URL?
    }

    var model: Model

    init(model: Model) {
        self.model = model
    }

    /// Creates a file from its contents.
    public init(data: Data, filename: String, typeIdentifier: String?) {
        model = Model(data: data, filename: filename, typeIdentifier: typeIdentifier)
    }

    /// - Parameters:
    ///   - fileURL: The file.
    ///   - filename: The name to show; by default the file's own.
    ///   - typeIdentifier: The uniform type identifier, if known.
    public init(fileURL: URL, filename: String?, typeIdentifier: String?) {
        model = Model(
            filename: filename ?? fileURL.lastPathComponent, typeIdentifier: typeIdentifier, fileURL: fileURL)
    }

    @available(*, unavailable, message: "use init(data:filename:typeIdentifier:)")
    public override init() {
        preconditionFailure("use init(data:filename:typeIdentifier:)")
    }

    /// The contents; empty if the file cannot be read, or is no regular file.
    open var data: Data {
        if let data = model.data { return data }
        guard let path = model.fileURL?.path, let descriptor = try? unsafe RegularFile.open(path) else { return Data() }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        return (try? file.readToEnd()) ?? Data()
    }
    /// The name that is shown for the file.
    open var filename: String {
        get { model.filename }
        set { model.filename = newValue }
    }
    /// The uniform type identifier, if the app provides it.
    open var typeIdentifier: String? { model.typeIdentifier }
    /// The URL of the file; `nil` for a file that was created from its contents.
    open var fileURL: URL? { model.fileURL }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INFile)?.model == model
    }

    open override var hash: Int { model.filename.hashValue }

    // MARK: NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        ModelArchive.encode(model, with: coder)
    }

    /// Returns `nil` if the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(Model.self, from: coder) else { return nil }
        self.model = model
    }
}
