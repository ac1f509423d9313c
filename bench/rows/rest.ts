import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { median } from '../alternate.ts'
import { cpuOf, memoryOf } from '../processes.ts'
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
  const { all, node, database } = memoryNow({ server, databasePid })
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

function memoryNow({ server, databasePid }: Pick<Installation, 'server' | 'databasePid'>) {
  const database = memoryOf(databasePid) / MB
  const node = memoryOf(server.pid, databasePid) / MB
  return { all: node + database, node, database }
}

const CPU_GOAL = 1
const COMMITS_GOAL = 2
const QUIET_MS = 30_000
/** Some scheduled jobs run in each minute, others in every fifth. */
const WATCHED_MS = 300_000

/** What server and database do while nobody calls: share of a core, commits, and memory in the end. */
export async function atRest({ server, databasePid, connection }: Installation): Promise<Row[]> {
  await sleep(QUIET_MS)
  const client = new pg.Client(connection)
  await client.connect()
  const look = async () => {
    const { rows } = await client.query<{ commits: number }>(
      'select sum(xact_commit)::float8 as commits from pg_stat_database',
    )
    const [database, all] = [cpuOf([databasePid]), cpuOf([server.pid, databasePid])]
    return { at: performance.now(), commits: rows[0]?.commits ?? Number.NaN, database, node: all - database }
  }
  const before = await look()
  await sleep(WATCHED_MS)
  const after = await look()
  await client.end()
  const seconds = (after.at - before.at) / 1000
  const share = (part: 'node' | 'database') => (after[part] - before[part]) / seconds / 10
  const [node, database] = [share('node'), share('database')]
  const all = node + database
  const commits = (after.commits - before.commits) / seconds
  const row = {
    name: 'at rest, server and database',
    ours: `${figure(all)} % of a core`,
    ceiling: '',
    result: `${figure(all)} %, ${figure(commits)} commits/s`,
    goal: `≤ ${CPU_GOAL} %, ≤ ${COMMITS_GOAL} commits/s`,
    reached: Number.isNaN(all) ? undefined : all <= CPU_GOAL && commits <= COMMITS_GOAL,
    note: `server ${figure(node)} %, database ${figure(database)} %, over five minutes; ${figure(memoryNow({ server, databasePid }).all)} MB`,
  }
  return [row]
}
