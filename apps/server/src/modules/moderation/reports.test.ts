import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { outcome } from '../../testing/outcome.ts'
import { setStaffRoles } from '../accounts/index.ts'
import { addComment } from '../posts/index.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { NOTHING, reporting } from './testing/reporting.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let other: TestActor
let moderator: TestActor
let on: ReturnType<typeof reporting>

beforeAll(async () => {
  t = await createTestApp()
  on = reporting(t)
  creator = await createCreator(t)
  fan = await createFan(t, { name: 'Ana Roldán' })
  other = await createFan(t)
  moderator = await createStaff(t, ['moderator'])
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.app.pool.query('delete from report_case')
  t.realtime.toPlaces.length = 0
})

const comment = async (author: TestActor, post: string, text = '¿En qué piso vives?') =>
  (await addComment(asUser(t, author.user), { post, clientId: randomUUID(), text, parent: null })).id

describe('a report', () => {
  it('opens one case of a thing, however many say it and however often', async () => {
    const post = await createPost(t, creator, { text: 'Una tarde en la cala' })
    const sent = await Promise.all([
      ...[1, 2, 3].map(() => on.report(fan, post.id, 'spam', 'Es publicidad')),
      ...[1, 2].map(() => on.report(other, post.id, 'scam')),
    ])
    expect(sent.map(each => each.statusCode)).toEqual([200, 200, 200, 200, 200])
    expect((await on.report(fan, post.id, 'copied', 'Es de otra persona')).statusCode).toBe(200)
    const id = await on.waiting(moderator)
    const shown = await on.open(moderator, id)
    expect(shown).toMatchObject({
      subject: 'post',
      reason: 'copied',
      count: 2,
      text: 'Una tarde en la cala',
      author: { username: creator.user.username },
      post: { id: post.id, removed: false },
      comments: [],
      decision: null,
    })
    const said = new Map(shown.reports.map(each => [each.by?.username, [each.reason, each.note]]))
    expect(said.get(fan.user.username)).toEqual(['copied', 'Es de otra persona'])
    expect(said.get(other.user.username)).toEqual(['scam', ''])
  })

  it('is kept sealed, and nobody but staff reads it', async () => {
    const post = await createPost(t, creator, { text: 'Texto que denuncian' })
    await on.report(fan, post.id, 'other', 'Palabras de quien denuncia')
    const { rows } = await t.app.pool.query(
      `select text || (select note from report where case_id = report_case.id) as all from report_case`,
    )
    expect(rows[0].all).not.toMatch(/Texto|Palabras/)
    const id = await on.waiting(moderator)
    for (const who of [fan, creator, await createStaff(t, ['support']), await createStaff(t, ['finance'])])
      expect(outcome(await on.call(who, 'GET', `/staff/reports/${id}`))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await on.call(moderator, 'GET', `/staff/reports/${randomUUID()}`))).toEqual([
      404,
      'CASE_NOT_FOUND',
    ])
  })

  it('is of what one may see, and not of one’s own', async () => {
    const [open, locked] = [
      await createPost(t, creator),
      await createPost(t, creator, { audience: 'subscribers', text: 'Para pocos' }),
    ]
    const remark = await comment(fan, open.id)
    expect(outcome(await on.report(creator, open.id))).toEqual([403, 'OWN_CONTENT'])
    expect(outcome(await on.report(fan, `${open.id}/comments/${remark}`))).toEqual([403, 'OWN_CONTENT'])
    // its teaser can be seen, and reported; what is written about it cannot
    expect((await on.report(fan, locked.id)).statusCode).toBe(200)
    const subscriber = await createFan(t)
    await subscribeFree(t, subscriber, creator)
    const inside = await comment(subscriber, locked.id)
    expect(outcome(await on.report(fan, `${locked.id}/comments/${inside}`))).toEqual([404, 'POST_NOT_FOUND'])
    expect(outcome(await on.report(fan, `${open.id}/comments/${inside}`))).toEqual([404, 'COMMENT_NOT_FOUND'])
    expect(outcome(await on.report(fan, randomUUID()))).toEqual([404, 'POST_NOT_FOUND'])
    expect((await on.call(undefined, 'POST', `/posts/${open.id}/reports`, {})).statusCode).toBe(401)
    for (const body of [{ reason: 'none', note: '' }, { reason: 'spam', note: 'a\u0000b' }, { note: '' }])
      expect((await on.call(fan, 'POST', `/posts/${open.id}/reports`, body)).statusCode).toBe(400)
  })

  it('of something that was decided opens another case', async () => {
    const post = await createPost(t, creator)
    await on.report(fan, post.id)
    const first = await on.waiting(moderator)
    expect((await on.decide(moderator, first, NOTHING)).statusCode).toBe(200)
    await on.report(fan, post.id)
    const second = await on.waiting(moderator)
    expect(second).not.toBe(first)
    const shown = await on.open(moderator, second)
    expect(shown.before).toMatchObject({ cases: 1, measures: 0, last: null })
    expect(shown.reports[0]).toMatchObject({ made: 2, upheld: 0 })
  })
})

