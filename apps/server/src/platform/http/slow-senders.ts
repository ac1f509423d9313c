import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** The headers of a request have to be there after this. */
export const HEADERS_MS = 15_000
/** A body has to be there after this; of an upload, something new each time. */
export const BODY_MS = 30_000

export interface SlowSenders {
  /** Requests whose body may take as long as it moves. */
  streams: (url: string) => boolean
  bodyMs?: number
}

/**
 * Cuts off whose body does not come. Node's own limit counts from the first byte to the last, and would end a long upload
 * over a slow line; here a piece of an upload may take as long as it grows.
 */
export function cutSlowSenders(server: Server, { streams, bodyMs = BODY_MS }: SlowSenders): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    const { socket } = request
    const mayMove = streams(request.url ?? '')
    let seen = socket.bytesRead
    const timer = setInterval(() => {
      if (mayMove && socket.bytesRead > seen) {
        seen = socket.bytesRead
        return
      }
      clearInterval(timer)
      if (response.headersSent) socket.destroy()
      else {
        response.writeHead(408, { connection: 'close' }).end()
        socket.destroySoon()
      }
    }, bodyMs)
    timer.unref()
    const arrived = () => clearInterval(timer)
    request.once('end', arrived)
    request.once('close', arrived)
    response.once('close', arrived)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
