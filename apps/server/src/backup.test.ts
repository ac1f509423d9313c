import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLedger } from './check-ledger.ts'
import { checkAudit } from './platform/audit/audit.ts'
import { ManualClock } from './platform/clock.ts'
import type { Storage } from './platform/storage/storage.ts'
import { createCreator, createFan } from './testing/actors.ts'
import { type BackupWorld, backUp, bringBack, createBackupWorld, sourceOf } from './testing/backups.ts'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'
import { createTestDatabase } from './testing/database.ts'
import { TEST_PASSWORD } from './testing/factories/accounts.ts'
import { createReviewer, createSubmission } from './testing/factories/documents.ts'
import { fund } from './testing/factories/money.ts'
import { createPost } from './testing/factories/posts.ts'
import { sized } from './testing/thoroughness.ts'

/** More people buy at once than the pool has connections. */
const BUYERS = sized({ quick: 4, whole: 8, full: 16 })
const POSTS = sized({ quick: 12, whole: 30, full: 100 })

let world: BackupWorld
beforeAll(async () => {
  world = await createBackupWorld()
})
afterAll(() => world.remove())

async function hashesOf(storage: Storage): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (let after: string | null = null; ; ) {
    const { files, next } = await storage.list({ after, limit: 100 })
    for (const { key } of files) {
      const file = await storage.open(key)
      if (file !== null)
        hashes.set(
          key,
          createHash('sha256')
            .update(await buffer(file.stream))
            .digest('hex'),
        )
    }
    if (next === null) return hashes
    after = next
  }
}

const unlock = (t: TestApp, post: string, token: string) =>
  t.call('POST', `/v1/posts/${post}/unlock`, {
    token,
    body: { price: 900 },
    headers: { 'idempotency-key': randomUUID() },
  })

it('a drill: backed up in the middle of a storm, destroyed, restored and started', async () => {
  const t = await createTestApp({ env: world.env, inFolder: true, clock: new ManualClock(new Date()) })
  const creator = await createCreator(t)
  const reviewer = await createReviewer(t)
  const posts: string[] = []
  for (let index = 0; index < POSTS; index++)
    posts.push(
      (await createPost(t, creator, { audience: 'paid', picture: { width: 60 + index, height: 80 } })).id,
    )
  const documents = await createSubmission(t, await createCreator(t))
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => createFan(t)))
  for (const buyer of buyers) await fund(t, buyer, 900 * POSTS)
  await t.app.jobs.drain(t.services)
  const page = async (app: TestApp) => {
    const address = `/v1/staff/documents/${documents}`
    const shown = (await app.call('GET', address, { token: reviewer.token })).json()
    const { id } = shown.documents[0]
    return await app.call('GET', `${address}/${id}/0`, { token: reviewer.token })
  }
  expect((await page(t)).statusCode).toBe(200)

  // Everybody buys one post after the other, while the backup begins somewhere in between.
  const acknowledged: { buyer: string; post: string; before: boolean }[] = []
  let began = false
  const storm = buyers.map(async ({ token, user }) => {
    for (const post of posts) {
      const before = !began
      const { statusCode, body } = await unlock(t, post, token)
      expect(statusCode, body).toBe(200)
      acknowledged.push({ buyer: user.id, post, before: before && !began })
    }
  })
  await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(BUYERS)
  began = true
  const { id } = await backUp(t)
  await Promise.all(storm)
  const last = await createPost(t, creator, { text: 'Escrito después' })
  const hashes = await hashesOf(t.services.storage)
  expect(hashes.size).toBeGreaterThan(POSTS)

  const source = await sourceOf(t, world, id)
  // The database and the folder of files are gone.
  await t.close()

  const database = await createTestDatabase({ migrated: false })
  const dataDir = path.join(world.folder, 'restored')
  expect(await bringBack(source, database.connection, { dataDir })).toEqual([])
  const back = await createTestApp({
    env: { ...world.env, DATA_DIR: dataDir },
    inFolder: true,
    database,
    clock: new ManualClock(new Date(t.clock.now())),
  })
  expect(await checkLedger(back.services.config, database.connection)).toEqual([])
  expect((await checkAudit(back.services.db)).findings).toEqual([])
  const { rows } = await back.app.pool.query<{ buyer: string; post: string }>(
    'select fan_id as buyer, post_id as post from post_purchase',
  )
  const bought = new Set(rows.map(row => `${row.buyer} ${row.post}`))
  const early = acknowledged.filter(({ before }) => before)
  expect(early.length).toBeGreaterThan(BUYERS)
  for (const { buyer, post } of early) expect(bought).toContain(`${buyer} ${post}`)
  expect(await hashesOf(back.services.storage)).toEqual(hashes)
  const shown = await page(back)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, expect.stringContaining('image/')])
  const logIn = await back.call('POST', '/v1/auth/login', {
    body: { username: buyers[0]?.user.username, password: TEST_PASSWORD },
  })
  expect(logIn.statusCode).toBe(200)
  // It goes on: what came after the backup is not there, and numbers are not given twice.
  expect((await back.call('GET', `/v1/posts/${last.id}`, { token: creator.token })).statusCode).toBe(404)
  await createPost(back, creator, { audience: 'paid' })
  await fund(back, buyers[0] ?? creator, 900)
  await back.close()
  await database.drop()
})
