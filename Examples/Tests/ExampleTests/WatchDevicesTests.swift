import Testing

@Suite("Watching devices")
struct WatchDevicesTests {
  @Test("devices are listed and watched for as long as asked, also where there are none")
  func watch() throws {
    let result = try Example(name: "WatchDevices").run(["0.2"])
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("devices: ") })
    #expect(lines.last == "watched for 0.2 seconds")
  }
}
