import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import type { PoolConnection } from '../db/pool.ts'
import type { Logger } from '../logger.ts'
import type { RedisConnections } from '../redis/redis.ts'
import { ProcessBroadcast } from './broadcast.ts'
import { PostgresTransport } from './postgres-transport.ts'
import { RedisTransport } from './redis-transport.ts'
import { type BroadcastTransport, LocalTransport } from './transport.ts'

interface Parts {
  config: Pick<Config, 'databaseUrl' | 'roles'>
  connection: PoolConnection
  redis: RedisConnections | undefined
  logger: Logger
  clock: Clock
}

/** Creates the broadcast as configured. */
export function createBroadcast(parts: Parts): ProcessBroadcast {
  return new ProcessBroadcast(transportOf(parts), parts.logger)
}

/** Redis if configured, else the database. The embedded one serves a single process, unless that has one role. */
function transportOf({ config, connection, redis, ...parts }: Parts): BroadcastTransport {
  if (redis !== undefined) return new RedisTransport(redis)
  if (config.databaseUrl !== undefined || config.roles.size === 1)
    return new PostgresTransport(connection, parts)
  return new LocalTransport()
}
