import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { outcome } from '../../testing/outcome.ts'
import { closeAccount, renameUser } from '../accounts/index.ts'
import { blockPerson, setFollow } from '../relationships/index.ts'
import { setTextEntities } from './commands/set-text-entities.ts'

let t: TestApp
let ana: TestActor
let bea: TestActor
let fan: TestActor

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  ana = await createCreator(t)
  bea = await createCreator(t)
  fan = await createFan(t)
})

const as = (actor?: TestActor) => (actor === undefined ? {} : { token: actor.token })
const name = (actor: TestActor) => actor.user.username
const at = (actor: TestActor) => `@${name(actor)}`
const allow = (actor: TestActor, allowed: string) =>
  t.call('PUT', '/v1/mentions/settings', { ...as(actor), body: { allowed } })
const decide = (actor: TestActor | undefined, post: string, shown: unknown) =>
  t.call('PUT', `/v1/mentions/${post}`, { ...as(actor), body: { shown } })
const mentionsIn = async (post: string, viewer?: TestActor) =>
  (await t.call('GET', `/v1/posts/${post}`, as(viewer)))
    .json()
    .mentions.map(
      (each: { written: string; username: string; state: string }) =>
        `${each.written} ${each.username} ${each.state}`,
    )
const shown = (actor: TestActor) => `${name(actor)} ${name(actor)} shown`
const asked = (actor: TestActor) => `${name(actor)} ${name(actor)} asked`
const listed = async (actor: TestActor, filter: 'asked' | 'decided') =>
  (await t.call('GET', `/v1/mentions?filter=${filter}`, as(actor)))
    .json()
    .items.map((each: { post: { id: string }; state: string }) => `${each.post.id} ${each.state}`)
