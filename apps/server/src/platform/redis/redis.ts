import type { Redis, RedisOptions } from 'ioredis'
import type { Clock } from '../clock.ts'
import { ConnectionLog } from '../connection-log.ts'
import { deriveKey, sign } from '../crypto.ts'
import type { Logger } from '../logger.ts'

/** How long a command may take; Redis answers within a millisecond or is unreachable. */
const COMMAND_MS = 1_000
const CONNECT_MS = 2_000
const LONGEST_PAUSE_MS = 2_000

export interface RedisParts {
  /** `redis://` or `rediss://`. */
  url: string
  /** Names of keys and channels are made from it, so that installations may share a Redis. */
  secret: string
  logger: Logger
  clock: Clock
}

/**
 * The connections of this process to Redis. They reconnect by themselves; an outage is two lines of the log, and every
 * command of `commands` fails at once while it lasts.
 */
export class RedisConnections {
  /** For commands. Fails at once while Redis is unreachable, and after a second when it does not answer. */
  readonly commands: Redis
  /** Begins every key and channel of this installation. */
  readonly prefix: string
  readonly #open: (options: RedisOptions) => Redis
  readonly #opened: Redis[] = []
  readonly #log: ConnectionLog
  #closed = false

  constructor(open: (options: RedisOptions) => Redis, parts: RedisParts) {
    this.#open = open
    this.#log = new ConnectionLog('Redis', parts)
    this.prefix = `calina:${sign(deriveKey(parts.secret, 'redis'), 'prefix').slice(0, 12)}:`
    this.commands = this.connectForCommands()
    this.commands.on('error', error => this.#down(error))
    this.commands.on('close', () => this.#down(new Error('the connection was closed')))
    this.commands.on('ready', () => this.#log.back())
  }

  get isDown(): boolean {
    return this.commands.status !== 'ready'
  }

  /** One more connection, for what blocks or subscribes: it waits for Redis to come back instead of failing. */
  connect(options: RedisOptions = { maxRetriesPerRequest: null }): Redis {
    const connection = this.#open({
      connectTimeout: CONNECT_MS,
      keepAlive: 10_000,
      retryStrategy: tries => Math.min(50 * 2 ** tries, LONGEST_PAUSE_MS),
      ...options,
    })
    // Without a listener an error would go to the console; the lines of the log come from `commands`.
    connection.on('error', () => undefined)
    this.#opened.push(connection)
    return connection
  }

  /** One more connection that fails at once while Redis is unreachable, and after a second when it does not answer. */
  connectForCommands(): Redis {
    return this.connect({
      commandTimeout: COMMAND_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
    })
  }

  /** Lets go of every connection, after what was sent by those for commands. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.allSettled(
      this.#opened
        .filter(({ status, options }) => status === 'ready' && options.enableOfflineQueue === false)
        .map(connection => connection.quit()),
    )
    for (const connection of this.#opened) connection.disconnect()
  }

  #down(error: unknown): void {
    if (!this.#closed) this.#log.down(error)
  }
}

/** Connects to Redis; the client library is loaded here and only here. Does not wait for Redis to be there. */
export async function connectRedis(parts: RedisParts): Promise<RedisConnections> {
  const { Redis } = await import('ioredis')
  return new RedisConnections(options => new Redis(parts.url, options), parts)
}
