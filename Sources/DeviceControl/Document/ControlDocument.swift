/// The document that describes the API to other programs, in OpenAPI 3.1.
package enum ControlDocument {
    package static let text = String(decoding: PackageResources.openapi_json, as: UTF8.self)
}