describe('the queue', () => {
  it('goes by when each is due, which a more urgent reason brings nearer', async () => {
    const [one, two, three] = [
      await createPost(t, creator),
      await createPost(t, creator),
      await createPost(t, creator),
    ]
    const now = t.clock.now().getTime()
    const due = async (path: string, reason: string, who = fan) =>
      (Date.parse((await on.report(who, path, reason)).json().dueAt) - now) / HOUR
    expect(await due(one.id, 'spam')).toBe(168)
    expect(await due(two.id, 'no-consent')).toBe(48)
    expect(await due(three.id, 'minor')).toBe(1)
    const order = async () =>
      (await on.queue(moderator)).map(({ reports }: { reports: { reason: string } }) => reports.reason)
    expect(await order()).toEqual(['minor', 'no-consent', 'spam'])
    // a less urgent reason takes nothing back
    expect(await due(three.id, 'spam', other)).toBe(1)
    expect(await due(one.id, 'minor', other)).toBe(1)
    expect((await order()).sort()).toEqual(['minor', 'minor', 'no-consent'])
    const [item] = await on.queue(moderator)
    expect(item).toMatchObject({
      since: new Date(now + HOUR - 168 * HOUR).toISOString(),
      person: { username: creator.user.username },
      reports: {
        subject: 'post',
        at: new Date(now).toISOString(),
        dueAt: new Date(now + HOUR).toISOString(),
      },
    })
    t.clock.advance(HOUR + MINUTE)
    moderator = await actorOf(t, moderator.user)
    const { queues } = (await on.call(moderator, 'GET', '/staff/queues')).json()
    const clock = queues.find(({ queue }: { queue: string }) => queue === 'reports')
    expect(clock).toMatchObject({
      waiting: 3,
      late: 2,
      promiseHours: 168,
      doneToday: 0,
      urgent: { waiting: 3, dueAt: new Date(now + HOUR).toISOString() },
    })
    expect(await on.queue(moderator, 'urgent')).toHaveLength(3)
    ;[fan, other, creator] = [
      await actorOf(t, fan.user),
      await actorOf(t, other.user),
      await actorOf(t, creator.user),
    ]
  })

  it('keeps to the hours that the operator promises', async () => {
    const { queueHours } = t.services.settings.state.values
    await changeSettings(t, { queueHours: { ...queueHours, urgentReports: 4 } })
    const post = await createPost(t, creator)
    const { dueAt } = (await on.report(fan, post.id, 'minor')).json()
    expect(Date.parse(dueAt) - t.clock.now().getTime()).toBe(4 * HOUR)
    await changeSettings(t, { queueHours })
  })

  it('is narrowed to posts or comments, and read page by page', async () => {
    const post = await createPost(t, creator)
    await on.report(fan, post.id)
    for (let n = 0; n < 3; n++) await on.report(other, `${post.id}/comments/${await comment(fan, post.id)}`)
    expect(await on.queue(moderator, 'posts')).toHaveLength(1)
    expect(await on.queue(moderator, 'comments')).toHaveLength(3)
    const ids: string[] = []
    for (let cursor = ''; ; ) {
      const page = await on.call(moderator, 'GET', `/staff/queues/reports/items?limit=1${cursor}`)
      const { items, next } = page.json()
      ids.push(...items.map(({ id }: { id: string }) => id))
      if (next === null) break
      cursor = `&cursor=${next}`
    }
    expect(new Set(ids).size).toBe(4)
    expect(ids).toHaveLength(4)
  })

  it('is narrowed to what was decided, the latest first, page by page, and waits for nobody any more', async () => {
    const decided: string[] = []
    for (let n = 0; n < 3; n++) {
      const post = await createPost(t, creator)
      await on.report(fan, post.id)
      const [{ id }] = await on.queue(moderator)
      t.clock.advance(1_000)
      expect((await on.decide(moderator, id)).statusCode).toBe(200)
      decided.unshift(id)
    }
    const post = await createPost(t, creator)
    await on.report(fan, post.id)
    expect(await on.queue(moderator)).toHaveLength(1)
    const ids: string[] = []
    for (let cursor = ''; ids.length < 3; ) {
      const path = `/staff/queues/reports/items?filter=decided&limit=1${cursor}`
      const { items, next } = (await on.call(moderator, 'GET', path)).json()
      expect(items[0].reports.decidedAt).not.toBeNull()
      ids.push(items[0].id)
      cursor = `&cursor=${next}`
    }
    expect(ids).toEqual(decided)
  })

  it('tells staff of what comes', async () => {
    const post = await createPost(t, creator)
    await on.report(fan, post.id)
    expect(t.realtime.toPlaces.filter(({ event }) => event === 'queue.changed')).toHaveLength(1)
  })
})

