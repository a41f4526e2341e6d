/// How media is read from the network.
///
/// Proxies are those of the environment: `http_proxy`, `https_proxy`, `all_proxy`, and `no_proxy` for hosts without one.
public struct NetworkSettings: Sendable, Hashable {
  /// How long a server may give nothing, with all that is tried again in that time; 15 s by default.
  ///
  /// A connection that gives nothing for a fifth of it is made anew, up to three times, and each time a
  /// ``PlayerEvent/warning(_:)`` says so.
  public var timeout: Duration = .seconds(15)
  /// Who asks, as web servers are told; nil for the engine's own name.
  public var userAgent: String?
  /// The page that the media is on, as web servers are told.
  public var referrer: String?
  /// Further fields of requests; only the server that an item's address names gets them.
  public var headers: [HTTPField] = []
  /// Cookies, each for the servers that it belongs to.
  public var cookies: [HTTPCookie] = []
  /// Servers must prove who they are; on by default.
  ///
  /// Without that, whoever stands between can read and change everything.
  public var verifiesCertificates = true
  /// How RTSP servers send; in the connection itself by default.
  public var rtspTransport = RTSPTransport.tcp
  /// Which variant of an adaptive stream is played; by default the best that the network carries.
  public var bitrate = AdaptiveBitrate.automatic

  /// Creates settings with their defaults.
  public init() {}
}
