import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import {
  call,
  readDiffusion,
  readMessages,
  requestDiffusion,
  sendDiffusion,
  unlockLatest,
  uploadForMessages,
  work,
} from '../../testing/factories/diffusions.ts'
import { fund } from '../../testing/factories/money.ts'
import { reverseSale } from '../wallet/index.ts'

let t: TestApp
let creator: TestActor
let fans: [TestActor, TestActor, TestActor]
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  await expectLedgerBalanced(t.services)
  await t.close()
})
beforeEach(async () => {
  creator = await createCreator(t)
  fans = [await follower(), await follower(), await follower()]
})

async function follower(): Promise<TestActor> {
  const made = await createFan(t)
  await fund(t, made, 10_000)
  await call(t, made, 'PUT', `/v1/users/${creator.user.username}/follow`)
  return made
}
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code
const read = (id: string) => readDiffusion(t, creator, id)
const withdraw = (id: string) => call(t, creator, 'POST', `/v1/diffusions/${id}/withdrawal`)
const buyers = async (id: string, query = '') =>
  (await call(t, creator, 'GET', `/v1/diffusions/${id}/buyers${query}`)).json()
async function readAll(fan: TestActor): Promise<void> {
  const [{ id, lastSeq }] = (await call(t, fan, 'GET', '/v1/chats')).json().items
  await call(t, fan, 'PUT', `/v1/chats/${id}/read`, { seq: lastSeq })
  await t.drain()
}
async function buy(fan: TestActor): Promise<void> {
  const answer = await unlockLatest(t, fan)
  expect(answer.statusCode, answer.body).toBe(200)
  await t.drain()
}
/** Gives the money of a fan's latest purchase back. */
async function giveBack(fan: TestActor): Promise<void> {
  const { rows } = await sql<{ ref: string }>`
    select ref from sale where buyer_id = ${fan.user.id} order by created_at desc limit 1`.execute(
    t.services.db,
  )
  await inTransaction(t.ctx(), tx =>
    reverseSale(tx, {
      sale: { kind: 'message', ref: rows[0]?.ref ?? '' },
      reason: 'refund',
      ref: `back:${randomUUID()}`,
    }),
  )
  await t.drain()
}
const sell = async (
  input: { price?: number; media?: readonly string[]; previews?: readonly string[] } = {},
) => await sendDiffusion(t, creator, { text: 'Una serie', price: 1_000, ...input })

describe('what a diffusion brought', () => {
  it('counts who has read as far as it, each once', async () => {
    const { id } = await sendDiffusion(t, creator)
    const second = await sendDiffusion(t, creator)
    await readAll(fans[0])
    await readAll(fans[0])
    await readAll(fans[1])
    expect((await read(id)).seen).toBe(2)
    expect((await read(second.id)).seen).toBe(2)
    await sendDiffusion(t, creator)
    await readAll(fans[0])
    expect((await read(id)).seen).toBe(2)
    const [{ id: chat }] = (await call(t, creator, 'GET', '/v1/chats')).json().items
    await call(t, creator, 'PUT', `/v1/chats/${chat}/read`, { seq: 3 })
    await t.drain()
    expect((await read(id)).seen).toBe(2)
  })

  it('is what was paid for it, less what was given back, by hour and by buyer', async () => {
    const sold = await sell({ media: [await uploadForMessages(t, creator)] })
    t.realtime.sent.length = 0
    await buy(fans[0])
    expect(t.realtime.sent).toContainEqual({
      ...{ userId: creator.user.id, event: 'diffusion.changed', payload: { diffusion: sold.id } },
    })
    t.clock.advance(2 * HOUR + MINUTE)
    creator = await actorOf(t, creator.user)
    fans = [await actorOf(t, fans[0].user), await actorOf(t, fans[1].user), await actorOf(t, fans[2].user)]
    await buy(fans[1])
    await buy(fans[2])
    const before = await read(sold.id)
    const share = before.earned.amount / 3
    expect(before).toMatchObject({ bought: 3, paid: { amount: 3_000 } })
    expect(share).toBeGreaterThan(500)
    expect(share).toBeLessThan(1_000)
    expect(before.boughtByHour.slice(0, 4)).toEqual([1, 0, 2, 0])

    t.realtime.sent.length = 0
    await giveBack(fans[1])
    expect(t.realtime.sent.some(({ event }) => event === 'diffusion.changed')).toBe(true)
    const after = await read(sold.id)
    expect(after).toMatchObject({ bought: 2, paid: { amount: 2_000 }, earned: { amount: 2 * share } })
    expect(after.boughtByHour.slice(0, 4)).toEqual([1, 0, 1, 0])
    const { items: listed } = (await call(t, creator, 'GET', '/v1/diffusions')).json()
    expect(listed[0]).toMatchObject({ id: sold.id, bought: 2, earned: { amount: 2 * share } })

    const first = await buyers(sold.id, '?limit=1')
    expect(first.items).toEqual([
      {
        fan: expect.objectContaining({ username: fans[0].user.username }),
        chat: expect.any(String),
        at: sold.createdAt,
        earned: after.earned.amount / 2 === share && expect.objectContaining({ amount: share }),
      },
    ])
    const rest = await buyers(sold.id, `?cursor=${first.next}`)
    expect(rest.items.map((item: { fan: { username: string } }) => item.fan.username)).toEqual([
      fans[2].user.username,
    ])
    await call(t, fans[0], 'PUT', `/v1/users/${creator.user.username}/block`)
    expect((await buyers(sold.id)).items[0].chat).toBeNull()
  })
})

