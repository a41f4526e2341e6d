import MediaPlayback

/// The sound devices as a text for people, a line each.
struct DeviceList {
  let text: String

  init(_ devices: [AudioDevice]) {
    guard !devices.isEmpty else {
      text = "There is no sound device: no sound server answers, and no sound card is found.\n"
      return
    }
    let names = ["auto"] + devices.map { printable($0.name.utf8) }
    let width = names.map(\.count).max() ?? 0
    let remarks = ["the best that works"] + devices.map(Self.remark)
    text = zip(names, remarks).map { name, remark in
      name + String(repeating: " ", count: width - name.count + 2) + remark + "\n"
    }.joined()
  }

  private static func remark(_ device: AudioDevice) -> String {
    let facts = [
      device.isDefault ? "default" : nil, device.isWireless ? "wireless" : nil,
      device.isAvailable ? nil : "nothing plugged in",
    ].compactMap(\.self)
    let description = printable(device.description.utf8)
    return facts.isEmpty ? description : "\(description) (\(facts.joined(separator: ", ")))"
  }
}

extension AudioDevice {
  /// The device as the fields of an event.
  var json: JSONObject {
    [
      "name": .string(name), "description": .string(description), "default": .bool(isDefault),
      "wireless": .bool(isWireless), "available": .bool(isAvailable),
    ]
  }
}
