import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setVerified } from './modules/accounts/index.ts'
import { publishDue } from './modules/posts/commands/publish-due.ts'
import { setTextEntities } from './modules/posts/commands/set-text-entities.ts'
import { createStaff } from './modules/staff/testing/colleagues.ts'
import { reverseSale } from './modules/wallet/index.ts'
import { HOUR } from './platform/clock.ts'
import { inTransaction } from './platform/db/transaction.ts'
import type { EventKind } from './platform/events/events.ts'
import { createCreator, createFan, type TestActor } from './testing/actors.ts'
import { changeSettings } from './testing/change-settings.ts'
import type { TestApp } from './testing/create-test-app.ts'
import { fund } from './testing/factories/money.ts'
import { createPost } from './testing/factories/posts.ts'
import { createVault } from './testing/factories/vaults.ts'
import { FactsApp, isOfContent } from './testing/facts-app.ts'

// Every product fact is published, whether or not anybody handles it yet. Nothing is relayed here meanwhile.
let facts: FactsApp
let t: TestApp
let creator: TestActor
let fan: TestActor

beforeAll(async () => {
  facts = await FactsApp.create(['post.withheld', 'post.released', 'vault.right-withdrawn'])
  t = facts.t
  creator = await createCreator(t)
  fan = await createFan(t)
  await fund(t, fan, 20_000)
})
afterAll(() => t.close())
beforeEach(() => t.drain())

const call: FactsApp['call'] = (...of) => facts.call(...of)
const published: FactsApp['published'] = options => facts.published(options)

it('vaults: made, filled, bought and given back, and changed', async () => {
  const { id } = await createVault(t, creator)
  const made = await published()
  for (const fact of ['vault.changed', 'vault.file-added']) expect(made).toContain(fact)
  await call(fan, 'POST', `/vaults/${id}/unlock`, { price: 2_400 })
  expect((await published()).filter(isOfContent)).toEqual(['vault.unlocked'])
  const sale = await t.services.db
    .selectFrom('sale')
    .select(['kind', 'ref'])
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  await inTransaction(t.ctx(), tx => reverseSale(tx, { sale, reason: 'refund', ref: randomUUID() }))
  expect(await published({ relay: true })).toContain('sale.reversed')
  expect(facts.seen).toContain('vault.right-withdrawn')
  await call(creator, 'PUT', `/vaults/${id}/withdrawal`)
  expect(await published()).toEqual(['vault.changed'])
})

it('posts: published, liked, commented on, bought, deleted, and each of it taken back', async () => {
  const { id } = await createPost(t, creator, { audience: 'paid', price: 900 })
  expect(await published()).toContain('post.published')
  await call(fan, 'POST', `/posts/${id}/unlock`, { price: 900 })
  expect((await published()).toSorted()).toEqual([
    'post.unlocked',
    'sale.made',
    'wallet.changed',
    'wallet.changed',
  ])
  await call(fan, 'PUT', `/posts/${id}/like`)
  await call(fan, 'PUT', `/posts/${id}/like`)
  expect(await published()).toEqual(['post.liked'])
  await call(fan, 'DELETE', `/posts/${id}/like`)
  await call(fan, 'DELETE', `/posts/${id}/like`)
  expect(await published()).toEqual(['post.unliked'])
  const comment = { clientId: randomUUID(), text: 'Qué luz' }
  const { id: commentId } = (await call(fan, 'POST', `/posts/${id}/comments`, comment)).json()
  await call(fan, 'POST', `/posts/${id}/comments`, comment)
  expect(await published()).toEqual(['comment.added'])
  await call(fan, 'DELETE', `/posts/${id}/comments/${commentId}`)
  expect(await published()).toEqual(['comment.deleted'])
  const change = { text: 'Otra', audience: 'everyone', price: null, media: [] }
  await call(creator, 'PUT', `/posts/${id}`, change)
  expect(await published()).toEqual(['post.edited'])
  for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'] as const)
    await call(creator, method, `/posts/${id}/archive`)
  expect(await published()).toEqual(['post.archived', 'post.restored'])
  await call(creator, 'DELETE', `/posts/${id}`)
  expect(await published()).toEqual(['post.deleted'])
  const { id: awaited } = await createPost(t, creator, { audience: 'paid', goal: 1_000 })
  await published()
  await call(fan, 'POST', `/posts/${awaited}/contributions`, { amount: 1_000 })
  expect(await published()).toEqual(expect.arrayContaining(['goal.contributed', 'goal.reached', 'sale.made']))
})

