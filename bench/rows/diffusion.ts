import { sql } from 'kysely'
import pg from 'pg'
import { createDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { quantile } from '../alternate.ts'
import { load } from '../load.ts'
import { figure, type Installation, type Row } from '../row.ts'
import { Member } from '../sockets.ts'
import { bearer, cycle, request } from './calls.ts'
import { FOLLOWERS, follow } from './followers.ts'
import { message } from './messages.ts'

const GOAL = 2
const SLOT_MS = 3_000
/** Some messages at any time, and time between them: a queue of them would hide what slows each. */
const PACE = { connections: 4, everyMs: 40 }
const IDLE_SLOTS = 3
const PATIENCE_MS = 900_000
const TEXT = 'A sentence that goes to everybody.'

/** How long messages take to their receivers' sockets while a creator writes to many, to how long they take otherwise. */
export async function diffusion({ dataset, server, connection }: Installation): Promise<Row[]> {
  const [first, ...chats] = dataset.chats
  if (first === undefined) throw new Error('nobody has a chat')
  const headers = bearer(first.creatorToken)
  const sentAt = new Map<string, number>()
  let times: number[] = []
  const receivers = await Promise.all(chats.map(chat => Member.open(server.port, chat.creatorToken)))
  for (const [at, receiver] of receivers.entries())
    receiver.onText(text => {
      const chat = chats[at]?.id ?? ''
      const sent = sentAt.get(chat)
      if (sent === undefined || !text.includes('chat.message') || !text.includes(chat)) return
      times.push(performance.now() - sent)
      sentAt.delete(chat)
    })
  let from = 0
  const slot = async () => {
    times = []
    const send = (n: number) => {
      const chat = cycle(chats, n)
      sentAt.set(chat.id, performance.now())
      return message(chat)
    }
    const done = await load(server.port, send, { ...PACE, ms: SLOT_MS, from })
    if (done.failed > 0) throw new Error(`${done.failed} of ${done.count} messages failed`)
    from += done.count
    return times
  }
  const idle: number[] = []
  const busy: number[] = []
  const rest = async () => {
    for (let n = 0; n < IDLE_SLOTS; n++) idle.push(...(await slot()))
  }
  let [reached, seconds] = [0, 0]
  const db = createDatabase(new pg.Pool({ ...connection, max: 1 }))
  try {
    const { rows } = await sql<{ creator: string }>`
      select creator_id as creator from chat where id = ${first.id}`.execute(db)
    await follow(db, rows[0]?.creator ?? '', 'receiver')
    await slot()
    await rest()
    const begun = performance.now()
    const { id } = await request<{ id: string }>(server.port, {
      method: 'POST',
      path: '/api/v1/diffusions',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ clientId: crypto.randomUUID(), text: TEXT, audience: { followers: true } }),
    })
    for (let state = ''; state !== 'sent'; ) {
      if (performance.now() - begun > PATIENCE_MS)
        throw new Error(`${reached} were reached, and it is ${state}`)
      busy.push(...(await slot()))
      const now = await request<{ state: string; sent: number }>(server.port, {
        ...{ method: 'GET', path: `/api/v1/diffusions/${id}`, headers },
      })
      ;({ state, sent: reached } = now)
    }
    seconds = (performance.now() - begun) / 1000
  } finally {
    await db.destroy()
  }
  await rest()
  for (const receiver of receivers) receiver.close()
  if (reached < FOLLOWERS) throw new Error(`${reached} of ${FOLLOWERS} were reached`)

  const p95 = (all: number[]) =>
    quantile(
      all.toSorted((a, b) => a - b),
      0.95,
    )
  const [ours, floor] = [p95(busy), p95(idle)]
  const ratio = ours / floor
  return [
    {
      name: `delivery while a diffusion goes to ${FOLLOWERS.toLocaleString('en-US')}, p95`,
      ours: figure(ours, 'ms'),
      ceiling: figure(floor, 'ms'),
      result: `${figure(ratio)} ×`,
      goal: `≤ ${figure(GOAL)} ×`,
      reached: ratio <= GOAL,
      note: `all reached after ${figure(seconds, 's')}; ${busy.length} messages to ${idle.length}`,
    },
  ]
}
