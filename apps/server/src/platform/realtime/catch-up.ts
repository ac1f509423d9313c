import { Encoder, PacketType } from 'socket.io-parser'

/** The part of a socket.io socket that is used here. */
interface Outgoing {
  conn: { write(data: string, ...rest: unknown[]): unknown }
  onAnyOutgoing(listener: (...args: unknown[]) => void): unknown
  offAnyOutgoing(listener: (...args: unknown[]) => void): unknown
}
type Write = Outgoing['conn']['write']

/** How long a recovered event may also arrive live. */
const TWICE_MS = 10_000
const encoder = new Encoder()

/**
 * Puts a recovered connection into its rooms and sends what it missed, each event once and in order: live events are
 * held until then, and duplicates of missed ones are dropped. Rejects when the missed events are no longer stored.
 *
 * socket.io writes live events straight to the connection below the socket, so they are held there.
 */
export async function catchUp(
  socket: Outgoing,
  join: () => void | Promise<void>,
  missed: () => Promise<readonly (readonly unknown[])[]>,
): Promise<void> {
  const { conn } = socket
  const write: Write = conn.write.bind(conn)
  const held: { id: unknown; args: Parameters<Write> }[] = []
  const sent = new Set<unknown>()
  let live: unknown
  let caughtUp = false
  // Called right before the write of the same event; its id is the last argument.
  const note = (...args: unknown[]) => {
    live = args.at(-1)
  }
  const pass: Write = (...args) => {
    const id = live
    live = undefined
    if (!caughtUp) held.push({ id, args })
    else if (id === undefined || !sent.has(id)) write(...args)
    return conn
  }
  socket.onAnyOutgoing(note)
  conn.write = pass
  const release = () => {
    caughtUp = true
    for (const { id, args } of held.splice(0)) if (id === undefined || !sent.has(id)) write(...args)
    setTimeout(() => {
      socket.offAnyOutgoing(note)
      conn.write = write
    }, TWICE_MS).unref()
  }
  try {
    await join()
    for (const data of await missed()) {
      sent.add(data.at(-1))
      for (const packet of encoder.encode({ type: PacketType.EVENT, nsp: '/', data })) write(packet)
    }
  } finally {
    release()
  }
}
