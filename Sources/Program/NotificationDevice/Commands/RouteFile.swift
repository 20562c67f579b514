import ArgumentParser
import DeviceSession
import NotificationRoute

/// Reads the file of `--gpx`.
enum RouteFile {
    /// Reads a route.
    ///
    /// - Throws: The exit status if the file cannot be read or is invalid, after a message on standard error.
    static func read(named name: String, isArgument: Bool = false) throws -> LocationRoute {
        do throws(InputError) {
            return try route(at: name, isArgument: isArgument)
        } catch {
            throw StandardError.failure("\(name): \(error)", error.status)
        }
    }

    static func route(at name: String, isArgument: Bool = false) throws(InputError) -> LocationRoute {
        guard let path = FilePath(name.utf8) else { throw .refused("no file has such a name") }
        let bytes = try FileBytes.read(at: path, limit: LocationRoute.maximumLength, isArgument: isArgument)
        do throws(RouteError) {
            return try LocationRoute(gpx: bytes)
        } catch {
            throw InputError.refused(error.description)
        }
    }
}