describe('a diffusion that is taken back', () => {
  it('leaves the chats of those who have not bought it, and stays with who has; again is the same', async () => {
    const picture = await uploadForMessages(t, creator)
    const { id } = await sell({ media: [picture] })
    await buy(fans[0])
    t.realtime.sent.length = 0
    expect((await withdraw(id)).json()).toMatchObject({ state: 'withdrawing', withdrawn: { count: 0 } })
    await work(t)
    expect((await withdraw(id)).json()).toMatchObject({ state: 'withdrawn', withdrawn: { count: 2 } })
    await work(t)
    const [kept] = await readMessages(t, fans[0])
    expect(kept).toMatchObject({ text: 'Una serie', deleted: false })
    expect(kept?.media[0]).toMatchObject({ id: picture, locked: false })
    for (const fan of [fans[1], fans[2]]) {
      const [gone] = await readMessages(t, fan)
      expect(gone).toMatchObject({ text: '', media: [], offer: null, deleted: true })
      const [row] = (await call(t, fan, 'GET', '/v1/chats')).json().items
      expect(row).toMatchObject({ unread: 0, lastMessage: null })
      expect(
        codeOf(
          await call(t, fan, 'POST', `/v1/chats/${row.id}/messages/${gone?.id}/unlock`, { price: 1_000 }),
        ),
      ).toBe('MESSAGE_NOT_FOUND')
      expect(t.realtime.sent).toContainEqual({
        ...{ userId: fan.user.id, event: 'chat.changed', payload: { chat: row.id, change: 1 } },
      })
    }
    // what one has bought needs the file
    expect(await fileIsThere(picture)).toBe(true)
    expect(await read(id)).toMatchObject({ bought: 1, media: [{ id: picture }] })
  })

  it('lets its files go where nobody has it, unless another diffusion shows them', async () => {
    const [alone, shared] = [await uploadForMessages(t, creator), await uploadForMessages(t, creator)]
    const { id } = await sell({ media: [alone, shared] })
    const other = await sell({ media: [shared] })
    await withdraw(id)
    await work(t)
    expect(await read(id)).toMatchObject({ state: 'withdrawn', withdrawn: { count: 3 }, media: [] })
    expect(await fileIsThere(alone)).toBe(false)
    expect(await fileIsThere(shared)).toBe(true)
    await withdraw(other.id)
    await work(t)
    expect(await fileIsThere(shared)).toBe(false)
  })

  it('either is bought or is gone for each, when that happens at the same moment', async () => {
    const { id } = await sell()
    await withdraw(id)
    const messages = await Promise.all(fans.map(fan => readMessages(t, fan)))
    const [, ...answers] = await Promise.all([
      t.services.jobs.drain(t.services),
      ...fans.map((fan, index) => {
        const message = messages[index]?.[0]
        const path = `/v1/chats/${message?.chat}/messages/${message?.id}/unlock`
        return call(t, fan, 'POST', path, { price: 1_000 })
      }),
    ])
    await work(t)
    const bought = answers.filter(({ statusCode }) => statusCode === 200).length
    for (const [index, answer] of answers.entries()) {
      const fan = fans[index]
      const [message] = fan === undefined ? [] : await readMessages(t, fan)
      expect(message?.deleted).toBe(answer.statusCode !== 200)
    }
    expect(await read(id)).toMatchObject({ state: 'withdrawn', bought, withdrawn: { count: 3 - bought } })
  })

  it('is sent to nobody more while it was being sent', async () => {
    const { id } = (await requestDiffusion(t, creator)).json()
    await withdraw(id)
    await work(t)
    expect(await read(id)).toMatchObject({ state: 'withdrawn', sent: 0, withdrawn: { count: 0 } })
    expect(await readMessages(t, fans[0])).toEqual([])
    expect(codeOf(await call(t, creator, 'DELETE', `/v1/diffusions/${id}`))).toBe('DIFFUSION_STATE')
  })
})

