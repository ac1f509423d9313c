import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../platform/db/database.ts'
import { createCreator, createFan } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { WatchedDatabase } from '../../testing/plans.ts'
import { findRowAt, searchMessageRows } from './finding.repository.ts'
import { countSharedFiles, listSharedFiles, listSharedVoices, textsWithLinks } from './gallery.repository.ts'
import { listAfter, listBefore } from './rows.repository.ts'

/** Of each of two chats. */
const MESSAGES = 10_000
const INDEXES: ReadonlySet<string> = new Set(['message_seq', 'message_shared', 'message_links'])

let t: TestApp
let db: Db
let chatId: string
let watched: WatchedDatabase

beforeAll(async () => {
  t = await createTestApp()
  const { pool } = t.app
  const [fan, creator] = [await createFan(t), await createCreator(t)]
  chatId = await createChat(t, fan, creator)
  for (const chat of [chatId, await createChat(t, await createFan(t), creator)])
    await pool.query(
      `insert into message (id, chat_id, seq, by_fan, body, media_count, voice_seconds, created_at)
       select gen_random_uuid(), $1, n, n % 2 = 0,
         case when n % 100 = 7 then 'Mira https://cala.example/' || n else 'Hola, canción ' || n end,
         case when n % 100 in (3, 4) then 1 else 0 end, case when n % 100 = 4 then 2 end,
         now() + n * interval '1 second'
       from generate_series(1, ${MESSAGES}) as n`,
      [chat],
    )
  await pool.query('vacuum analyze message')
  watched = new WatchedDatabase(pool)
  db = watched.db
}, 60_000)
afterAll(() => t?.close())
beforeEach(() => watched.clear())

/** By which indexes the statements that ran read messages; `null` for a table that is read whole. */
async function indexes(): Promise<(string | null)[]> {
  const { nodes } = await watched.explain()
  // a bitmap names its index, and not its table
  const ofMessages = nodes.filter(
    node =>
      node['Relation Name'] === 'message' ||
      (node['Node Type'] === 'Bitmap Index Scan' && INDEXES.has(node['Index Name'] ?? '')),
  )
  return [
    ...new Set(
      ofMessages
        .filter(node => node['Node Type'] !== 'Bitmap Heap Scan')
        .map(node => node['Index Name'] ?? null),
    ),
  ]
}

const PAGE = { after: null, limit: 21 }
const LATER = { after: { seq: 5_000, at: 0 }, limit: 21 }

it.each([PAGE, LATER])('what was shared is read by the index of what has files: %j', async page => {
  expect(await listSharedFiles(db, { chatId, ...page, byFan: false })).toEqual([])
  expect((await listSharedVoices(db, { chatId, ...page })).length).toBeGreaterThan(20)
  expect(await countSharedFiles(db, chatId)).toEqual({ ofFan: 0, ofCreator: 100, voice: 100 })
  expect(await indexes()).toEqual(['message_shared'])
})

it('links are read by the index of texts that have them', async () => {
  let count = 0
  for await (const { text } of textsWithLinks(db, 'fan', chatId)) if (text !== '') count++
  expect(count).toBe(MESSAGES / 100)
  expect(await indexes()).toEqual(['message_links'])
})

it.each([1, MESSAGES / 2, MESSAGES])('what lies about message %d is read by its number', async seq => {
  const around = { chatId, limit: 26 }
  expect(await listBefore(db, 'fan', { ...around, before: seq })).toHaveLength(Math.min(seq - 1, 26))
  expect((await listAfter(db, 'fan', { ...around, after: seq - 1 }))[0]?.seq).toBe(seq)
  expect(await indexes()).toEqual(['message_seq'])
})

it('the other chats are not looked through for words and times', async () => {
  const { counts } = await searchMessageRows(db, 'fan', {
    ...{ chatId, term: 'cancion 77', of: 'all', before: null, limit: 21 },
  })
  expect(counts.all).toBeGreaterThan(100)
  await findRowAt(db, { chatId, time: new Date(8.64e15) })
  expect(await indexes()).not.toContain(null)
})
