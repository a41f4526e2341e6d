import Foundation
import Glibc
import Testing

/// A web server on this machine with lists, and with faults.
final class ListServer {
  let address: String
  private let process = Process()

  init() throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", ListServer.program]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The first line is the port.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    address = "http://127.0.0.1:\(port)"
  }

  // Other signals may be blocked in it, as they were in the thread that started it.
  deinit { kill(process.processIdentifier, SIGKILL) }

  private static let program = """
    import http.server, sys, threading
    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *args): pass
        def do_GET(self):
            path = self.path.split('?')[0]
            if path == '/moved.m3u':
                self.send_response(302); self.send_header('Location', '/lists/real.m3u'); self.end_headers(); return
            targets = {'/near.m3u': '/members.m3u', '/loop.m3u': '/loop.m3u', '/file.m3u': 'file:///etc/passwd',
              '/away.m3u': 'http://localhost:%d/members.m3u' % self.server.server_port}
            if path in targets:
                self.send_response(302); self.send_header('Location', targets[path]); self.end_headers(); return
            if path == '/members.m3u' and self.headers['X-Key'] != 'k': self.send_error(403); return
            if path == '/missing.m3u': self.send_error(404); return
            self.send_response(200); self.end_headers()
            if path == '/stall.m3u':
                threading.Event().wait(60); return
            if path == '/endless.m3u':
                try:
                    while True: self.wfile.write(b'a.ogg\\n' * 10000)
                except OSError: return
            if path == '/page':
                self.wfile.write(b'<!DOCTYPE html>\\n<html><body>http://e.org/</body></html>\\n'); return
            if path == '/hls.m3u':
                self.wfile.write(b'#EXTM3U\\n#EXT-X-VERSION:3\\n#EXTINF:1,\\na.ts\\n'); return
            self.wfile.write(b'#EXTM3U\\na b.ogg\\n../up.ogg\\n/root.ogg\\n//other.org/x.ogg\\nhttps://e.org/y\\n'
              b'file:///etc/passwd\\njavascript:alert(1)\\nrtsp://e.org/z\\nfd://0\\n../../../../etc/passwd\\n')
    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
    server.daemon_threads = True
    print(server.server_port, flush=True)
    server.serve_forever()
    """
}
