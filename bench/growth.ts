import { setTimeout as sleep } from 'node:timers/promises'
import { SIZES } from '../apps/server/seed/bulk/loading.ts'
import { alternate, type Comparison } from './alternate.ts'
import { joinDatabase, prepareDatabase } from './database.ts'
import { type Dataset, FULL_SIZE, loadDataset } from './dataset.ts'
import type { Call } from './load.ts'
import { figure, type Installation, type Row } from './row.ts'
import { answering, bearer, cycle, ROUNDS, SLOT_MS } from './rows/calls.ts'
import { explore, GROWING } from './rows/explore.ts'
import { startServer } from './server.ts'
import { Stage } from './stage.ts'

const GOAL = 1.3
const PAGE = 20
/** What a server looks after once it has started, such as the books of a full installation, is done by then. */
const SETTLE_MS = 15_000

/** 10⁴ posts and 10⁵ messages, each chat as long as in the large installation. */
const SMALL = { ...FULL_SIZE, messages: 100_000 }

/** Pages that must not cost more where a hundred times as much lies beside them. */
const PAGES: Record<string, (dataset: Dataset) => (n: number) => Call> = {
  'home feed': ({ reader }) => reading(reader.token, () => `/feed?limit=${PAGE}`),
  'a creator’s posts': ({ reader, creators }) =>
    reading(reader.token, n => `/users/${cycle(creators, n).username}/posts?limit=${PAGE}`),
  profile: ({ reader, creators }) => reading(reader.token, n => `/users/${cycle(creators, n).username}`),
  'chat list': ({ crowd }) => reading(crowd.token, () => `/chats?limit=${PAGE}`),
  'a page of a chat': ({ crowd }) =>
    reading(crowd.token, n => `/chats/${cycle(crowd.chats, n).id}/messages?limit=${PAGE}`),
  'own transactions': ({ crowd }) => reading(crowd.token, () => `/transactions?limit=${PAGE}`),
}

/** The same of discovery. */
const DISCOVERY: typeof PAGES = Object.fromEntries(
  Object.entries(GROWING).map(([name, path]) => [name, ({ reader }) => reading(reader.token, path)]),
)

function reading(token: string, path: (n: number) => string): (n: number) => Call {
  const headers = bearer(token)
  return n => ({ method: 'GET', path: `/api/v1${path(n)}`, headers })
}

/** CPU a page, server and database together, in a installation with 10⁴ posts and in one with 10⁶, in turn. */
export async function growth(
  stage: Stage,
  log: (line: string) => void,
  { discoveryAlone }: { discoveryAlone: boolean },
): Promise<Row[]> {
  const other = new Stage()
  stage.onClose(() => other.close())
  const messages = discoveryAlone ? SMALL.messages : SIZES.large.messages
  log(`Loading 10⁶ posts and ${discoveryAlone ? '10⁵' : '10⁷'} messages …`)
  const large = await prepareDatabase(other, (connection, dataDir) =>
    loadDataset(connection, dataDir, { ...SIZES.large, messages }),
  )
  log('Loading 10⁴ posts and 10⁵ messages …')
  // Last, because tokens are good for a quarter of an hour from when the data was loaded.
  const small = await prepareDatabase(stage, (connection, dataDir) => loadDataset(connection, dataDir, SMALL))
  const installations = { large: await open(other, large), small: await open(stage, small) }
  await sleep(SETTLE_MS)
  const rows: Row[] = []
  for (const [name, callsOf] of Object.entries({
    ...(discoveryAlone ? {} : PAGES),
    ...DISCOVERY,
  })) {
    log(`Measuring ${name} …`)
    const side = (installation: Installation) =>
      answering(installation, installation.server, callsOf(installation.dataset))
    const sides = { ours: side(installations.large), ceiling: side(installations.small) }
    rows.push(growthRow(name, await alternate(sides, { rounds: ROUNDS, ms: SLOT_MS })))
  }
  log('Measuring how long discovery takes …')
  const named = (row: Row) => ({ ...row, name: `${row.name}, 10⁶ posts` })
  return [...rows, ...(await explore(installations.large)).map(named)]
}

async function open(stage: Stage, dataset: Dataset): Promise<Installation> {
  const server = await startServer(stage)
  const { connection, pid } = await joinDatabase(stage)
  return { stage, dataset, server, connection, databasePid: pid }
}

function growthRow(name: string, { ours, ceiling }: Comparison): Row {
  const ratio = ours.cpu / ceiling.cpu
  return {
    name,
    ours: figure(ours.cpu, 'ms'),
    ceiling: figure(ceiling.cpu, 'ms'),
    result: figure(ratio),
    goal: `≤ ${figure(GOAL)}`,
    reached: Number.isNaN(ratio) ? undefined : ratio <= GOAL,
    note: `p50 ${figure(ours.p50, 'ms')} to ${figure(ceiling.p50, 'ms')}, p99 ${figure(ours.p99, 'ms')} to ${figure(ceiling.p99, 'ms')}`,
  }
}
