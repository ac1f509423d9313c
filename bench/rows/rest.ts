import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../alternate.ts'
import { memoryOf } from '../processes.ts'
import { figure, type Installation, type Row } from '../row.ts'
import { startServer } from '../server.ts'
import type { Program, Stage } from '../stage.ts'
import { bearer, cycle, request } from './calls.ts'

const STARTS = 3
const START_GOAL_S = 3

/** Starts the server on the data that is there until everything is ready, some times; the last one stays. */
export async function start(stage: Stage): Promise<{ server: Program; row: Row }> {
  const seconds: number[] = []
  for (;;) {
    const begun = performance.now()
    const server = await startServer(stage)
    seconds.push((performance.now() - begun) / 1000)
    if (seconds.length < STARTS) {
      await server.stop()
      continue
    }
    const taken = median(seconds)
    const row = {
      name: 'start on existing data, with the database',
      ours: figure(taken, 's'),
      ceiling: '',
      result: figure(taken, 's'),
      goal: `≤ ${START_GOAL_S} s`,
      reached: taken <= START_GOAL_S,
      note: `of ${STARTS}: ${seconds.map(one => figure(one)).join(', ')}`,
    }
    return { server, row }
  }
}

const MEMORY_GOAL_MB = 180
const REST_MS = 8_000
const MB = 1024 * 1024

/** Memory of the server and its database after some use, when idle again. */
export async function memory({ server, dataset, databasePid }: Installation): Promise<Row[]> {
  const headers = bearer(dataset.reader.token)
  for (let n = 0; n < 40; n++) {
    const { username } = cycle(dataset.creators, n)
    for (const path of [`/users/${username}`, `/users/${username}/posts`, '/feed'])
      await request(server.port, { method: 'GET', path: `/api/v1${path}`, headers })
  }
  await sleep(REST_MS)
  const database = memoryOf(databasePid) / MB
  const node = memoryOf(server.pid, databasePid) / MB
  const all = node + database
  const row = {
    name: 'memory at rest, server and database',
    ours: figure(all, 'MB'),
    ceiling: '',
    result: figure(all, 'MB'),
    goal: `≤ ${MEMORY_GOAL_MB} MB`,
    reached: Number.isNaN(all) ? undefined : all <= MEMORY_GOAL_MB,
    note: `server ${figure(node)}, database ${figure(database)}`,
  }
  return [row]
}
