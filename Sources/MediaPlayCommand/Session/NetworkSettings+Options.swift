import MediaPlayback

extension NetworkSettings {
  /// What a command line asks for.
  init(_ options: CommandOptions.Network) {
    self.init()
    timeout = options.timeout
    userAgent = options.userAgent
    referrer = options.referrer
    headers = options.headers
    cookies = options.cookies
    verifiesCertificates = options.verifiesCertificates
    rtspTransport = options.rtspTransport
    bitrate = options.bitrate
  }
}
