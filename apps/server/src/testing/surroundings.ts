import type { TestDatabase } from './database.ts'
import { startRedis } from './redis-server.ts'
import { startS3 } from './s3.ts'

type Env = Record<string, string>

interface Surroundings {
  redis: Env
  s3: Env
  users: number
  close(): Promise<void>
}

const byDatabase = new Map<string, Promise<Surroundings>>()

/**
 * With `TEST_SURROUNDINGS=cluster` every test database has its own Redis and S3, for all apps on it:
 * what a server has in a cluster. Answers their settings, none otherwise, and how to let go of them.
 */
export async function surroundingsOf(
  { name }: TestDatabase,
  { inFolder }: { inFolder: boolean },
): Promise<{ env: Env; close(): Promise<void> }> {
  if (process.env.TEST_SURROUNDINGS !== 'cluster') return { env: {}, close: async () => undefined }
  const starting = byDatabase.get(name) ?? start()
  byDatabase.set(name, starting)
  const there = await starting
  there.users++
  return {
    env: { ...there.redis, ...(inFolder ? {} : there.s3) },
    close: async () => {
      if (--there.users > 0) return
      byDatabase.delete(name)
      await there.close()
    },
  }
}

async function start(): Promise<Surroundings> {
  const [redis, s3] = await Promise.all([startRedis(), startS3()])
  return {
    redis: { REDIS_URL: redis.url },
    s3: s3.env,
    users: 0,
    close: async () => {
      await Promise.all([redis.close(), s3.stop()])
    },
  }
}