it('reports: what staff decide, what they take down, and what is back', async () => {
  const { id } = await createPost(t, creator)
  const moderator = await createStaff(t, ['moderator'])
  await call(fan, 'POST', `/posts/${id}/reports`, { reason: 'spam', note: '' })
  const { rows } = await t.app.pool.query<{ id: string }>('select id from report_case')
  const at = `/staff/reports/${rows[0]?.id}`
  const statement = 'Es publicidad, y aquí no se puede.'
  await published()
  const measure = { measure: 'hide', hide: true, block: false, rule: 'Publicidad', statement }
  await call(moderator, 'POST', `${at}/decision`, measure)
  expect(await published()).toEqual(['post.removed', 'case.decided'])
  await call(moderator, 'POST', `${at}/restore`, { statement })
  expect(await published()).toEqual(['post.returned', 'case.restored'])
  const review = (on: boolean) => changeSettings(t, { postReview: { on, hours: 24 } })
  await review(true)
  await call(creator, 'PUT', `/posts/${id}`, { text: 'Otra', audience: 'everyone', price: null, media: [] })
  expect(await published()).toEqual(['post.review-asked', 'post.withheld', 'post.edited'])
  await review(false)
})

it('posts: whom they mention, as it is decided, and no longer', async () => {
  const other = await createCreator(t)
  await published()
  const { id } = await createPost(t, creator, { text: `Con @${other.user.username}` })
  expect(await published()).toEqual(['creator.mentioned', 'post.published'])
  await call(other, 'PUT', `/mentions/${id}`, { shown: false })
  await call(other, 'PUT', `/mentions/${id}`, { shown: false })
  expect(await published()).toEqual(['mention.decided'])
  await t.services.db.updateTable('post').set({ body: 'Sin nadie' }).where('id', '=', id).execute()
  await inTransaction(t.ctx(), tx => setTextEntities(tx, id))
  await inTransaction(t.ctx(), tx => setTextEntities(tx, id))
  expect(await published()).toEqual(['mention.removed'])
})

it('performers: asked, decided, and what becomes of the posts that name them', async () => {
  const partner = await createCreator(t)
  await inTransaction(t.ctx(), tx => setVerified(tx, partner.user.id, true))
  await published()
  const invited = { username: partner.user.username }
  const { id: performer } = (await call(creator, 'POST', '/performers', invited)).json()
  await call(creator, 'POST', '/performers', invited)
  expect(await published()).toEqual(['performer.invited'])
  const decide = (agreed: boolean) =>
    call(partner, 'PUT', `/appearances/${performer}`, { agreed, showName: false })
  for (const agreed of [true, true]) await decide(agreed)
  expect(await published()).toEqual(['performer.decided'])
  const written = { text: 'Los dos', audience: 'everyone', price: null, media: [], performers: [performer] }
  await call(creator, 'POST', '/posts', { clientId: randomUUID(), ...written })
  const scheduledFor = new Date(t.clock.now().getTime() + HOUR).toISOString()
  await call(creator, 'POST', '/posts', { clientId: randomUUID(), ...written, scheduledFor })
  await published()
  await decide(false)
  await t.drain()
  await decide(true)
  await t.drain()
  await decide(false)
  t.clock.advance(HOUR)
  await publishDue(t.ctx(), new AbortController().signal)
  expect(await published()).toContain('post.failed')
})

it('every fact of content that a module defines is published above', () => {
  const here = facts.defined.filter(isOfContent)
  expect(here.length).toBeGreaterThan(0)
  expect(here.filter(kind => !facts.seen.has(kind as EventKind))).toEqual([])
})
