import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../apps/server/src/testing/ports.ts'
import { coturnEnvironment } from '../tools/lib/coturn.mjs'
import { SERVER_ENVIRONMENT } from '../tools/lib/server-environment.mjs'
import type { Program, Stage } from './stage.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const MAIN = path.join(ROOT, 'apps/server/src/main.mjs')
/** Key material of the run: tokens made while the data is loaded are good for the server too. */
export const SECRET = 'kq3Zt0vYwR8m-1LxDf6uNcBhG5jSe2Pa'
export const DOCUMENT_KEY = 'w7Hs2bQxT9d-5KvEg8iPyRnJ1cMz4UoA'

/** Folder of the data: the embedded database lies in `postgres`. */
export const dataOf = (stage: Stage) => path.join(stage.folder, 'data')

const relays = new WeakMap<Stage, { port: number; secret: string }>()

/** The relay of calls that the server tells of; the row about calls starts it. */
export function relayOf(stage: Stage): { port: number; secret: string } {
  const relay = relays.get(stage)
  if (relay === undefined) throw new Error('no server has been started')
  return relay
}

/** The server as in production, on the data of the run, with its own database unless one runs already. */
export async function startServer(stage: Stage): Promise<Program> {
  // The page's own address, with the port: what it is called by decides whose session is believed.
  const port = await freePort()
  const relay = relays.get(stage) ?? { port: await freePort(), secret: SECRET }
  relays.set(stage, relay)
  const env = {
    ...SERVER_ENVIRONMENT,
    NODE_ENV: 'production',
    MODE: 'production',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET,
    DOCUMENT_KEY,
    DATA_DIR: dataOf(stage),
    HOST: '127.0.0.1',
    PORT: String(port),
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'error',
    ...coturnEnvironment(relay),
  }
  const program = await stage.start(MAIN, env, /^Calina is ready at \S*:(\d+)$/)
  while (!(await isReady(program.port))) await sleep(10)
  return program
}

async function isReady(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/readyz`).then(
    answer => answer.ok,
    () => false,
  )
}
