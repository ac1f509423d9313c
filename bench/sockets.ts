import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A bare connection that receives text frames. */
export class Listener {
  readonly #socket: WebSocket
  #handler: (text: string) => void = () => undefined

  protected constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', data => this.receive(String(data)))
  }

  static async open(port: number): Promise<Listener> {
    const socket = connect(`ws://127.0.0.1:${port}/`)
    const listener = new Listener(socket)
    await once(socket, 'open')
    return listener
  }

  onText(handler: (text: string) => void): void {
    this.#handler = handler
  }

  send(text: string): void {
    this.#socket.send(text)
  }

  close(): void {
    this.#socket.terminate()
  }

  protected receive(text: string): void {
    this.#handler(text)
  }
}

/** The same at our server: writes socket.io's frames by hand, so that both sides cost the listener the same. */
export class Member extends Listener {
  readonly #admitted = Promise.withResolvers<void>()

  static override async open(port: number, token = ''): Promise<Member> {
    const socket = connect(`ws://127.0.0.1:${port}/realtime/?EIO=4&transport=websocket`)
    const member = new Member(socket)
    await once(socket, 'open')
    member.send(`40${JSON.stringify({ token })}`)
    await member.#admitted.promise
    return member
  }

  protected override receive(text: string): void {
    if (text.startsWith('42')) super.receive(text)
    else if (text === '2') this.send('3')
    else if (text.startsWith('40')) this.#admitted.resolve()
    else if (text.startsWith('44')) this.#admitted.reject(new Error(`not admitted: ${text}`))
  }
}

function connect(address: string): WebSocket {
  return new WebSocket(address, { perMessageDeflate: false })
}