describe('a case', () => {
  it('about a minor says how old its author says they are, and what documents say; others do not', async () => {
    const post = await createPost(t, creator)
    await on.report(fan, post.id, 'spam')
    const [{ id }] = await on.queue(moderator)
    expect((await on.open(moderator, id)).age).toBeNull()
    await on.report(other, post.id, 'minor')
    const { age } = await on.open(moderator, id)
    const born = age?.born ?? ''
    const birthday = new Date(`${born}T00:00:00Z`)
    birthday.setUTCFullYear(birthday.getUTCFullYear() + (age?.years ?? 0))
    expect(birthday.getTime()).toBeLessThanOrEqual(t.clock.now().getTime())
    birthday.setUTCFullYear(birthday.getUTCFullYear() + 1)
    expect(birthday.getTime()).toBeGreaterThan(t.clock.now().getTime())
    expect(age).toMatchObject({ identity: 'unverified', bornByDocument: null })
  })

  it('shows a comment among those around it, also what others no longer see', async () => {
    const post = await createPost(t, creator)
    const ids: string[] = []
    for (const text of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis']) {
      t.clock.advance(1_000)
      ids.push(await comment(fan, post.id, text))
    }
    await on.call(creator, 'PUT', `/posts/${post.id}/comments/${ids[4]}/hidden`)
    await on.report(other, `${post.id}/comments/${ids[3]}`)
    const { comments, text, post: shown } = await on.open(moderator, await on.waiting(moderator))
    expect(text).toBe('Cuatro')
    expect(shown?.id).toBe(post.id)
    expect(comments.map(each => [each.text, each.reported, each.hidden])).toEqual([
      ['Dos', false, false],
      ['Tres', false, false],
      ['Cuatro', true, false],
      ['Cinco', false, true],
      ['Seis', false, false],
    ])
  })

  it('keeps what it said, also when its author changes or deletes it', async () => {
    const post = await createPost(t, creator)
    const remark = await comment(fan, post.id, 'Lo que escribí')
    await on.report(other, `${post.id}/comments/${remark}`)
    await on.call(fan, 'DELETE', `/posts/${post.id}/comments/${remark}`)
    const id = await on.waiting(moderator)
    expect(await on.open(moderator, id)).toMatchObject({ text: 'Lo que escribí', comments: [] })
    // it can be decided all the same
    expect((await on.decide(moderator, id)).json().decision).toMatchObject({ measure: 'hide', hidden: true })
  })

  it('lets staff of the queue see all of a locked post, and only while it is reported', async () => {
    const post = await createPost(t, creator, {
      audience: 'paid',
      purchaseText: 'Lo que se compra',
      pictures: 2,
    })
    const helper = await createStaff(t, ['support'])
    const remark = await createPost(t, creator)
    await on.report(fan, remark.id)
    const source = async (who: TestActor) => {
      const seen = (await on.call(who, 'GET', `/posts/${post.id}`)).json()
      return seen.media[0].src
    }
    expect(await on.fetched(await source(moderator))).toBe(200)
    t.clock.advance(1_000)
    await on.report(fan, post.id)
    const [, case2] = (await on.queue(moderator)).map(({ id }: { id: string }) => id)
    const shown = await on.open(moderator, case2)
    expect(shown.post).toMatchObject({ purchaseText: 'Lo que se compra', photos: 2 })
    expect(shown.post?.media).toHaveLength(2)
    for (const { src } of shown.post?.media ?? []) {
      expect(src).toContain('/photo-')
      expect(await on.fetched(src)).toBe(200)
    }
    // links are of who asked for them; the same post is locked for other staff, and for this one as a reader
    expect((await on.call(helper, 'GET', `/posts/${post.id}`)).json().access).toBe('locked-price')
    expect((await on.call(moderator, 'GET', `/posts/${post.id}`)).json().access).toBe('locked-price')
    // a link ends with the role: what was asked a moment ago is known for half a minute
    const former = await createStaff(t, ['moderator'])
    const { src } = (await on.open(former, case2)).post?.media[0] ?? {}
    expect(await on.fetched(src)).toBe(200)
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, former.user.id, ['support']))
    t.clock.advance(MINUTE)
    expect(await on.fetched(src)).toBe(404)
    await on.decide(moderator, case2, NOTHING)
    t.clock.advance(31 * 24 * HOUR)
    moderator = await actorOf(t, moderator.user)
    const later = await on.open(moderator, case2)
    expect(await on.fetched(later.post?.media[0]?.src)).toBe(404)
    ;[fan, other, creator] = [
      await actorOf(t, fan.user),
      await actorOf(t, other.user),
      await actorOf(t, creator.user),
    ]
  })

  it('is written down each time that it is opened', async () => {
    const post = await createPost(t, creator)
    await on.report(fan, post.id)
    const id = await on.waiting(moderator)
    await on.open(moderator, id)
    await on.open(moderator, id)
    const { rows } = await t.app.pool.query(
      `select subject from audit_entry where act = 'report.opened' and details->>'case' = $1`,
      [id],
    )
    expect(rows).toEqual([{ subject: creator.user.id }, { subject: creator.user.id }])
  })
})
