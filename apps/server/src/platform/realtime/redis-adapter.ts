import type { Redis } from 'ioredis'
import type { RedisConnections } from '../redis/redis.ts'
import type { AdapterFactory } from './own-session-adapter.ts'

/** Events stored for recovery, over all people; beyond it a connection is not recovered and its client reads again. */
const STREAM_LENGTH = 10_000
/** How long one reading of the stream waits for news; as long takes the end of the reader. */
const READ_MS = 1_000

/**
 * Events through a stream in Redis, for the sockets of every process; the library is loaded here and only here. While
 * Redis is unreachable events reach the sockets of this process.
 */
export async function createRedisAdapter(redis: RedisConnections): Promise<AdapterFactory> {
  const { createAdapter } = await import('@socket.io/redis-streams-adapter')
  return createAdapter(publisher(redis), {
    streamName: `${redis.prefix}events`,
    channelPrefix: `${redis.prefix}sockets`,
    sessionKeyPrefix: `${redis.prefix}recovery:`,
    maxLen: STREAM_LENGTH,
    blockTimeInMs: READ_MS,
    onlyPlaintext: true,
  })
}

/**
 * The connection that the adapter writes by. It fails at once while Redis is unreachable, so that local delivery does not
 * wait, and those that the adapter makes from it wait. The adapter awaits neither `set` nor `subscribe`: their failure
 * would end the process.
 */
function publisher(redis: RedisConnections): Redis {
  const writing = forgiving(redis.connectForCommands())
  return Object.assign(writing, { duplicate: () => forgiving(redis.connect()) })
}

function forgiving(connection: Redis): Redis {
  for (const name of ['set', 'subscribe'] as const) {
    const send: (...args: never[]) => Promise<unknown> = connection[name].bind(connection)
    Object.assign(connection, { [name]: (...args: never[]) => send(...args).catch(() => null) })
  }
  return connection
}
