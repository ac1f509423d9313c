import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** What came of calls made as fast as answers came. */
export interface Load {
  count: number
  seconds: number
  /** Milliseconds from the request to the end of the answer, in order. */
  times: number[]
  failed: number
}

interface LoadOptions {
  connections: number
  ms: number
  from?: number
  everyMs?: number
}

/**
 * Calls as fast as answers come, over so many connections, for so long; with `everyMs` each connection begins its calls
 * no closer together than that, which leaves the machine idle between them. `next` makes the n-th call, so that each may
 * be about something else. It reads as little of an answer as it can: what it spends is missing to what is measured.
 */
export async function load(
  port: number,
  next: (n: number) => Call,
  { connections, ms, from = 0, everyMs = 0 }: LoadOptions,
): Promise<Load> {
  const opened = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  const times: number[] = []
  let failed = 0
  let n = from
  const begun = performance.now()
  const end = begun + ms
  await Promise.all(
    opened.map(async connection => {
      for (let now = performance.now(); now < end; ) {
        const status = await connection.call(next(n++))
        const answered = performance.now()
        times.push(answered - now)
        if (status >= 300) failed++
        if (answered - now < everyMs) await sleep(everyMs - (answered - now))
        now = performance.now()
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  for (const connection of opened) connection.close()
  return { count: times.length, seconds, times: times.sort((a, b) => a - b), failed }
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** One kept-alive connection with one request at a time. */
class Connection {
  readonly #socket: Socket
  #head: Buffer = Buffer.alloc(0)
  /** Bytes of the body still to come; undefined while the head is read. */
  #left: number | undefined
  #status = 0
  #waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Connection(socket)
  }

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', chunk => this.#read(chunk))
    socket.on('error', error => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')))
  }

  /** Resolves to the status once the answer has arrived. */
  call({ method, path, headers = {}, body }: Call): Promise<number> {
    let text = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n`
    for (const name in headers) text += `${name}: ${headers[name]}\r\n`
    if (body !== undefined)
      text += `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    this.#socket.write(`${text}\r\n${body ?? ''}`)
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    if (this.#left === undefined) {
      this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk])
      const end = this.#head.indexOf(HEAD_END)
      if (end < 0) return
      const head = this.#head.toString('latin1', 0, end)
      this.#status = Number(head.slice(9, 12))
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined && this.#status !== 204) throw new Error(`an answer without a length: ${head}`)
      this.#left = Number(length ?? 0) - (this.#head.length - end - HEAD_END.length)
      this.#head = Buffer.alloc(0)
    } else {
      this.#left -= chunk.length
    }
    if (this.#left > 0) return
    this.#left = undefined
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve(this.#status)
  }
}
