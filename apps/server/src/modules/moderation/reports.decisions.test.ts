import { randomUUID } from 'node:crypto'
import type { Notification, Post } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { outcome } from '../../testing/outcome.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { addComment, contributeToGoal, savePost, unlockPost } from '../posts/index.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { balanceOf } from '../wallet/index.ts'
import { NOTHING, reporting, STATEMENT } from './testing/reporting.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let reporter: TestActor
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
  creator = await createCreator(t)
  fan = await createFan(t, { name: 'Ana Roldán' })
  reporter = await createFan(t)
  moderator = await createStaff(t, ['moderator'], { name: 'Clara' })
  mails.length = 0
})

const comment = async (author: TestActor, post: string, parent: string | null = null) =>
  (await addComment(asUser(t, author.user), { post, clientId: randomUUID(), text: 'Dime el piso', parent }))
    .id
const caseOf = async (path: string): Promise<string> => {
  expect((await on.report(reporter, path)).statusCode).toBe(200)
  return await on.waiting(moderator)
}
const get = async (who: TestActor | undefined, path: string) => await on.call(who, 'GET', path)
const told = async (who: TestActor): Promise<Notification[]> => {
  await t.drain()
  return (await get(who, '/notifications?limit=100')).json().items
}

describe('a post that is taken down', () => {
  it('is its creator’s alone: not its buyers’, nor in any list, nor are its files', async () => {
    await fund(t, fan, 5_000)
    const post = await createPost(t, creator, {
      ...{ audience: 'paid', pictures: 2, text: 'A la vista #cala', goal: 5_000 },
    })
    const other = await createPost(t, creator, { text: 'Otra #cala' })
    await unlockPost(asUser(t, fan.user), { post: post.id, price: 900 })
    await savePost(asUser(t, fan.user), { post: post.id, saved: true })
    await subscribeFree(t, fan, creator)
    await comment(fan, post.id)
    await on.call(creator, 'PUT', `/posts/${post.id}/pin`)
    const [picture] = ((await get(fan, `/posts/${post.id}`)).json() as Post).media
    expect(await on.fetched(picture?.src)).toBe(200)
    const posts = async () => (await get(undefined, `/users/${creator.user.username}`)).json().counts.posts
    expect(await posts()).toBe(2)

    const measure = (who?: TestActor) => on.call(who, 'GET', `/reports/measures/post/${post.id}`)
    expect((await measure(creator)).json().code).toBe('CASE_NOT_FOUND')
    const decided = await on.decide(moderator, await caseOf(post.id))
    // its author reads why, and nobody else
    expect((await measure(creator)).json()).toEqual({
      number: expect.any(Number),
      rule: 'Acoso',
      statement: STATEMENT,
      at: t.clock.now().toISOString(),
    })
    for (const who of [fan, moderator]) expect((await measure(who)).statusCode).toBe(404)
    expect((await measure()).statusCode).toBe(401)
    expect((await on.call(creator, 'GET', '/reports/measures/song/x')).statusCode).toBe(400)
    expect(decided.json()).toMatchObject({
      post: { id: post.id, removed: true, pinned: false },
      decision: { measure: 'hide', hidden: true, rule: 'Acoso', statement: STATEMENT, by: 'Clara' },
    })
    t.clock.advance(MINUTE)
    for (const who of [fan, reporter, undefined]) {
      expect(outcome(await get(who, `/posts/${post.id}`))).toEqual([404, 'POST_NOT_FOUND'])
      expect(outcome(await get(who, `/posts/${post.id}/comments`))).toEqual([404, 'POST_NOT_FOUND'])
      const { items } = (await get(who, `/users/${creator.user.username}/posts`)).json()
      expect(items.map(({ id }: Post) => id)).toEqual([other.id])
    }
    expect((await get(fan, '/bookmarks')).json().items).toEqual([])
    expect((await get(fan, '/feed')).json().items.map(({ id }: Post) => id)).not.toContain(post.id)
    const tagged = (await get(undefined, '/tags/cala/posts')).json().items
    expect(tagged.map(({ id }: Post) => id)).toEqual([other.id])
    expect(await on.fetched(picture?.src)).toBe(404)
    expect(await posts()).toBe(1)
    for (const [method, path, body] of [
      ['PUT', '/like'],
      ['POST', '/comments', { clientId: randomUUID(), text: 'Hola' }],
      ['POST', '/reports', { reason: 'spam', note: '' }],
      ['PUT', '/bookmark'],
    ] as const)
      expect((await on.call(fan, method, `/posts/${post.id}${path}`, body)).statusCode, path).toBe(404)

    // its creator sees it, marked, and can do nothing with it but delete it
    const own = (await get(creator, `/posts/${post.id}`)).json() as Post
    expect(own).toMatchObject({ removed: true, can: { edit: false, like: false, comment: false } })
    expect(await on.fetched(own.media[1]?.src)).toBe(200)
    for (const path of ['/pin', '/archive'])
      expect(outcome(await on.call(creator, 'PUT', `/posts/${post.id}${path}`))).toEqual([
        404,
        'POST_NOT_FOUND',
      ])
    expect((await on.call(creator, 'DELETE', `/posts/${post.id}`)).statusCode).toBe(204)
    expect(await posts()).toBe(1)
    expect((await get(creator, `/posts/${post.id}`)).statusCode).toBe(404)
  })

  it('comes back whole, and its author is told why', async () => {
    const post = await createPost(t, creator, { text: 'De vuelta #regreso', pictures: 1 })
    await comment(fan, post.id)
    const id = await caseOf(post.id)
    await on.decide(moderator, id)
    const measure = () => on.call(creator, 'GET', `/reports/measures/post/${post.id}`)
    expect((await measure()).statusCode).toBe(200)
    expect((await on.restore(moderator, id)).json()).toMatchObject({
      post: { removed: false },
      decision: { hidden: true, restoredAt: t.clock.now().toISOString() },
    })
    expect((await get(fan, `/posts/${post.id}`)).json()).toMatchObject({ removed: false, comments: 1 })
    expect((await get(undefined, '/tags/regreso/posts')).json().items).toHaveLength(1)
    expect((await get(undefined, `/users/${creator.user.username}`)).json().counts.posts).toBe(1)
    expect(outcome(await on.restore(moderator, id))).toEqual([409, 'ALREADY_DECIDED'])
    expect((await measure()).json().code).toBe('CASE_NOT_FOUND')
    const titles = (await told(creator)).map(({ title, description }) => [title, description])
    expect(titles).toContainEqual([
      'Tu publicación está de vuelta',
      'Nos equivocamos: no rompía ninguna norma.',
    ])
    expect(mails.map(({ to }) => to)).toEqual([creator.user.email, creator.user.email])
  })

  it('gives back what came in for its goal', async () => {
    await fund(t, fan, 5_000)
    const post = await createPost(t, creator, { audience: 'paid', goal: 5_000 })
    await contributeToGoal(asUser(t, fan.user), { post: post.id, amount: 1_000 })
    const balance = async () => (await balanceOf(t.services.db, fan.user.id)).wallet
    const before = await balance()
    await on.decide(moderator, await caseOf(post.id))
    await t.app.jobs.runNow(t.services, 'posts.refundGoals')
    await t.drain()
    expect(await balance()).toBe(before + 1_000)
  })
})

