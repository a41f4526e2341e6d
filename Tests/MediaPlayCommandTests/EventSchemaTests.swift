import MediaPlayCommand
import Testing

@Suite("The events' JSON Schema")
struct EventSchemaTests {
  private static let item = #""item":0,"url":"file:///a.wav","time":0.5"#
  private static let error = #"{"code":"truncated","message":"m","source":"s","debug":"d"}"#

  @Test(
    "accepts each event",
    arguments: [
      #"{"v":1,"event":"item-started",\#(item)}"#,
      #"{"event":"load-state-did-change",\#(item),"state":["playable","stalled"],"percent":40}"#,
      #"{"event":"load-state-did-change",\#(item),"state":[]}"#,
      #"{"event":"media-info",\#(item),"container":"Ogg","natural":{"width":4,"height":3},"video":{"codec":"Theora"},"audio":{},"seekable":true,"live":false}"#,
      #"{"event":"duration-did-change",\#(item),"duration":3.5}"#, #"{"event":"preload-did-finish",\#(item)}"#,
      #"{"event":"preload-did-finish",\#(item),"error":\#(error)}"#,
      #"{"event":"playback-state-did-change",\#(item),"position":0,"state":"seeking-forward"}"#,
      #"{"event":"position",\#(item),"position":1.25}"#, #"{"event":"scaling-mode-did-change","time":0,"mode":"fill"}"#,
      #"{"event":"scaling-mode-did-change",\#(item),"mode":"none","natural":{"width":4,"height":3},"viewport":{"width":8,"height":8},"crop":{"x":0,"y":0,"width":4,"height":3},"destination":{"x":-1,"y":0,"width":4,"height":3}}"#,
      #"{"event":"volume-did-change","time":1,"volume":130,"muted":false}"#,
      #"{"event":"seek-did-finish",\#(item),"position":2}"#, #"{"event":"loop-restarted",\#(item),"pass":2}"#,
      #"{"event":"metadata-did-change",\#(item),"metadata":{"bitrate":128000,"artist":["a","b"]}}"#,
      #"{"event":"track-list-did-change",\#(item),"tracks":[{"kind":"audio","selected":true,"channels":2,"rate":44100}]}"#,
      #"{"event":"level",\#(item),"position":0.1,"source":"level0","channels":[{"rms":-20.5,"peak":-17,"held":-17}]}"#,
      #"{"event":"interruption-began","time":1}"#,
      #"{"event":"audio-device","time":1,"name":"pulse/a","description":"A","default":true,"wireless":false,"available":true}"#,
      #"{"event":"interruption-ended","time":1,"resumes":true}"#,
      #"{"v":1,"event":"warning","time":0,"message":"no display","code":"output-unavailable"}"#,
      #"{"event":"playback-did-finish",\#(item),"position":3,"duration":3,"reason":"ended"}"#,
      #"{"event":"playback-did-finish",\#(item),"position":1,"duration":3,"reason":"truncated","error":\#(error)}"#,
      #"{"event":"media-description",\#(item),"problems":[\#(error)]}"#,
      #"{"event":"media-description",\#(item),"duration":2,"seekable":true,"live":false,"bytes":9,"tracks":[{"kind":"subtitle","number":1,"selected":false}],"metadata":{},"chapters":[{"start":0,"end":2}],"covers":[{"bytes":4}],"missing":[{"name":"x"}],"problems":[]}"#,
      #"{"event":"contact-sheet-did-finish",\#(item),"output":"a.png","size":{"width":4,"height":3},"times":[0,1.5]}"#,
      #"{"event":"contact-sheet-did-finish",\#(item),"error":\#(error)}"#,
      #"{"event":"graph-did-finish",\#(item),"output":"a.dot"}"#,
      #"{"event":"plot-did-finish",\#(item),"output":"a.png","rate":48000,"samples":9,"channels":[{"peak":-12.5,"rms":-15.51,"overs":0,"frequency":440.25,"tone":-12.5,"thd":-150,"thd-n":-147.3,"spur":-160.1,"click":-147.8,"click-at":0.5}]}"#,
      #"{"event":"plot-did-finish",\#(item),"output":"a.svg","rate":8000,"samples":1,"channels":[{"overs":0}]}"#,
      #"{"event":"plot-did-finish",\#(item),"error":\#(error)}"#,
      #"{"event":"exited","time":4,"status":3,"summary":"1 played, 1 failed","played":1,"failed":1}"#,
    ])
  func accepts(line: String) throws {
    #expect(try JSONSchema.events().accepts(line))
  }

  @Test(
    "refuses what no event is",
    arguments: [
      "{}", #"{"event":"nope",\#(item)}"#, #"{"event":"item-started","time":0}"#,
      #"{"event":"item-started",\#(item),"more":1}"#, #"{"v":2,"event":"item-started",\#(item)}"#,
      #"{"event":"item-started","item":-1,"url":"a","time":0}"#,
      #"{"event":"item-started","item":0,"url":"a","time":"0"}"#,
      #"{"event":"item-started","item":true,"url":"a","time":0}"#,
      #"{"event":"load-state-did-change",\#(item),"state":"playable"}"#,
      #"{"event":"load-state-did-change",\#(item),"state":["playable","playable"]}"#, #"{"event":"position",\#(item)}"#,
      #"{"event":"playback-state-did-change",\#(item),"state":"running"}"#,
      #"{"event":"volume-did-change","time":1,"volume":131,"muted":false}"#,
      #"{"event":"volume-did-change","time":1,"item":0,"volume":1,"muted":false}"#,
      #"{"event":"scaling-mode-did-change","time":0,"mode":"fill","crop":{"x":0,"y":0,"width":4}}"#,
      #"{"event":"playback-did-finish",\#(item),"reason":"failed"}"#,
      #"{"event":"plot-did-finish",\#(item),"output":"a.png"}"#,
      #"{"event":"plot-did-finish",\#(item),"output":"a.png","rate":8000,"samples":1,"channels":[{}]}"#,
      #"{"event":"media-description",\#(item)}"#, #"{"event":"graph-did-finish",\#(item)}"#,
      #"{"event":"contact-sheet-did-finish",\#(item),"output":"a.png","error":\#(error)}"#,
      #"{"event":"media-description",\#(item),"problems":[],"tracks":[{"kind":"text","selected":false}]}"#,
      #"{"event":"playback-did-finish",\#(item),"reason":"ended","error":\#(error)}"#,
      #"{"event":"playback-did-finish",\#(item),"position":null,"reason":"ended"}"#,
      #"{"event":"exited","time":4,"status":5,"summary":"","played":0,"failed":0}"#,
      #"{"event":"exited",\#(item),"status":0,"summary":"","played":0,"failed":0}"#,
    ])
  func refuses(line: String) throws {
    #expect(try !JSONSchema.events().accepts(line))
  }

  @Test("accepts what the writer writes")
  func writer() throws {
    let object: JSONObject = [
      "v": .integer(1), "event": .string("position"), "item": .integer(0), "url": .bytes([0x2f, 0xff]),
      "time": .seconds(.milliseconds(1500)), "position": .seconds(.nanoseconds(1)), "duration": nil,
    ]
    #expect(try JSONSchema.events().accepts(object.line))
  }
}
