import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Options } from '../platform/storage/s3-options.ts'

/** An S3 of this machine for one test file. */
export interface TestS3 {
  options: S3Options
  /** The same as a server's environment variables. */
  env: Record<string, string>
  /** Where it keeps what it holds. */
  directory: string
  /** Ends it with all that it holds; the address then refuses connections. */
  stop(): Promise<void>
}

const KEY = 'S3RVER'
const BUCKET = 'calina-test'
/** Another bucket of the same account. */
export const BACKUPS_BUCKET = 'calina-test-backups'

export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(path.join(tmpdir(), 'calina-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    // It reckons the signature of calls about a bucket, such as its listing, otherwise than its clients.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }, { name: BACKUPS_BUCKET }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  let running = true
  return {
    options: {
      endpoint,
      region: 'local',
      bucket: BUCKET,
      accessKeyId: KEY,
      secretAccessKey: KEY,
      forcePathStyle: true,
    },
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'local',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
      S3_FORCE_PATH_STYLE: 'true',
    },
    directory,
    stop: async () => {
      if (!running) return
      running = false
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