const edit = async (post: string, text: string) => {
  const body = { text, audience: 'everyone', price: null, media: [] }
  const answer = await t.call('PUT', `/v1/posts/${post}`, { ...as(ana), body })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('who may mention a creator', () => {
  it('is everybody, until they choose', async () => {
    expect((await t.call('GET', '/v1/mentions/settings', as(bea))).json()).toEqual({ allowed: 'anyone' })
    for (const allowed of ['followed', 'ask', 'nobody'] as const) {
      expect((await allow(bea, allowed)).json()).toEqual({ allowed })
      expect((await t.call('GET', '/v1/mentions/settings', as(bea))).json()).toEqual({ allowed })
    }
  })

  it('decides how a mention begins', async () => {
    const begins = async () => await mentionsIn((await createPost(t, ana, { text: `Con ${at(bea)}.` })).id)
    expect(await begins()).toEqual([shown(bea)])
    await allow(bea, 'nobody')
    expect(await begins()).toEqual([])
    await allow(bea, 'ask')
    expect(await begins()).toEqual([])
    await allow(bea, 'followed')
    expect(await begins()).toEqual([])
    await setFollow(asUser(t, bea.user), { username: name(ana), following: true })
    expect(await begins()).toEqual([shown(bea)])
  })

  it('asks nobody for themselves', async () => {
    await allow(ana, 'ask')
    const { id } = await createPost(t, ana, { text: `Soy ${at(ana)}` })
    expect(await mentionsIn(id)).toEqual([shown(ana)])
    expect(await listed(ana, 'decided')).toEqual([])
    expect(outcome(await decide(ana, id, false))).toEqual([404, 'POST_NOT_FOUND'])
  })

  it('is a matter of creators', async () => {
    const { id } = await createPost(t, ana, { text: `Con ${at(fan)} y @nadie_de_aqui` })
    expect(await mentionsIn(id, fan)).toEqual([])
  })
})

describe('a mention that asks', () => {
  let post: string
  beforeEach(async () => {
    await allow(bea, 'ask')
    post = (await createPost(t, ana, { text: `Con ${at(bea)}` })).id
  })

  it('is seen by its writer alone, as one that asks, and by everybody once it is allowed', async () => {
    expect(await mentionsIn(post, ana)).toEqual([asked(bea)])
    for (const viewer of [undefined, fan, bea]) expect(await mentionsIn(post, viewer)).toEqual([])
    expect(await listed(bea, 'asked')).toEqual([`${post} asked`])
    expect((await decide(bea, post, true)).json()).toMatchObject({ state: 'shown', post: { id: post } })
    for (const viewer of [undefined, fan, ana, bea])
      expect(await mentionsIn(post, viewer)).toEqual([shown(bea)])
    expect(await listed(bea, 'asked')).toEqual([])
    expect(await listed(bea, 'decided')).toEqual([`${post} shown`])
  })

  it('can be refused, also after it was allowed, and allowed again', async () => {
    for (const [allowed, seen] of [
      [false, []],
      [true, [shown(bea)]],
      [false, []],
    ] as const) {
      expect((await decide(bea, post, allowed)).statusCode).toBe(200)
      for (const viewer of [undefined, ana]) expect(await mentionsIn(post, viewer)).toEqual(seen)
    }
    expect(await listed(bea, 'decided')).toEqual([`${post} refused`])
  })

  it('is decided once of two at once: the second sees the first', async () => {
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => decide(bea, post, n % 2 === 0)))
      expect(answers.map(answer => answer.statusCode)).toEqual(Array(8).fill(200))
    }
    const { rows } = await t.app.pool.query<{ shown: boolean }>(
      `select (payload->>'shown')::boolean as shown from outbox
       where kind = 'mention.decided' and payload->>'postId' = $1 order by id`,
      [post],
    )
    const decided = rows.map(row => row.shown)
    expect(decided.length).toBeGreaterThan(0)
    // each is a change of the one before
    expect(decided.filter((each, index) => each === decided[index - 1])).toEqual([])
    expect(await listed(bea, 'decided')).toEqual([`${post} ${decided.at(-1) ? 'shown' : 'refused'}`])
  })

  it('stays as it was decided while the text has it, and is not asked for again', async () => {
    await decide(bea, post, false)
    await edit(post, `Otra vez con ${at(bea)}`)
    expect(await listed(bea, 'asked')).toEqual([])
    await edit(post, 'Sola')
    expect(await listed(bea, 'decided')).toEqual([])
    expect(outcome(await decide(bea, post, true))).toEqual([404, 'POST_NOT_FOUND'])
    await edit(post, `Y otra con ${at(bea)}`)
    expect(await listed(bea, 'asked')).toEqual([])
    expect(await listed(bea, 'decided')).toEqual([`${post} refused`])
  })

  it('is gone with the text, and with the post', async () => {
    await edit(post, 'Sola')
    expect(await mentionsIn(post, ana)).toEqual([])
    expect(await listed(bea, 'asked')).toEqual([])
    await edit(post, `Con ${at(bea)}`)
    expect(await listed(bea, 'asked')).toEqual([`${post} asked`])
    await t.call('DELETE', `/v1/posts/${post}`, as(ana))
    expect(await listed(bea, 'asked')).toEqual([])
    expect(outcome(await decide(bea, post, true))).toEqual([404, 'POST_NOT_FOUND'])
  })

  it('is nobody else’s to decide', async () => {
    expect(outcome(await decide(undefined, post, true))).toEqual([401, 'UNAUTHORIZED'])
    expect(outcome(await decide(fan, post, true))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await decide(ana, post, true))).toEqual([404, 'POST_NOT_FOUND'])
    expect(outcome(await decide(await createCreator(t), post, true))).toEqual([404, 'POST_NOT_FOUND'])
    expect(outcome(await decide(bea, randomUUID(), true))).toEqual([404, 'POST_NOT_FOUND'])
    expect(await mentionsIn(post)).toEqual([])
  })
})

describe('a mention leads nowhere', () => {
  it('for whom the person does not exist, and for everybody once one has blocked the other', async () => {
    const { id } = await createPost(t, ana, { text: `Con ${at(bea)}` })
    await blockPerson(asUser(t, bea.user), { username: name(fan) })
    expect(await mentionsIn(id, fan)).toEqual([])
    expect(await mentionsIn(id)).toEqual([shown(bea)])
    await blockPerson(asUser(t, bea.user), { username: name(ana) })
    for (const viewer of [undefined, ana]) expect(await mentionsIn(id, viewer)).toEqual([])
    expect(await listed(bea, 'decided')).toEqual([])
    expect(outcome(await decide(bea, id, false))).toEqual([404, 'POST_NOT_FOUND'])
  })

  it('where one had blocked the other before, whoever', async () => {
    await blockPerson(asUser(t, ana.user), { username: name(bea) })
    await createPost(t, ana, { text: `Con ${at(bea)}` })
    await createPost(t, bea, { text: `Con ${at(ana)}` })
    const { rows } = await t.app.pool.query('select from post_mention where user_id = any($1)', [
      [ana.user.id, bea.user.id],
    ])
    expect(rows).toEqual([])
  })

  it('once the account is closed', async () => {
    const { id } = await createPost(t, ana, { text: `Con ${at(bea)}` })
    await inTransaction(t.ctx(), tx => closeAccount(tx, bea.user.id, async () => {}))
    expect(await mentionsIn(id)).toEqual([])
  })

  it('before the post is out', async () => {
    const { id } = await createPost(t, ana, { text: `Con ${at(bea)}` })
    await t.services.db
      .updateTable('post')
      .set({ preparing: true, body: `Con ${at(bea)} #luz` })
      .where('id', '=', id)
      .execute()
    await t.services.db.deleteFrom('post_mention').where('post_id', '=', id).execute()
    await inTransaction(t.ctx(), tx => setTextEntities(tx, id))
    expect(await mentionsIn(id, ana)).toEqual([])
  })
})

