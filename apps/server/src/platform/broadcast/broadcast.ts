import { randomUUID } from 'node:crypto'
import type { Logger } from '../logger.ts'
import type { BroadcastTransport, Carrier } from './transport.ts'

/**
 * Messages to every process. Each part adds its own topics by declaration merging
 * (`declare module '../../platform/broadcast/broadcast.ts'`): the key is the topic, the value its payload. Payloads are
 * JSON and small.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface BroadcastMap {}

export type BroadcastTopic = keyof BroadcastMap & string
type Handler<K extends BroadcastTopic> = (payload: BroadcastMap[K]) => void | Promise<void>

/** Most bytes of one message, over any transport: PostgreSQL accepts less than 8000. */
export const MESSAGE_BYTES = 7_800

/** The message is too large to be sent; no process has received it. */
export class BroadcastTooLarge extends Error {
  override readonly name = 'BroadcastTooLarge'
  constructor(topic: string, bytes: number) {
    super(`a broadcast of ${topic} has ${bytes} bytes, and at most ${MESSAGE_BYTES} can be carried`)
  }
}

/**
 * Messages to every process of the installation, the publishing one included, within a second. A message is lost for
 * the others when the connection breaks or a process dies: a receiver that must not miss any also reads the database
 * periodically and after a gap.
 */
export interface Broadcast {
  /** Identifies this process. */
  readonly process: string
  /** False while messages of other processes cannot arrive. */
  readonly connected: boolean
  /**
   * Handlers of this process have been called when it returns, those of others are called soon. Resolves also without a
   * connection. Rejects with {@link BroadcastTooLarge}. Within a transaction, publish in `tx.afterCommit`.
   */
  publish<K extends BroadcastTopic>(topic: K, payload: BroadcastMap[K]): Promise<void>
  on<K extends BroadcastTopic>(topic: K, handler: Handler<K>): void
  /** Calls a handler after a reconnection: messages of other processes may have been lost. */
  onGap(handler: () => void | Promise<void>): void
}

interface Message {
  /** The process that sent it. */
  from: string
  /** Its number there: PostgreSQL delivers equal texts of one transaction only once. */
  n: number
  topic: string
  payload: unknown
}

/** The broadcast of a process, over any transport. */
export class ProcessBroadcast implements Broadcast {
  readonly process = randomUUID()
  readonly #transport: BroadcastTransport
  readonly #logger: Logger
  readonly #handlers = new Map<string, ((payload: never) => void | Promise<void>)[]>()
  readonly #gapHandlers: (() => void | Promise<void>)[] = []
  #sent = 0

  constructor(transport: BroadcastTransport, logger: Logger) {
    this.#transport = transport
    this.#logger = logger
  }

  /** The transport's name, for the log. */
  get carrier(): Carrier {
    return this.#transport.name
  }

  get connected(): boolean {
    return this.#transport.connected
  }

  /** Begins to receive. Does not wait for a connection that cannot be opened now. */
  async start(): Promise<void> {
    await this.#transport.start({
      receive: text => this.#receive(text),
      gap: () => {
        for (const handler of this.#gapHandlers) this.#call('gap', handler)
      },
    })
  }

  async stop(): Promise<void> {
    await this.#transport.stop()
  }

  async publish<K extends BroadcastTopic>(topic: K, payload: BroadcastMap[K]): Promise<void> {
    const message: Message = { from: this.process, n: ++this.#sent, topic, payload }
    const text = JSON.stringify(message)
    const bytes = Buffer.byteLength(text)
    if (bytes > MESSAGE_BYTES) throw new BroadcastTooLarge(topic, bytes)
    // A copy, as in the other processes.
    this.#dispatch(JSON.parse(text) as Message)
    await this.#transport.send(text)
  }

  on<K extends BroadcastTopic>(topic: K, handler: Handler<K>): void {
    const handlers = this.#handlers.get(topic) ?? []
    handlers.push(handler)
    this.#handlers.set(topic, handlers)
  }

  onGap(handler: () => void | Promise<void>): void {
    this.#gapHandlers.push(handler)
  }

  #receive(text: string): void {
    let message: Message
    try {
      message = JSON.parse(text) as Message
    } catch (error) {
      this.#logger.warn({ err: error }, 'a broadcast could not be read')
      return
    }
    // This process has dispatched its own already.
    if (message.from !== this.process) this.#dispatch(message)
  }

  #dispatch({ topic, payload }: Message): void {
    for (const handler of this.#handlers.get(topic) ?? []) this.#call(topic, () => handler(payload as never))
  }

  /** A handler that fails does not affect the others. */
  #call(topic: string, handler: () => void | Promise<void>): void {
    const failed = (error: unknown) =>
      this.#logger.error({ err: error, topic }, 'a handler of a broadcast failed')
    try {
      const result = handler()
      if (result instanceof Promise) result.catch(failed)
    } catch (error) {
      failed(error)
    }
  }
}
