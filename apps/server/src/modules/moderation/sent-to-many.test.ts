import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import {
  readDiffusion,
  readMessages,
  requestDiffusion,
  sendDiffusion,
  unlockLatest,
  uploadForMessages,
  work,
} from '../../testing/factories/diffusions.ts'
import { fund } from '../../testing/factories/money.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { reporting } from './testing/reporting.ts'

/** A message that went to many is reported by one of them, and stands or falls for all. */

let t: TestApp
let creator: TestActor
let moderator: TestActor
let buyers: [TestActor, TestActor]
let reporter: TestActor
let on: ReturnType<typeof reporting>

beforeAll(async () => {
  t = await createTestApp()
  on = reporting(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.app.pool.query('delete from report_case')
  creator = await createCreator(t)
  moderator = await createStaff(t, ['moderator'])
  buyers = [await follower(), await follower()]
  reporter = await follower()
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})

async function follower(): Promise<TestActor> {
  const made = await createFan(t)
  await fund(t, made, 5_000)
  await on.call(made, 'PUT', `/users/${creator.user.username}/follow`)
  return made
}
const balanceOf = async (who: TestActor): Promise<number> =>
  (await on.call(who, 'GET', '/wallet')).json().wallet.amount
/** The case about the latest message that the reporter received. */
async function reported(): Promise<string> {
  const [message] = await readMessages(t, reporter)
  const path = `/chats/${message?.chat}/messages/${message?.id}/reports`
  const answer = await on.call(reporter, 'POST', path, { reason: 'harassment', note: '' })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return await on.waiting(moderator)
}
const fetched = async (src: string) => (await t.call('GET', src)).statusCode
const removedFor = async (): Promise<boolean[]> =>
  await Promise.all([...buyers, reporter].map(async who => (await readMessages(t, who))[0]?.removed === true))

it('is taken down in every chat, and put back in every one', async () => {
  const { id } = await sendDiffusion(t, creator, { media: [await uploadForMessages(t, creator)] })
  const sources = await Promise.all(
    buyers.map(async buyer => {
      const item = (await readMessages(t, buyer))[0]?.media[0]
      return `/${item !== undefined && 'src' in item ? item.src : ''}`
    }),
  )
  for (const src of sources) expect(await fetched(src)).toBe(200)
  const found = await reported()
  t.realtime.sent.length = 0
  await on.decide(moderator, found)
  await work(t)
  expect(await removedFor()).toEqual([true, true, true])
  for (const buyer of buyers) {
    const [message] = await readMessages(t, buyer)
    expect(message).toMatchObject({ text: '', media: [] })
    expect(t.realtime.sent).toContainEqual({
      ...{ userId: buyer.user.id, event: 'chat.changed', payload: { chat: message?.chat, change: 1 } },
    })
  }
  t.clock.advance(60_000)
  for (const src of sources) expect(await fetched(src)).toBe(404)
  // its creator may not use its files again
  const [media] = (await readDiffusion(t, creator, id)).media
  const again = await requestDiffusion(t, creator, { media: [media?.id ?? ''] })
  expect(again.json().code).toBe('MEDIA_NOT_FOUND')
  expect((await on.restore(moderator, found)).statusCode).toBe(200)
  await work(t)
  expect(await removedFor()).toEqual([false, false, false])
})

it('is given back to all who have bought it, and to nobody twice', async () => {
  await sendDiffusion(t, creator, { price: 900 })
  for (const buyer of buyers) expect((await unlockLatest(t, buyer)).statusCode).toBe(200)
  const other = await sendDiffusion(t, creator, { price: 700 })
  expect((await unlockLatest(t, buyers[0])).statusCode).toBe(200)
  await sendDiffusion(t, creator, { price: 900 })
  const [, , first] = await readMessages(t, reporter)
  const path = `/chats/${first?.chat}/messages/${first?.id}/reports`
  await on.call(reporter, 'POST', path, { reason: 'harassment', note: '' })
  const found = await on.waiting(moderator)
  expect((await on.open(moderator, found)).sold).toMatchObject({ count: 2, total: { amount: 1_800 } })
  await on.decide(moderator, found, { refund: true })
  await work(t)
  await work(t)
  expect(await Promise.all(buyers.map(balanceOf))).toEqual([4_300, 5_000])
  expect(await readDiffusion(t, creator, other.id)).toMatchObject({ bought: 1 })
  for (const buyer of buyers) {
    const { items } = (await on.call(buyer, 'GET', '/notifications')).json()
    expect(items.filter(({ topic }: { topic: string }) => topic === 'purchase-retired')).toHaveLength(1)
  }
})

it('is sent to nobody more once it was taken down', async () => {
  const { id } = await sendDiffusion(t, creator)
  await on.decide(moderator, await reported())
  await work(t)
  // as if some were still to receive it
  await t.services.db
    .updateTable('diffusion')
    .set({ state: 'sending', ended_at: null })
    .where('id', '=', id)
    .execute()
  const late = await follower()
  await t.services.db
    .insertInto('diffusion_recipient')
    .values({ diffusion_id: id, fan_id: late.user.id })
    .execute()
  t.clock.advance(180_000)
  await t.app.jobs.runNow(t.services, 'diffusions.look')
  await work(t)
  expect(await t.services.db.selectFrom('diffusion').where('id', '=', id).select('state').execute()).toEqual([
    { state: 'cancelled' },
  ])
  expect(
    await t.services.db.selectFrom('chat').where('fan_id', '=', late.user.id).selectAll().execute(),
  ).toEqual([])
})
