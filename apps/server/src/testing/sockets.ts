import type { ClientEvents, ServerEvents } from '@calina/contract'
import { io, type Socket } from 'socket.io-client'

export type ClientSocket = Socket<ServerEvents, ClientEvents>

/** Sockets of a test file, which are closed together. */
export class TestSockets {
  readonly #open = new Set<ClientSocket>()

  /** A socket with the token that `auth` returns at every connection; it does not reconnect by itself. */
  socketOf(address: string, auth: () => object, headers: Record<string, string> = {}): ClientSocket {
    const socket: ClientSocket = io(address, {
      path: '/realtime',
      transports: ['websocket'],
      auth: send => send(auth()),
      extraHeaders: headers,
      reconnection: false,
      forceNew: true,
    })
    this.#open.add(socket)
    return socket
  }

  /** Connects with a token; rejects with the reason of a refusal. */
  connect(address: string, token: string): Promise<ClientSocket> {
    return connected(this.socketOf(address, () => ({ token })))
  }

  close(): void {
    for (const socket of this.#open) socket.disconnect()
    this.#open.clear()
  }
}

export const connected = (socket: ClientSocket) =>
  new Promise<ClientSocket>((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })

/** Everything that a socket receives from now on. */
export function listen(socket: ClientSocket): [string, unknown][] {
  const received: [string, unknown][] = []
  socket.onAny((event: string, payload: unknown) => received.push([event, payload]))
  return received
}

/** Connects again at another process, as a balancer may have it. */
export function reconnectAt(socket: ClientSocket, address: string): Promise<ClientSocket> {
  Object.assign(socket.io, { uri: address })
  return connected(socket.connect())
}
