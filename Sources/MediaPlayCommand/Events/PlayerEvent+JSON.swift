import PlaybackModel

extension PlayerEvent {
  /// The event's name and its own fields; nil for what has no event of its own in JSON.
  var json: (name: String, position: Duration?, fields: JSONObject)? {
    switch self {
    case .itemStarted: ("item-started", nil, [:])
    case .loadStateDidChange(let state, let percent):
      (
        "load-state-did-change", nil,
        ["state": .array(state.names.map { .string($0) }), "percent": percent.map { .integer($0) }]
      )
    case .mediaInfo(let info): ("media-info", nil, info.json)
    case .durationDidChange(let duration):
      ("duration-did-change", nil, ["duration": duration.map { .seconds($0) }])
    // The size stands in media-info, and what has preloaded is prepared and its picture there to be seen.
    case .trackListDidChange(let tracks):
      ("track-list-did-change", nil, ["tracks": .array(tracks.map { .object($0.json) })])
    case .metadataDidChange(let metadata):
      (
        "metadata-did-change", nil,
        [
          "metadata": .object(metadata.tags.json),
          "chapters": metadata.chapters.isEmpty ? nil : .array(metadata.chapters.map { .object($0.json) }),
          "covers": metadata.coverArt.isEmpty ? nil : .array(metadata.coverArt.map { .object($0.json) }),
        ]
      )
    // What is new in it stands in metadata-did-change, too.
    case .timedMetadataDidArrive: nil
    case .naturalSizeDidChange, .isPreparedToPlayDidChange, .readyForDisplayDidChange: nil
    case .rateDidChange(let rate): ("rate-did-change", nil, ["rate": .number(rate)])
    case .preloadDidFinish(let error): ("preload-did-finish", nil, ["error": error.map { .object($0.json) }])
    case .playbackStateDidChange(let state):
      ("playback-state-did-change", nil, ["state": .string(state.name)])
    case .seekDidFinish(let position): ("seek-did-finish", position, [:])
    case .loopRestarted(let pass): ("loop-restarted", nil, ["pass": .integer(pass)])
    case .scalingModeDidChange(let mode, let geometry):
      (
        "scaling-mode-did-change", nil,
        [
          "mode": .string(mode.name), "natural": geometry.map { .object($0.natural.json) },
          "viewport": geometry.map { .object($0.viewport.json) },
          "crop": geometry.map { .object($0.layout.source.json) },
          "destination": geometry.map { .object($0.layout.destination.json) },
        ]
      )
    case .volumeDidChange(let volume, let isMuted):
      ("volume-did-change", nil, ["volume": .number((volume * 100).rounded() / 100), "muted": .bool(isMuted)])
    case .interruptionBegan: ("interruption-began", nil, [:])
    case .interruptionEnded(let resumes): ("interruption-ended", nil, ["resumes": .bool(resumes)])
    case .warning(let error):
      ("warning", nil, ["message": .string(error.message), "code": .string(error.code.rawValue)])
    case .playbackDidFinish(let finish):
      (
        "playback-did-finish", finish.position,
        [
          "reason": .string(finish.reason.name), "duration": finish.duration.map { .seconds($0) },
          "error": finish.reason.error.map { .object($0.json) },
        ]
      )
    }
  }
}

extension MediaError {
  /// The form that events have for errors.
  var json: JSONObject {
    [
      "code": .string(code.rawValue), "message": .string(message), "source": source.map { .string($0) },
      "debug": debug.map { .string($0) },
    ]
  }
}

extension MediaInfo {
  fileprivate var json: JSONObject {
    [
      "container": container.map { .string($0) }, "title": title.map { .string($0) },
      "duration": duration.map { .seconds($0) }, "natural": naturalSize.map { .object($0.json) },
      "video": hasVideo ? .object(["codec": videoCodec.map { .string($0) }]) : nil,
      "audio": hasAudio ? .object(["codec": audioCodec.map { .string($0) }]) : nil,
      "seekable": .bool(isSeekable), "live": .bool(isLive), "picture": .bool(isPicture),
    ]
  }
}

extension PictureSize {
  var json: JSONObject { ["width": .integer(width), "height": .integer(height)] }
}

extension PictureRectangle {
  fileprivate var json: JSONObject {
    ["x": .integer(x), "y": .integer(y), "width": .integer(width), "height": .integer(height)]
  }
}
