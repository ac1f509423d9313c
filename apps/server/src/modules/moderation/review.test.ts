import { randomUUID } from 'node:crypto'
import type { Notification, Post, QueueItem } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { publishDue } from '../posts/commands/publish-due.ts'
import { unlockPost } from '../posts/index.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { NOTHING, reporting, STATEMENT } from './testing/reporting.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let moderator: TestActor
let mails: Mail[]
let on: ReturnType<typeof reporting>

beforeAll(async () => {
  t = await createTestApp()
  on = reporting(t)
  mails = recordMails(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.app.pool.query('delete from report_case')
  await t.app.pool.query('update post set review_asked_at = null')
  await changeSettings(t, { postReview: { on: true, hours: 12 } })
  creator = await createCreator(t)
  fan = await createFan(t)
  moderator = await createStaff(t, ['moderator'], { name: 'Clara' })
  mails.length = 0
})

const written = (more: object = {}) => ({
  ...{ text: 'A la vista #orilla', audience: 'everyone', price: null, media: [] },
  ...more,
})
/** A post as its creator gets it, once the facts about it were handled. */
const publish = async (more: object = {}): Promise<Post> => {
  const answer = await on.call(creator, 'POST', '/posts', { clientId: randomUUID(), ...written(more) })
  expect(answer.statusCode, answer.body).toBe(200)
  await t.drain()
  return answer.json()
}
const edit = async (id: string, more: object = {}): Promise<Post> => {
  const answer = await on.call(creator, 'PUT', `/posts/${id}`, written(more))
  expect(answer.statusCode, answer.body).toBe(200)
  await t.drain()
  return answer.json()
}
const read = async (id: string, who: TestActor | undefined = undefined) =>
  await on.call(who, 'GET', `/posts/${id}`)
const seen = async (id: string): Promise<number[]> => [
  (await read(id)).statusCode,
  (await read(id, fan)).statusCode,
]
/** Staff look at the case that waits, and decide as it stands. */
const decide = async (body: object = NOTHING, who = moderator) => {
  const id = await on.waiting(who)
  const { review } = await on.open(who, id)
  const answer = await on.decide(who, id, { ...body, reviewed: review?.askedAt ?? null })
  await t.drain()
  return { id, answer }
}
const waiting = async (filter = 'all'): Promise<QueueItem[]> => await on.queue(moderator, filter)
const told = async (): Promise<Notification[]> =>
  (await on.call(creator, 'GET', '/notifications?limit=100')).json().items
const tick = async (ms = 0) => {
  t.clock.advance(ms)
  await publishDue(t.ctx(), new AbortController().signal)
  await t.drain()
  creator = await actorOf(t, creator.user)
  moderator = await actorOf(t, moderator.user)
  fan = await actorOf(t, fan.user)
}

describe('a post that is published', () => {
  it('waits for staff, and comes out once they have approved it', async () => {
    const medium = await createMedia(t, creator)
    const post = await publish({ media: [{ id: medium.id, alt: '' }] })
    expect(post).toMatchObject({ inReview: true, withheld: false, preparing: [{ state: 'ready' }] })
    expect(await seen(post.id)).toEqual([404, 404])
    const list = await on.call(fan, 'GET', `/users/${creator.user.username}/posts`)
    expect(list.json().items).toEqual([])
    expect((await on.call(undefined, 'GET', '/tags/orilla/posts')).json().items).toEqual([])
    expect(await waiting('review')).toMatchObject([
      { reports: { subject: 'post', reason: 'review', count: 0 }, person: { id: creator.user.id } },
    ])
    expect(await waiting('comments')).toEqual([])
    const opened = await on.open(moderator, await on.waiting(moderator))
    expect(opened).toMatchObject({ reason: 'review', count: 0, reports: [], post: { id: post.id } })
    expect(Date.parse(opened.dueAt) - Date.parse(opened.review?.askedAt ?? '')).toBe(12 * HOUR)
    expect(await on.fetched(opened.post?.media[0]?.src)).toBe(200)

    const { answer } = await decide()
    expect(answer.json()).toMatchObject({ review: null, decision: { measure: 'none', by: 'Clara' } })
    expect(await seen(post.id)).toEqual([200, 200])
    expect((await read(post.id, creator)).json()).toMatchObject({ inReview: false, preparing: null })
    expect(await waiting()).toEqual([])
    expect(await told()).toMatchObject([
      { topic: 'moderation', title: 'Revisamos tu publicación y está aprobada' },
    ])
    expect(mails.filter(({ kind }) => kind === 'statement')).toEqual([])
  })

  it('that is refused stays its creator’s alone; they are told why, and it may come out after all', async () => {
    const post = await publish()
    const { id, answer } = await decide({})
    expect(answer.json()).toMatchObject({ decision: { measure: 'hide', hidden: true } })
    await tick()
    expect(await seen(post.id)).toEqual([404, 404])
    expect((await read(post.id, creator)).json()).toMatchObject({ removed: true, can: { edit: false } })
    const [note] = await told()
    expect(note).toMatchObject({ title: 'Tu publicación no se aprobó', description: STATEMENT })
    expect(mails.map(({ to }) => to)).toContain(creator.user.email)
    // neither switching it off nor time brings it out
    await changeSettings(t, { postReview: { on: false, hours: 12 } })
    await tick(DAY)
    expect(await seen(post.id)).toEqual([404, 404])
    expect((await read(post.id, creator)).json()).toMatchObject({ inReview: true })
    expect(await told()).toHaveLength(1)
    expect((await on.restore(moderator, id)).statusCode).toBe(200)
    expect(await seen(post.id)).toEqual([200, 200])
  })

  it('comes out as staff saw it, and not as it was changed meanwhile', async () => {
    const post = await publish()
    const id = await on.waiting(moderator)
    const { review } = await on.open(moderator, id)
    t.clock.advance(1)
    const changed = await edit(post.id, { text: 'Otra cosa' })
    expect(changed).toMatchObject({ inReview: true })
    for (const reviewed of [review?.askedAt ?? null, null])
      expect(outcome(await on.decide(moderator, id, { ...NOTHING, reviewed }))).toEqual([409, 'CASE_CHANGED'])
    expect(await seen(post.id)).toEqual([404, 404])
    expect(await waiting()).toHaveLength(1)
    await decide()
    expect((await read(post.id)).json()).toMatchObject({ text: 'Otra cosa' })
  })

  it('waits on when its price changes, which is not what staff look at', async () => {
    const media = [{ id: (await createMedia(t, creator)).id, alt: '' }]
    const post = await publish({ audience: 'paid', price: 900, media })
    const id = await on.waiting(moderator)
    const { review } = await on.open(moderator, id)
    t.clock.advance(1)
    expect(await edit(post.id, { audience: 'paid', price: 700, media })).toMatchObject({ inReview: true })
    expect(await seen(post.id)).toEqual([404, 404])
    const answer = await on.decide(moderator, id, { ...NOTHING, reviewed: review?.askedAt ?? null })
    expect(answer.statusCode).toBe(200)
    expect((await read(post.id)).json()).toMatchObject({ price: { amount: 700 } })
  })

  it('is looked at once by two of staff at once', async () => {
    const post = await publish()
    const id = await on.waiting(moderator)
    const { review } = await on.open(moderator, id)
    const other = await createStaff(t, ['moderator'])
    const body = { ...NOTHING, reviewed: review?.askedAt ?? null }
    const answers = await Promise.all([moderator, other].map(who => on.decide(who, id, body)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await seen(post.id)).toEqual([200, 200])
    const { rows } = await t.app.pool.query(
      `select from outbox where kind = 'post.published' and payload->>'postId' = $1`,
      [post.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('is out of the queue when it is deleted', async () => {
    const gone = await publish()
    await on.call(creator, 'DELETE', `/posts/${gone.id}`)
    await t.drain()
    expect(await waiting()).toEqual([])
  })

  it('waits on when the operator switches that off, also as it changes, and comes out by a decision', async () => {
    const out = await publish()
    await decide()
    t.clock.advance(1)
    await edit(out.id, { text: 'Cambiado' })
    const kept = await publish()
    await changeSettings(t, { postReview: { on: false, hours: 12 } })
    await tick(HOUR)
    expect(await seen(kept.id)).toEqual([404, 404])
    for (const { id } of [kept, out]) {
      expect(await edit(id, { text: 'Otra cosa' })).toMatchObject({ inReview: true })
      expect(await seen(id)).toEqual([404, 404])
    }
    expect(await waiting()).toHaveLength(2)
    await on.call(creator, 'DELETE', `/posts/${out.id}`)
    await t.drain()
    await decide()
    expect((await read(kept.id)).json()).toMatchObject({ text: 'Otra cosa' })
    expect(await waiting()).toEqual([])
    // what is written from then on waits for nobody
    expect(await seen((await publish()).id)).toEqual([200, 200])
  })

  it('is not approved by its own creator', async () => {
    creator = await createStaff(t, ['moderator'], { name: 'Doble' })
    await t.app.pool.query(`update user_account set type = 'model' where id = $1`, [creator.user.id])
    creator = await actorOf(t, { ...creator.user, type: 'model' })
    await publish()
    const { answer } = await decide(NOTHING, creator)
    expect(outcome(answer)).toEqual([403, 'OWN_ACCOUNT'])
  })

  it('is not waited for where the operator does not have it looked at', async () => {
    await changeSettings(t, { postReview: { on: false, hours: 12 } })
    const post = await publish()
    expect(post).toMatchObject({ inReview: false, preparing: null })
    await edit(post.id, { text: 'Otra' })
    expect(await seen(post.id)).toEqual([200, 200])
    expect(await waiting()).toEqual([])
  })
})

describe('a scheduled post', () => {
  const scheduled = (more: object = {}) =>
    publish({ scheduledFor: new Date(t.clock.now().getTime() + 2 * HOUR).toISOString(), ...more })

  it('is looked at before its time, and comes out at it', async () => {
    const post = await scheduled()
    await decide()
    expect(await seen(post.id)).toEqual([404, 404])
    await tick(2 * HOUR)
    expect(await seen(post.id)).toEqual([200, 200])
  })

  it('does not come out at its time before it was looked at, and at once after that', async () => {
    const post = await scheduled()
    await tick(3 * HOUR)
    expect(await seen(post.id)).toEqual([404, 404])
    await decide()
    expect(await seen(post.id)).toEqual([200, 200])
  })

  it('is looked at again when it changes after that', async () => {
    const post = await scheduled()
    await decide()
    t.clock.advance(1)
    const at = { scheduledFor: post.scheduledFor }
    await edit(post.id, { ...at, audience: 'subscribers' })
    expect(await waiting()).toEqual([])
    await edit(post.id, { ...at, text: 'Otra cosa' })
    expect(await waiting()).toHaveLength(1)
    await tick(2 * HOUR)
    expect(await seen(post.id)).toEqual([404, 404])
  })
})

describe('a post that is out', () => {
  it('is withheld while what was changed is looked at, from its buyers, too', async () => {
    await fund(t, fan, 5_000)
    const medium = await createMedia(t, creator)
    const media = [{ id: medium.id, alt: '' }]
    const post = await publish({ audience: 'paid', price: 900, media })
    await decide()
    await unlockPost(asUser(t, fan.user), { post: post.id, price: 900 })
    const count = async () =>
      (await on.call(undefined, 'GET', `/users/${creator.user.username}`)).json().counts.posts
    const before = await count()
    // another price is not what staff look at
    await edit(post.id, { audience: 'paid', price: 700, media })
    expect(await seen(post.id)).toEqual([200, 200])
    t.clock.advance(1)
    const changed = await edit(post.id, {
      audience: 'paid',
      price: 700,
      media: [{ id: medium.id, alt: 'Otra' }],
    })
    expect(changed).toMatchObject({ inReview: true, withheld: true, preparing: null })
    expect(await seen(post.id)).toEqual([404, 404])
    expect(await count()).toBe(before - 1)
    await decide()
    expect(await seen(post.id)).toEqual([200, 200])
    expect(await count()).toBe(before)
    expect((await read(post.id, creator)).json()).toMatchObject({ inReview: false, withheld: false })
  })

  it('waits with another poll, too', async () => {
    const post = await publish()
    await decide()
    t.clock.advance(1)
    const poll = { question: '¿Mar?', answers: ['Sí', 'No'], multiple: false, endsAt: null }
    expect(await edit(post.id, { poll })).toMatchObject({ inReview: true })
    expect(await seen(post.id)).toEqual([404, 404])
  })

  it('is let out by the decision about what was reported of it, and taken down by it', async () => {
    const post = await publish()
    await decide()
    await on.report(fan, post.id)
    t.clock.advance(1)
    await edit(post.id, { text: 'Otra cosa' })
    const id = await on.waiting(moderator)
    expect(await on.open(moderator, id)).toMatchObject({ reason: 'harassment', count: 1, review: {} })
    await decide()
    expect(await seen(post.id)).toEqual([200, 200])
  })

  it('is read by staff while it waits and for thirty days, and then no more', async () => {
    const { id: medium } = await createMedia(t, creator)
    const media = [{ id: medium, alt: '' }]
    const post = await publish({ audience: 'subscribers', media })
    const src = (await on.open(moderator, await on.waiting(moderator))).post?.media[0]?.src
    expect(await on.fetched(src)).toBe(200)
    const other = await createStaff(t, ['finance'])
    expect((await on.call(other, 'GET', `/staff/reports/${await on.waiting(moderator)}`)).statusCode).toBe(
      403,
    )
    await decide()
    await tick(31 * DAY)
    const own = (await read(post.id, moderator)).json() as Post
    expect(own.access).toBe('locked-subscription')
  })
})
