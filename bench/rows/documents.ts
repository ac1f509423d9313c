import pg from 'pg'
import { alternate, type Side } from '../alternate.ts'
import type { Call } from '../load.ts'
import { figure, type Installation, type Row } from '../row.ts'
import { answering, bearer, cycle, ROUNDS, request, SLOT_MS } from './calls.ts'

const MANY = 10_000
const FEW = 100
const PAGE = 20
const GOAL = 0.8
const ITEMS = '/api/v1/staff/queues/documents/items'

interface Page {
  items: { id: string }[]
  next: string | null
}

/** What staff do with the queue of documents while ten thousand wait, next to the same while a hundred do. */
export async function documents(installation: Installation): Promise<Row[]> {
  const database = new pg.Client(installation.connection)
  await database.connect()
  try {
    await insertWaiting(database)
    return await measure(installation, database)
  } finally {
    await database.query(`delete from user_account where email like '%@waiting.demo.test'`)
    await database.end()
  }
}

async function measure(installation: Installation, database: pg.Client): Promise<Row[]> {
  const { dataset, server } = installation
  const headers = bearer(dataset.reviewer.token)
  const get = (path: string): Call => ({ method: 'GET', path, headers })
  const first = get(`${ITEMS}?limit=${PAGE}`)
  const { items, next } = await request<Page>(server.port, first)
  if (items.length !== PAGE || next === null) throw new Error(`the queue has ${items.length} items`)

  const side = (waiting: number, call: (n: number) => Call): Side => {
    const calls = answering(installation, server, call)
    return {
      ...calls,
      run: async ms => {
        await haveWait(database, waiting)
        return await calls.run(ms)
      },
    }
  }
  const compare = async (name: string, goal: number, call: (n: number) => Call): Promise<Row> => {
    const sides = { ours: side(MANY, call), ceiling: side(FEW, call) }
    const { ours, ceiling } = await alternate(sides, { rounds: ROUNDS, ms: SLOT_MS })
    const ratio = ours.rate / ceiling.rate
    return {
      name,
      ours: `${figure(ours.rate)}/s`,
      ceiling: `${figure(ceiling.rate)}/s`,
      result: figure(ratio),
      goal: Number.isNaN(goal) ? '' : `≥ ${figure(goal)}`,
      reached: Number.isNaN(goal) ? undefined : ratio >= goal,
      note: `10,000 waiting to 100; p50 ${figure(ours.p50, 'ms')} to ${figure(ceiling.p50, 'ms')}, p99 ${figure(ours.p99, 'ms')} to ${figure(ceiling.p99, 'ms')}`,
    }
  }
  return [
    await compare('queue of documents, a page', GOAL, () => first),
    await compare('queue of documents, the next page', GOAL, () => get(`${first.path}&cursor=${next}`)),
    await compare('queue of documents, a claim', GOAL, n => ({
      method: 'PUT',
      path: `${ITEMS}/${cycle(items, n).id}/claim`,
      headers,
    })),
    // counts them all
    await compare('queue of documents, its clock', Number.NaN, () => get('/api/v1/staff/queues')),
  ]
}

/** As many creators with documents that wait, one each quarter of a minute. */
async function insertWaiting(database: pg.Client): Promise<void> {
  await database.query(
    `insert into user_account (id, type, username, name, email, email_verified_at, password_hash, birth_date, locale,
        terms_accepted_at, created_at)
      select gen_random_uuid(), 'model', 'waiting_' || n, 'Waiting ' || n, 'w' || n || '@waiting.demo.test', now(), '',
        '1990-01-01', 'es', now(), now() - make_interval(secs => n * 15)
      from generate_series(1, ${MANY}) as n`,
  )
  await database.query(
    `insert into identity (user_id, country, type, state, rounds, submitted_at, changed_at)
      select id, 'CO', 'passport', 'in-process', 1, created_at, created_at from user_account
      where email like '%@waiting.demo.test'`,
  )
  await database.query(
    `insert into identity_submission (id, user_id, round, country, type, sides, submitted_at)
      select gen_random_uuid(), user_id, 1, identity.country, identity.type, '{front,selfie}', submitted_at
      from identity join user_account on id = user_id where email like '%@waiting.demo.test'`,
  )
}

/** Has the oldest so many wait; the others are away. */
async function haveWait(database: pg.Client, waiting: number): Promise<void> {
  await database.query(
    `update identity_submission set away = place > $1
      from (select id, row_number() over (order by submitted_at, id) as place from identity_submission
        where state = 'waiting') as queue
      where queue.id = identity_submission.id and away <> (place > $1)`,
    [waiting],
  )
  await database.query('vacuum analyze identity_submission')
}
