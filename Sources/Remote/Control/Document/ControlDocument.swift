internal import CNcenterResources

/// The document that describes the API to other programs, in OpenAPI 3.1.
package enum ControlDocument {
    package static let text: String = {
        let resource = unsafe ncenter_openapi_json()
        return unsafe String(decoding: UnsafeBufferPointer(start: resource.bytes, count: resource.count), as: UTF8.self)
    }()
}
