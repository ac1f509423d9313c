import { connect, createServer, type Server, type Socket } from 'node:net'

/** How long a process may take to accept a connection before the next one is tried. */
const CONNECT_MS = 1_000

/**
 * Passes every connection on to one of the ports: to the one that has the fewest, or to another when it accepts none.
 * It looks at no byte, so that whatever speaks over TCP goes through, and an answer under way breaks with its process.
 */
export class TcpProxy {
  readonly #ports: readonly number[]
  readonly #open = new Map<number, Set<Socket>>()
  readonly #server: Server

  constructor(ports: readonly number[]) {
    this.#ports = ports
    for (const port of ports) this.#open.set(port, new Set())
    this.#server = createServer({ pauseOnConnect: true }, client => void this.#pass(client))
  }

  async listen(port: number, host: string): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, host, resolve)
    })
    const address = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : port
  }

  async close(): Promise<void> {
    const closed = new Promise(resolve => this.#server.close(resolve))
    for (const sockets of this.#open.values()) for (const socket of sockets) socket.destroy()
    await closed
  }

  async #pass(client: Socket): Promise<void> {
    client.on('error', () => client.destroy())
    const byLoad = this.#ports.toSorted((a, b) => this.#load(a) - this.#load(b))
    for (const port of byLoad) {
      const upstream = await reach(port)
      if (upstream === undefined) continue
      this.#open.get(port)?.add(upstream)
      upstream.on('error', () => client.destroy())
      upstream.once('close', () => {
        this.#open.get(port)?.delete(upstream)
        client.destroy()
      })
      client.once('close', () => upstream.destroy())
      if (client.destroyed) upstream.destroy()
      client.pipe(upstream).pipe(client)
      return
    }
    client.destroy()
  }

  #load(port: number): number {
    return this.#open.get(port)?.size ?? 0
  }
}

function reach(port: number): Promise<Socket | undefined> {
  return new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const give = (answer: Socket | undefined) => {
      clearTimeout(timer)
      socket.off('error', failed)
      if (answer === undefined) socket.destroy()
      resolve(answer)
    }
    const failed = () => give(undefined)
    const timer = setTimeout(failed, CONNECT_MS)
    socket.once('error', failed)
    socket.once('connect', () => give(socket))
  })
}
