// The examples in the documentation comments of paths and logs.
#if Flow
import Ashlar
import AshlarFlow
import Logging

func printPath(address: String, name: String) {
    let path: EndpointPath = "/address/\(address, "address")/purl/\(name, "name")"
    print(path.template)  // /address/{address}/purl/{name}: in logs and metrics
    print(path.encoded)  // /address/ada/purl/%F0%9F%92%9A
}

DefaultReport.use(Logger(label: "api.defaults"))
printPath(address: "ada", name: "💚")
#endif