it('a mention stays the person’s who was meant, under whichever username', async () => {
  const { id } = await createPost(t, ana, { text: `Con ${at(bea)}` })
  const old = name(bea)
  await inTransaction(t.ctx(), tx => renameUser(tx, bea.user.id, { username: `${old}_2`, name: 'Bea' }))
  const thief = await createCreator(t, { username: old, email: 'otra@example.test' })
  expect(await mentionsIn(id)).toEqual([`${old} ${old}_2 shown`])
  expect(name(thief)).toBe(old)
})

describe('of a text that the reader may not read', () => {
  it('nobody is told whom it mentions', async () => {
    const hidden = await createPost(t, ana, { audience: 'subscribers', text: `Con ${at(bea)}` })
    const sale = await createPost(t, ana, {
      audience: 'paid',
      text: 'Doce fotos',
      purchaseText: `Con ${at(bea)}`,
    })
    await subscribeFree(t, fan, ana)
    for (const viewer of [undefined, await createFan(t), bea]) {
      expect(await mentionsIn(hidden.id, viewer)).toEqual([])
      expect(await mentionsIn(sale.id, viewer)).toEqual([])
    }
    expect(await mentionsIn(hidden.id, fan)).toEqual([shown(bea)])
    // the mentioned one decides without the text
    const [item] = (await t.call('GET', '/v1/mentions?filter=decided', as(bea))).json().items
    expect(item).toMatchObject({ state: 'shown', post: { id: hidden.id, text: '', hiddenText: true } })
  })
})

describe('comments', () => {
  it('lead to creators who exist for the reader, and ask nobody', async () => {
    await allow(bea, 'nobody')
    const { id } = await createPost(t, ana)
    const text = `${at(bea)} ${at(fan)} @nadie_de_aqui`
    const body = { clientId: randomUUID(), text }
    const comment = (await t.call('POST', `/v1/posts/${id}/comments`, { ...as(fan), body })).json()
    const link = { written: name(bea), username: name(bea), name: bea.user.name }
    expect(comment.mentions).toEqual([link])
    const read = async (viewer?: TestActor) =>
      (await t.call('GET', `/v1/posts/${id}/comments`, as(viewer))).json().items[0].mentions
    expect(await read()).toEqual([link])
    const other = await createFan(t)
    await blockPerson(asUser(t, bea.user), { username: name(other) })
    expect(await read(other)).toEqual([])
    expect((await t.call('GET', `/v1/posts/${id}`)).json().latestComments[0].mentions).toEqual([link])
    await t.drain()
    expect((await t.call('GET', '/v1/notifications', as(bea))).json().items).toEqual([])
  })
})

describe('calls that are not understood', () => {
  it.each([
    ['PUT', '/v1/mentions/settings', { allowed: 'friends' }],
    ['PUT', '/v1/mentions/settings', {}],
    ['PUT', '/v1/mentions/x', { shown: true }],
    ['PUT', `/v1/mentions/${randomUUID()}`, { shown: 'yes' }],
    ['GET', '/v1/mentions', undefined],
    ['GET', '/v1/mentions?filter=all', undefined],
    ['GET', '/v1/mentions?filter=asked&cursor=x', undefined],
    ['GET', `/v1/mentions/suggest?q=${'a'.repeat(51)}`, undefined],
    ['GET', '/v1/mentions/suggest?in=chat', undefined],
    ['GET', `/v1/tags/suggest?q=${'a'.repeat(51)}`, undefined],
    ['GET', '/v1/tags?cursor=x', undefined],
    ['GET', '/v1/tags/mar/posts?cursor=x', undefined],
  ] as const)('%s %s', async (method, path, body) => {
    expect(outcome(await t.call(method, path, { ...as(bea), body }))).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('are refused to others than creators', async () => {
    for (const [path, method] of [
      ['/v1/mentions/settings', 'GET'],
      ['/v1/mentions?filter=asked', 'GET'],
    ] as const) {
      expect(outcome(await t.call(method, path))).toEqual([401, 'UNAUTHORIZED'])
      expect(outcome(await t.call(method, path, as(fan)))).toEqual([403, 'FORBIDDEN'])
    }
    expect(outcome(await allow(fan, 'ask'))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await t.call('GET', '/v1/mentions/suggest'))).toEqual([401, 'UNAUTHORIZED'])
  })
})
