import { randomUUID } from 'node:crypto'
import { DIFFUSION } from '@calina/contract'
import type { DiffusionAudience, DiffusionCount } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  call,
  NOBODY,
  readMessages,
  sendDiffusion,
  unlockLatest,
  uploadForMessages,
} from '../../testing/factories/diffusions.ts'
import { endSubscriptions, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { suspendAccount } from '../accounts/index.ts'

let t: TestApp
let creator: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  creator = await createCreator(t)
})

const follow = (fan: TestActor) => call(t, fan, 'PUT', `/v1/users/${creator.user.username}/follow`)
async function follower(): Promise<TestActor> {
  const made = await createFan(t)
  await fund(t, made, 5_000)
  await follow(made)
  return made
}
async function subscriber(): Promise<TestActor> {
  const made = await createFan(t)
  await subscribeFree(t, made, creator)
  return made
}
async function listOf(name: string, ...fans: TestActor[]): Promise<string> {
  const { id } = (await call(t, creator, 'POST', '/v1/fan-lists', { name, rule: null })).json()
  const usernames = fans.map(({ user }) => user.username)
  await call(t, creator, 'POST', `/v1/fan-lists/${id}/members`, { usernames })
  return id
}
const ask = (audience: Partial<DiffusionAudience>, media: readonly string[] = [], by = creator) =>
  call(t, by, 'POST', '/v1/diffusions/count', { audience: { ...NOBODY, ...audience }, media })