describe('a comment that is taken down', () => {
  it('is nobody’s any more, with its replies, and counted no longer', async () => {
    const post = await createPost(t, creator)
    const [one, two] = [await comment(fan, post.id), await comment(fan, post.id)]
    await comment(reporter, post.id, one)
    const count = async () => ((await get(fan, `/posts/${post.id}`)).json() as Post).comments
    expect(await count()).toBe(3)
    const id = await caseOf(`${post.id}/comments/${one}`)
    await on.decide(moderator, id)
    for (const who of [fan, reporter, creator, undefined]) {
      const { items } = (await get(who, `/posts/${post.id}/comments`)).json()
      expect(items.map((each: { id: string }) => each.id)).toEqual([two])
    }
    expect(await count()).toBe(1)
    expect(outcome(await get(fan, `/posts/${post.id}/comments/${one}/replies`))).toEqual([
      404,
      'COMMENT_NOT_FOUND',
    ])
    // nor can the creator of the post bring it back
    expect(outcome(await on.call(creator, 'DELETE', `/posts/${post.id}/comments/${one}/hidden`))).toEqual([
      404,
      'COMMENT_NOT_FOUND',
    ])
    await on.restore(moderator, id)
    expect(await count()).toBe(3)
  })

  it('stays hidden by the creator of the post when it comes back', async () => {
    const post = await createPost(t, creator)
    const one = await comment(fan, post.id)
    const id = await caseOf(`${post.id}/comments/${one}`)
    t.clock.advance(1_000)
    await on.call(creator, 'PUT', `/posts/${post.id}/comments/${one}/hidden`)
    t.clock.advance(1_000)
    await on.decide(moderator, id)
    await on.restore(moderator, id)
    expect((await get(reporter, `/posts/${post.id}/comments`)).json().items).toEqual([])
    expect((await get(creator, `/posts/${post.id}/comments`)).json().items).toMatchObject([{ hidden: true }])
  })
})