const fileIsThere = async (id: string): Promise<boolean> =>
  (await t.services.db.selectFrom('media_asset').where('id', '=', id).select('id').executeTakeFirst()) !==
  undefined

describe('the files of a diffusion', () => {
  const srcOf = async (fan: TestActor) => (await readMessages(t, fan))[0]?.media[0]
  const status = async (src: string | null | undefined) => (await t.call('GET', `/${src}`)).statusCode

  it('are seen by its creator, by who has bought it, and of previews by all who received it', async () => {
    const [locked, free] = [await uploadForMessages(t, creator), await uploadForMessages(t, creator)]
    const outsider = await createFan(t)
    const { media, offer } = await sell({ media: [locked, free], previews: [free] })
    expect(offer).toEqual({
      price: { amount: 1_000, currency: expect.any(String) },
      locks: 'media',
      previews: [free],
    })
    expect(media.map(({ id, locked: isLocked }) => [id, isLocked])).toEqual([
      [locked, false],
      [free, false],
    ])
    for (const item of media) expect(await status('src' in item ? item.src : null)).toBe(200)
    const [message] = await readMessages(t, fans[0])
    expect(message?.media.map(({ id, locked: isLocked }) => [id, isLocked])).toEqual([
      [locked, true],
      [free, false],
    ])
    expect(message?.text).toBe('Una serie')
    await buy(fans[0])
    const opened = await srcOf(fans[0])
    expect(opened?.locked).toBe(false)
    expect(await status(opened !== undefined && 'src' in opened ? opened.src : null)).toBe(200)
    expect((await srcOf(fans[1]))?.locked).toBe(true)
    expect(await readMessages(t, outsider)).toEqual([])
  })

  it('may be sent again in a diffusion, but not in a single message, and not by another', async () => {
    const picture = await uploadForMessages(t, creator)
    await sell({ media: [picture] })
    const again = await sendDiffusion(t, creator, { media: [picture] })
    expect(again.media.map(({ id }) => id)).toEqual([picture])
    const [row] = (await call(t, creator, 'GET', '/v1/chats')).json().items
    const single = { clientId: randomUUID(), text: '', media: [picture] }
    expect(codeOf(await call(t, creator, 'POST', `/v1/chats/${row.id}/messages`, single))).toBe(
      'MEDIA_NOT_FOUND',
    )
    const other = await createCreator(t)
    await call(t, fans[0], 'PUT', `/v1/users/${other.user.username}/follow`)
    expect(codeOf(await requestDiffusion(t, other, { media: [picture] }))).toBe('MEDIA_NOT_FOUND')
    // what one diffusion shows for nothing is open, although another asks money for it
    expect((await srcOf(fans[0]))?.locked).toBe(false)
  })

  it('stay with the others when one message of it is deleted by its sender', async () => {
    const picture = await uploadForMessages(t, creator)
    await sendDiffusion(t, creator, { media: [picture] })
    const [message] = await readMessages(t, fans[0])
    const path = `/v1/chats/${message?.chat}/messages/${message?.id}`
    expect((await call(t, creator, 'DELETE', path)).statusCode).toBe(204)
    expect((await readMessages(t, fans[0]))[0]).toMatchObject({ deleted: true, media: [] })
    const [other] = await readMessages(t, fans[1])
    expect(other?.media.map(({ id }) => id)).toEqual([picture])
    expect(await fileIsThere(picture)).toBe(true)
  })
})
