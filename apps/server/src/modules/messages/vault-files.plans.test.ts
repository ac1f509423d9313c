import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Place } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { createVault } from '../../testing/factories/vaults.ts'
import { WatchedDatabase } from '../../testing/plans.ts'
import { listSendable } from '../vaults/index.ts'
import { hadInChat, isSent } from './attached.repository.ts'

/** Files of one creator, in vaults of a thousand, and messages of the chat that show one each. */
const [FILES, IN_VAULT, MESSAGES] = [20_000, 1_000, 2_000] as const
const READ: ReadonlySet<string> = new Set(['vault_file', 'message', 'message_media', 'media_asset'])

let t: TestApp
let db: Db
let creator: TestActor
let fan: TestActor
let chatId: string
let watched: WatchedDatabase

beforeAll(async () => {
  t = await createTestApp()
  const { pool } = t.app
  creator = await createCreator(t)
  fan = await createFan(t)
  chatId = await createChat(t, fan, creator)
  for (const owner of [creator, await createCreator(t)])
    for (let made = 0; made < FILES; made += IN_VAULT) {
      const { id } = await createVault(t, owner, { files: [] })
      await pool.query(
        `with made as (
           insert into media_asset (id, owner_id, purpose, kind, state, storage_key, size, used_at, active_at, created_at)
           select id, $1, 'vault', 'image', 'ready', id, 10, $2, $2, $2
           from (select gen_random_uuid() as id from generate_series(1, $3::int)) as named returning id
         )
         insert into vault_file (media_id, vault_id, creator_id, position, name, added_at, ready_at)
         select id, $4, $1, row_number() over (), 'Hoja ' || row_number() over (), $2::timestamptz + $5::int * interval '1 minute', $2
         from made`,
        [owner.user.id, t.clock.now(), IN_VAULT, id, made],
      )
    }
  await pool.query(
    `with sent as (
       insert into message (id, chat_id, seq, by_fan, body, media_count, price, created_at)
       select gen_random_uuid(), $1, n, false, '', 1, 600, now() from generate_series(1, $2::int) as n
       returning id, seq
     )
     insert into message_media (message_id, position, media_id)
     select sent.id, 0, file.media_id from sent join (
       select media_id, row_number() over (order by added_at desc, media_id desc) as place
       from vault_file where creator_id = $3
     ) as file on file.place = sent.seq`,
    [chatId, MESSAGES, creator.user.id],
  )
  await pool.query('vacuum analyze')
  watched = new WatchedDatabase(pool)
  db = watched.db
}, 120_000)
afterAll(() => t?.close())
beforeEach(() => watched.clear())

/** How the statement that ran reads the tables that grow: by index, or `null` for one that is read whole. */
async function indexes(): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>()
  for (const node of (await watched.explain()).nodes) {
    const table = node['Relation Name']
    if (table !== undefined && READ.has(table)) found.set(table, node['Index Name'] ?? null)
  }
  return found
}

const list = ({ missing = false, after = null }: { missing?: boolean; after?: Place | null } = {}) =>
  listSendable(db, {
    ...{
      creatorId: creator.user.id,
      now: t.clock.now(),
      isSent,
      vault: null,
      search: null,
      after,
      limit: 40,
    },
    fan: { id: fan.user.id, had: hadInChat(chatId), missing },
  })

it('a page of the files of many vaults is walked by their index, whatever the chat has shown', async () => {
  const page = await list()
  expect(page).toHaveLength(41)
  expect(page.every(({ had }) => had === 'sent')).toBe(true)
  const read = await indexes()
  expect(read.get('vault_file')).toBe('vault_file_of_creator')
  expect(read.get('media_asset')).toBe('media_asset_pkey')
})

it('a later page begins where the one before ended', async () => {
  const last = (await list()).at(-2)
  if (last === undefined) throw new Error('no page')
  watched.clear()
  const next = await list({ after: { at: last.addedAt, id: last.mediaId } })
  expect(next[0]?.mediaId).not.toBe(last.mediaId)
  expect((await indexes()).get('vault_file')).toBe('vault_file_of_creator')
})

it('what the fan has is passed over without reading the files of others', async () => {
  await sql`update message set price = null where chat_id = ${chatId}`.execute(db)
  watched.clear()
  const page = await list({ missing: true })
  expect(page.map(({ had }) => had)).toEqual(page.map(() => null))
  expect((await indexes()).get('vault_file')).toMatch(/^vault_file_/)
})