describe('a decision', () => {
  it('tells the author why, and the reporters only whether something was done', async () => {
    const post = await createPost(t, creator)
    await on.report(fan, post.id)
    await on.decide(moderator, await caseOf(post.id), { measure: 'warn', hide: false })
    const [toAuthor] = await told(creator)
    expect(toAuthor).toMatchObject({
      kind: 'info',
      title: 'Tienes una advertencia del equipo',
      description: STATEMENT,
      link: `/post/${post.id}`,
    })
    for (const who of [fan, reporter]) {
      const [one] = await told(who)
      expect(one).toMatchObject({ title: 'Revisamos lo que denunciaste' })
      expect(one?.description).toBe('Tomamos medidas. Gracias por avisar.')
      expect(JSON.stringify(one)).not.toContain(STATEMENT)
    }
    expect(mails.map(({ to }) => to)).toEqual([creator.user.email])
    expect(mails[0]?.text).toContain(STATEMENT)
    expect(mails[0]?.html).toContain(`${STATEMENT}</p>`)
    expect((await get(fan, `/posts/${post.id}`)).statusCode).toBe(200)
    const { rows } = await t.app.pool.query(
      'select content::text as content from notification where user_id = $1',
      [creator.user.id],
    )
    expect(rows[0].content).not.toContain('dónde vive')
  })

  it('without a measure says nothing to the author', async () => {
    const post = await createPost(t, creator)
    expect((await on.decide(moderator, await caseOf(post.id), NOTHING)).json().decision).toMatchObject({
      measure: 'none',
      statement: '',
    })
    expect(await told(creator)).toEqual([])
    expect(mails).toEqual([])
    expect((await told(reporter))[0]?.description).toMatch(/^No rompe nuestras normas/)
  })

  it('that suspends ends the sessions of its author, who is told by mail', async () => {
    const post = await createPost(t, creator)
    await on.decide(moderator, await caseOf(`${post.id}/comments/${await comment(fan, post.id)}`), {
      measure: 'suspend',
      hide: true,
      days: 7,
    })
    expect((await get(fan, '/account')).statusCode).toBe(401)
    const { rows } = await t.app.pool.query('select until from suspension where person_id = $1', [
      fan.user.id,
    ])
    expect(rows).toEqual([{ until: new Date(t.clock.now().getTime() + 7 * DAY) }])
    // what is no suspension has no days
    const other = await caseOf((await createPost(t, creator)).id)
    expect((await on.decide(moderator, other, { days: 7 })).statusCode).toBe(400)
    expect(mails.map(({ to }) => to)).toEqual([fan.user.email, fan.user.email])
    expect(mails.some(({ text }) => text.includes(STATEMENT))).toBe(true)
  })

  it('is one, however many decide at once, and not about what is one’s own', async () => {
    const post = await createPost(t, creator)
    const id = await caseOf(post.id)
    const colleague = await createStaff(t, ['administrator'])
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [on.decide(moderator, id), on.decide(colleague, id, NOTHING)]),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('ALREADY_DECIDED')
    await t.drain()
    expect((await told(reporter)).length).toBe(1)
    const remark = await comment(moderator, (await createPost(t, creator)).id)
    const own = await t.services.db
      .selectFrom('comment')
      .select('post_id')
      .where('id', '=', remark)
      .executeTakeFirstOrThrow()
    const mine = await caseOf(`${own.post_id}/comments/${remark}`)
    expect(outcome(await on.decide(moderator, mine))).toEqual([403, 'OWN_ACCOUNT'])
    expect((await on.decide(colleague, mine)).statusCode).toBe(200)
    expect(outcome(await on.restore(moderator, mine))).toEqual([403, 'OWN_ACCOUNT'])
  })

  it('says what it does, and why: nothing else is one', async () => {
    const post = await createPost(t, creator)
    const id = await caseOf(post.id)
    for (const body of [
      { measure: 'none', hide: true, rule: '', statement: '' },
      { measure: 'hide', hide: false },
      { measure: 'warn', hide: false, block: true },
      { measure: 'warn', rule: '' },
      { measure: 'warn', statement: 'Corto' },
      { measure: 'close' },
    ])
      expect((await on.decide(moderator, id, body)).statusCode, JSON.stringify(body)).toBe(400)
    expect(outcome(await on.decide(moderator, randomUUID()))).toEqual([404, 'CASE_NOT_FOUND'])
    expect(outcome(await on.restore(moderator, randomUUID()))).toEqual([404, 'CASE_NOT_FOUND'])
    expect(outcome(await on.restore(moderator, id))).toEqual([409, 'ALREADY_DECIDED'])
    expect(await on.waiting(moderator)).toBe(id)
  })

  it('is on record, with what it did', async () => {
    const post = await createPost(t, creator)
    const id = await caseOf(post.id)
    await on.decide(moderator, id)
    await on.restore(moderator, id)
    const { rows } = await t.app.pool.query(
      `select act, subject, actor_id, details - 'number' as details from audit_entry
       where act in ('report.decided', 'report.restored') and details->>'case' = $1 order by sequence`,
      [id],
    )
    const common = { subject: creator.user.id, actor_id: moderator.user.id }
    expect(rows).toEqual([
      {
        ...{ act: 'report.decided', ...common },
        details: { case: id, measure: 'hide', hidden: true, blocked: false },
      },
      { act: 'report.restored', ...common, details: { case: id } },
    ])
    await actorOf(t, creator.user)
  })
})
