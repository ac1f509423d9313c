import type { Redis } from 'ioredis'
import type { RedisConnections } from '../redis/redis.ts'
import type { BroadcastTransport, TransportListener } from './transport.ts'

/** Redis pub/sub. The connections log their outages themselves. */
export class RedisTransport implements BroadcastTransport {
  readonly name = 'Redis'
  readonly #redis: RedisConnections
  readonly #channel: string
  #subscriber: Redis | undefined

  constructor(redis: RedisConnections) {
    this.#redis = redis
    this.#channel = `${redis.prefix}broadcast`
  }

  get connected(): boolean {
    return this.#subscriber?.status === 'ready'
  }

  async start(listener: TransportListener): Promise<void> {
    const subscriber = this.#redis.connect()
    this.#subscriber = subscriber
    subscriber.on('message', (_channel, text) => listener.receive(text))
    let before = false
    const subscribed = Promise.withResolvers<void>()
    subscriber.on('ready', () => {
      // The library subscribes again by itself after an outage, before this answers.
      subscriber.subscribe(this.#channel).then(
        () => {
          if (before) listener.gap()
          before = true
          subscribed.resolve()
        },
        () => undefined,
      )
    })
    // Redis is unavailable at the start: the process starts without it, and reports a gap once it connects.
    subscriber.once('error', () => {
      before = true
      subscribed.resolve()
    })
    await subscribed.promise
  }

  async send(text: string): Promise<void> {
    try {
      await this.#redis.commands.publish(this.#channel, text)
    } catch {
      // Redis is unavailable: the other processes read the database again after the gap.
    }
  }

  async stop(): Promise<void> {
    this.#subscriber?.disconnect()
  }
}
