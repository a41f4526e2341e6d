import GStreamer
import GStreamerTesting
import Testing

@Suite("Devices", .timeLimit(.minutes(1)))
struct DeviceTests {
  @Test("a machine's devices are listed, whether there are any or none")
  func list() throws {
    let monitor = try DeviceMonitor()
    #expect(!monitor.showsAllDevices)
    monitor.showsAllDevices = true
    #expect(monitor.showsAllDevices)
    for device in monitor.devices {
      #expect(!device.displayName.isEmpty)
      #expect(device.hasClasses(device.classification))
    }
    for name in try DeviceProvider.allNames() {
      #expect(try DeviceProvider.named(name).metadata("long-name") != nil)
    }
  }

  @Test("a device that is plugged in is listed, told, makes its element, and is told again when it goes")
  func plugging() async throws {
    let camera = try FakeDevices.plugIn("Camera", classes: "Video/Source", caps: Caps("video/x-raw"))
    let monitor = try DeviceMonitor()
    let filter = try monitor.addFilter(classes: "Video/Source", caps: Caps("video/x-raw"))
    #expect(monitor.providers.contains(FakeDevices.providerName))
    #expect(monitor.devices.contains(camera))
    let changes = monitor.changes
    try monitor.start()
    let second = try FakeDevices.plugIn("Second camera", classes: "Video/Source", factory: "videotestsrc")
    let sink = try FakeDevices.plugIn("Speaker", classes: "Audio/Sink")
    #expect(monitor.devices.contains(second))
    #expect(!monitor.devices.contains(sink))
    #expect(second.displayName == "Second camera")
    #expect(second.classification == "Video/Source")
    #expect(second.caps?.isAny == true)
    #expect(second.properties?.get("factory") == "videotestsrc")
    #expect(try second.makeElement(name: "eye").factory?.name == "videotestsrc")
    FakeDevices.unplug(second)
    FakeDevices.unplug(second)
    FakeDevices.unplug(sink)
    FakeDevices.unplug(camera)
    let told = try await within {
      var told: [String] = []
      for await change in changes {
        switch change {
        case .added(let device): told.append("+\(device.displayName)")
        case .removed(let device): told.append("-\(device.displayName)")
        case .changed: told.append("changed")
        }
        if told.last == "-Camera" { break }
      }
      return told
    }
    #expect(told == ["+Camera", "+Second camera", "-Second camera", "-Camera"])
    monitor.stop()
    check(monitor.remove(filter))
    check(!monitor.remove(filter))
  }

  @Test("a device whose plugin is missing makes no element")
  func missing() throws {
    let device = try FakeDevices.plugIn("Broken", classes: "Audio/Source", factory: "nosuchsrc")
    defer { FakeDevices.unplug(device) }
    let error = #expect(throws: GStreamerError.self) { try device.makeElement() }
    #expect(error?.message == "No element for the device Broken can be made.")
    #expect(try DeviceProvider.named(FakeDevices.providerName).devices == [device])
  }

  @Test("a class that no plugin provides is refused, and so is an unknown provider")
  func refusals() throws {
    let monitor = try DeviceMonitor()
    let error = #expect(throws: GStreamerError.self) { try monitor.addFilter(classes: "Smell/Source") }
    #expect(error?.code == .deviceMonitor)
    #expect(error?.message.contains("Smell/Source") == true)
    expect(throwing: .noSuchElement) { try DeviceProvider.named("smellprovider") }
  }

  @Test("the changes end with the monitor, and a cancelled wait at once")
  func ends() async throws {
    var monitor: DeviceMonitor? = try DeviceMonitor()
    let changes = try #require(monitor?.changes)
    let task = Task { await changes.first { _ in true } == nil }
    task.cancel()
    #expect(try await within { await task.boundedValue })
    monitor = nil
    let rest = try await within { await changes.reduce(0) { count, _ in count + 1 } }
    #expect(rest == 0)
    #expect(changes.dropped == 0)
  }
}