async function count(
  audience: Partial<DiffusionAudience>,
  media: readonly string[] = [],
): Promise<DiffusionCount> {
  const answer = await ask(audience, media)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code

describe('an audience', () => {
  it('is everybody in a chosen group or list, each once, and says how many are in several', async () => {
    const [both, former, follows] = [await subscriber(), await subscriber(), await follower()]
    await follow(both)
    await endSubscriptions(t, former, 'is suspended')
    const other = await createCreator(t)
    await call(t, other, 'PUT', `/v1/users/${creator.user.username}/follow`)
    const list = await listOf('Mías', both, former)
    const all = { subscribers: true, former: true, followers: true, lists: [list] }
    const counted = await count(all)
    expect(counted).toMatchObject({
      ...{ recipients: 3, groups: { subscribers: 1, former: 1, followers: 2 }, repeated: 3 },
    })
    const names = [both, former, follows].map(({ user }) => user.username)
    expect(counted.some.map(({ username }) => username).toSorted()).toEqual(names.toSorted())
    // the groups are told whether they are chosen or not
    expect(await count({})).toMatchObject({
      ...{ recipients: 0, repeated: 0, some: [], groups: counted.groups },
    })
    expect(await count({ subscribers: true })).toMatchObject({ recipients: 1, repeated: 0 })
    expect(await count({ former: true })).toMatchObject({ recipients: 1 })
    expect(await count({ followers: true })).toMatchObject({ recipients: 2 })
    expect(await count({ lists: [list] })).toMatchObject({ recipients: 2 })
    const sent = await sendDiffusion(t, creator, { audience: all })
    expect(sent).toMatchObject({ recipients: 3, sent: 3 })
    for (const fan of [both, former, follows]) expect(await readMessages(t, fan)).toHaveLength(1)
  })

  it('leaves out who is hidden from the creator, closed or suspended', async () => {
    const [blocked, blocker, suspended] = [await follower(), await follower(), await follower()]
    await follower()
    await call(t, creator, 'PUT', `/v1/users/${blocked.user.username}/block`)
    await call(t, blocker, 'PUT', `/v1/users/${creator.user.username}/block`)
    // a block ends a follow: who has one all the same is not met either
    for (const fan of [blocked, blocker])
      await t.services.db
        .insertInto('follow')
        .values({ follower_id: fan.user.id, creator_id: creator.user.id, created_at: t.clock.now() })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    await inTransaction(t.ctx(), tx => suspendAccount(tx, suspended.user.id, { reason: 'other' }))
    expect(await count({ followers: true })).toMatchObject({ recipients: 1, groups: { followers: 1 } })
    expect(await sendDiffusion(t, creator)).toMatchObject({ recipients: 1, sent: 1 })
    for (const fan of [blocked, blocker]) expect(await readMessages(t, fan)).toEqual([])
  })

  it('knows former subscribers for ninety days', async () => {
    const former = await subscriber()
    await endSubscriptions(t, former, 'ends at this instant')
    expect(await count({ former: true })).toMatchObject({ recipients: 1, groups: { subscribers: 0 } })
    t.clock.advance(DIFFUSION.formerDays * DAY - 1)
    creator = await actorOf(t, creator.user)
    expect(await count({ former: true })).toMatchObject({ recipients: 1 })
    t.clock.advance(1)
    expect(await count({ former: true })).toMatchObject({ recipients: 0 })
  })

  it('leaves out lists, owners and those who were reached, each for the first reason that holds', async () => {
    const [listed, owns, reached, stays] = [
      ...[await follower(), await follower(), await follower(), await follower()],
    ] as [TestActor, TestActor, TestActor, TestActor]
    const picture = await uploadForMessages(t, creator)
    const [everyone, alone] = [await listOf('Todas', listed, owns), await listOf('Sola', listed)]
    const bought = await listOf('Compradora', listed, owns, reached)
    await sendDiffusion(t, creator, { media: [picture], price: 500, audience: { lists: [bought] } })
    for (const fan of [listed, owns]) expect((await unlockLatest(t, fan)).statusCode).toBe(200)
    const without = { followers: true, withoutOwners: true, withoutReached: true }
    expect(await count({ ...without, withoutLists: [alone, everyone] }, [picture])).toMatchObject({
      recipients: 1,
      some: [{ username: stays.user.username }],
      without: {
        lists: [
          { list: alone, count: 1 },
          { list: everyone, count: 1 },
        ],
        owners: 0,
        reached: 1,
      },
    })
    expect((await count({ ...without, withoutLists: [alone] }, [picture])).without).toEqual({
      ...{ lists: [{ list: alone, count: 1 }], owners: 1, reached: 1 },
    })
    expect((await count(without, [picture])).without).toEqual({ lists: [], owners: 2, reached: 1 })
    t.clock.advance(DAY)
    creator = await actorOf(t, creator.user)
    expect((await count(without, [picture])).without).toEqual({ lists: [], owners: 2, reached: 0 })
    const sent = await sendDiffusion(t, creator, { media: [picture], price: 500, audience: without })
    expect(sent).toMatchObject({ recipients: 2, sent: 2 })
  })

  it('owns what was free, and not what a preview of it shows, nor what was given back', async () => {
    const [free, sold, preview] = [
      await uploadForMessages(t, creator),
      await uploadForMessages(t, creator),
      await uploadForMessages(t, creator),
    ]
    const fan = await follower()
    const owners = async (media: string) =>
      (await count({ followers: true, withoutOwners: true }, [media])).without
    await sendDiffusion(t, creator, { media: [free] })
    await sendDiffusion(t, creator, { media: [sold, preview], previews: [preview], price: 500 })
    expect(await owners(free)).toMatchObject({ owners: 1 })
    for (const media of [sold, preview]) expect(await owners(media)).toMatchObject({ owners: 0 })
    await unlockLatest(t, fan)
    expect(await owners(sold)).toMatchObject({ owners: 1 })
    await t.services.db
      .updateTable('message_purchase')
      .set({ reversed_at: t.clock.now() })
      .where('fan_id', '=', fan.user.id)
      .execute()
    expect(await owners(sold)).toMatchObject({ owners: 0 })
  })

  it('is refused with a list or file that is not there', async () => {
    const other = await createCreator(t)
    const list = await listOf('Mía')
    expect(codeOf(await ask({ lists: [randomUUID()] }))).toBe('FAN_LIST_NOT_FOUND')
    expect(codeOf(await ask({ withoutLists: [list] }, [], other))).toBe('FAN_LIST_NOT_FOUND')
    const single = await uploadForMessages(t, creator)
    expect((await ask({ followers: true }, [single])).statusCode).toBe(200)
    expect(codeOf(await ask({ followers: true }, [single], other))).toBe('MEDIA_NOT_FOUND')
    expect(codeOf(await ask({ followers: true }, [randomUUID()]))).toBe('MEDIA_NOT_FOUND')
    await t.services.db
      .updateTable('media_asset')
      .set({ used_at: t.clock.now() })
      .where('id', '=', single)
      .execute()
    expect(codeOf(await ask({ followers: true }, [single]))).toBe('MEDIA_NOT_FOUND')
  })
})
