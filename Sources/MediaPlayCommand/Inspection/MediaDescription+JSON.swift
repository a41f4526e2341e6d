import PlaybackModel

extension MediaDescription {
  /// The fields of the event `media-description`.
  var json: JSONObject {
    [
      "container": container.map { .string($0) }, "duration": duration.map { .seconds($0) },
      "seekable": .bool(isSeekable), "live": .bool(isLive), "bytes": byteCount.map { .integer($0) },
      "bitrate": bitRate.map { .integer($0) }, "tracks": .array(tracks.map { .object($0.json) }),
      "metadata": .object(tags.json), "chapters": .array(chapters.map { .object($0.json) }),
      "covers": .array(coverArt.map { .object($0.json) }),
      "missing": .array(missingDecoders.map { .object($0.json) }),
      "problems": .array(problems.map { .object($0.json) }),
    ]
  }
}

extension MediaTrack {
  /// The form that events have for tracks.
  var json: JSONObject {
    var object: JSONObject = [
      "kind": .string(kind.rawValue), "number": .integer(number), "selected": .bool(isSelected),
      "default": isDefault.map { .bool($0) }, "forced": isForced.map { .bool($0) },
      "codec": codec.map { .string($0) }, "language": language.map { .string($0) },
      "title": title.map { .string($0) }, "bitrate": bitRate.map { .integer($0) },
    ]
    if let video {
      object.append([
        "size": .object(video.size.json), "natural": .object(video.naturalSize.json),
        "pixel-aspect": .string(video.pixelAspect.description),
        "orientation": .string(video.orientation.rawValue), "rate": video.frameRate.map { .number($0.value) },
        "interlaced": .bool(video.isInterlaced), "still": .bool(video.isStill),
        "bits": video.bitDepth.map { .integer($0) }, "colorimetry": video.colorimetry.map { .string($0) },
        "dynamic-range": video.dynamicRange.map { .string($0.rawValue) },
      ])
    }
    if let audio {
      object.append([
        "rate": audio.sampleRate > 0 ? .integer(audio.sampleRate) : nil,
        "channels": audio.channelCount > 0 ? .integer(audio.channelCount) : nil,
        "layout": audio.layout.map { .string($0) }, "bits": audio.bitDepth.map { .integer($0) },
      ])
    }
    return object
  }
}

extension MediaTags {
  /// Every tag by its name; one with several values is a list.
  var json: JSONObject {
    var object = JSONObject()
    for entry in all {
      object[entry.name] = entry.values.count == 1 ? .string(entry.values[0]) : .strings(entry.values)
    }
    return object
  }
}

extension MediaChapter {
  var json: JSONObject {
    ["title": title.map { .string($0) }, "start": .seconds(start), "end": end.map { .seconds($0) }]
  }
}

extension CoverArt {
  var json: JSONObject {
    ["type": mimeType.map { .string($0) }, "role": role.map { .string($0) }, "bytes": .integer(data.count)]
  }
}

extension MissingDecoder {
  var json: JSONObject {
    [
      "name": .string(name), "type": mediaType.map { .string($0) }, "package": debianPackage.map { .string($0) },
    ]
  }
}
