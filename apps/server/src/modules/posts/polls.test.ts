import { randomUUID } from 'node:crypto'
import type { Poll, PollDraft } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { outcome } from '../../testing/outcome.ts'
import { blockPerson } from '../relationships/index.ts'
import { POLLS_PERSONAL_DATA } from './polls.personal-data.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let subscriber: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  fan = await createFan(t)
  subscriber = await createFan(t)
  await subscribeFree(t, subscriber, creator)
})
afterAll(() => t.close())

/** After days, with new tokens. */
async function logInAgain(): Promise<void> {
  creator = await actorOf(t, creator.user)
  fan = await actorOf(t, fan.user)
  subscriber = await actorOf(t, subscriber.user)
}

const as = (actor?: TestActor) => (actor === undefined ? {} : { token: actor.token })
const asked: PollDraft = {
  question: '¿Mar o monte?',
  answers: ['Mar', 'Monte', 'Los dos'],
  multiple: false,
  endsAt: null,
}
const inDays = (days: number) => new Date(t.clock.now().getTime() + days * DAY).toISOString()
const written = (poll: unknown, more: object = {}) => ({
  text: 'Elige',
  audience: 'everyone',
  price: null,
  media: [],
  poll,
  ...more,
})
const publish = (poll: unknown, more: object = {}) =>
  t.call('POST', '/v1/posts', { ...as(creator), body: { clientId: randomUUID(), ...written(poll, more) } })
const edit = (id: string, poll: unknown, more: object = {}) =>
  t.call('PUT', `/v1/posts/${id}`, { ...as(creator), body: written(poll, more) })
const vote = (id: string, answers: unknown, actor?: TestActor) =>
  t.call('PUT', `/v1/posts/${id}/poll/vote`, { ...as(actor), body: { answers } })
const close = (id: string, actor?: TestActor) => t.call('PUT', `/v1/posts/${id}/poll/closed`, as(actor))
const pollOf = async (id: string, actor?: TestActor): Promise<Poll> =>
  (await t.call('GET', `/v1/posts/${id}`, as(actor))).json().poll
const votes = (poll: Poll) => poll.answers.map(answer => answer.votes)

/** A post with a poll, and the ids of its answers. */
async function ask(poll: Partial<PollDraft> = {}, more: object = {}) {
  const answer = await publish({ ...asked, ...poll }, more)
  expect(answer.statusCode).toBe(200)
  const post = answer.json()
  return { id: String(post.id), ids: (post.poll as Poll).answers.map(one => one.id) }
}

describe('a poll', () => {
  it('comes out with its post, and is shown as it was written', async () => {
    const endsAt = inDays(3)
    const { id } = await ask({ endsAt, multiple: true })
    expect(await pollOf(id, creator)).toMatchObject({
      question: asked.question,
      multiple: true,
      answers: asked.answers.map(text => ({ text, votes: 0, chosen: false })),
      voters: 0,
      endsAt,
      ended: false,
      can: { vote: false, close: true },
    })
    expect((await pollOf(id, fan)).can).toEqual({ vote: true, close: false })
    expect((await pollOf(id)).can).toEqual({ vote: false, close: false })
    const feed = (await t.call('GET', `/v1/users/${creator.user.username}/posts`)).json()
    expect(feed.items[0].poll.question).toBe(asked.question)
  })

  it('is refused where it does not fit together', async () => {
    for (const poll of [
      { ...asked, question: '' },
      { ...asked, question: 'q'.repeat(141) },
      { ...asked, answers: ['Una'] },
      { ...asked, answers: Array.from({ length: 11 }, (_, at) => `${at}`) },
      { ...asked, answers: ['Igual', 'Igual'] },
      { ...asked, answers: ['Una', ''] },
      { ...asked, answers: ['Una', 'a'.repeat(81)] },
      { ...asked, endsAt: inDays(91) },
    ])
      expect((await publish(poll)).statusCode).toBe(400)
    expect(outcome(await publish({ ...asked, endsAt: inDays(-1) }))).toEqual([409, 'TIME_PASSED'])
    // the days count from when the post comes out
    expect((await publish({ ...asked, endsAt: inDays(95) }, { scheduledFor: inDays(6) })).statusCode).toBe(
      200,
    )
    expect(outcome(await publish({ ...asked, endsAt: inDays(5) }, { scheduledFor: inDays(6) }))).toEqual([
      409,
      'TIME_PASSED',
    ])
  })

  it('is kept in drafts, however little of it is written', async () => {
    const draft = randomUUID()
    const poll = { question: '', answers: ['', 'Una'], multiple: true, endsAt: null }
    const body = { ...written(poll), scheduledFor: null, revision: 0, device: randomUUID() }
    const saved = await t.call('PUT', `/v1/drafts/${draft}`, { ...as(creator), body })
    expect(saved.json().poll).toEqual(poll)
    expect((await t.call('GET', `/v1/drafts/${draft}`, as(creator))).json().poll).toEqual(poll)
    const emptied = { ...body, poll: null, revision: 1 }
    expect(
      (await t.call('PUT', `/v1/drafts/${draft}`, { ...as(creator), body: emptied })).json().poll,
    ).toBeNull()
  })
})

describe('a vote', () => {
  it('shows the results to its voter, and can be changed until the end', async () => {
    const { id, ids } = await ask({ endsAt: inDays(2) })
    expect(votes(await pollOf(id, fan))).toEqual([null, null, null])
    const first: Poll = (await vote(id, [ids[0]], fan)).json()
    expect(votes(first)).toEqual([1, 0, 0])
    expect(first.answers.map(one => one.chosen)).toEqual([true, false, false])
    const other: Poll = await pollOf(id, subscriber)
    expect([votes(other), other.voters]).toEqual([[null, null, null], 1])
    expect(votes(await pollOf(id, creator))).toEqual([1, 0, 0])

    const changed: Poll = (await vote(id, [ids[2]], fan)).json()
    expect([votes(changed), changed.voters]).toEqual([[0, 0, 1], 1])
    t.clock.advance(2 * DAY)
    await logInAgain()
    expect(outcome(await vote(id, [ids[1]], fan))).toEqual([409, 'POLL_ENDED'])
    const ended = await pollOf(id, subscriber)
    expect([votes(ended), ended.ended, ended.can.vote]).toEqual([[0, 0, 1], true, false])
  })

  it('has as many answers as the poll takes, all of them its own', async () => {
    const one = await ask()
    const several = await ask({ multiple: true })
    expect(outcome(await vote(one.id, one.ids.slice(0, 2), fan))).toEqual([400, 'VALIDATION_FAILED'])
    const both: Poll = (await vote(several.id, several.ids.slice(0, 2), fan)).json()
    expect([votes(both), both.voters]).toEqual([[1, 1, 0], 1])
    expect(outcome(await vote(several.id, [one.ids[0]], fan))).toEqual([409, 'POLL_CHANGED'])
    for (const answers of [[], ['x'], [one.ids[0], one.ids[0]], null])
      expect((await vote(one.id, answers, fan)).statusCode).toBe(400)
  })

  it('is for those who see the post unlocked, and not for its creator', async () => {
    const { id, ids } = await ask({}, { audience: 'subscribers' })
    expect(await pollOf(id, fan)).toBeNull()
    expect(await pollOf(id)).toBeNull()
    expect(outcome(await vote(id, [ids[0]], fan))).toEqual([404, 'POST_NOT_FOUND'])
    expect((await vote(id, [ids[0]])).statusCode).toBe(401)
    expect(outcome(await vote(id, [ids[0]], creator))).toEqual([403, 'POLL_OWN'])
    expect((await vote(id, [ids[0]], subscriber)).statusCode).toBe(200)
    expect(outcome(await vote((await publish(null)).json().id, ids.slice(0, 1), fan))).toEqual([
      404,
      'POLL_NOT_FOUND',
    ])
    const blocked = await createFan(t)
    await blockPerson(asUser(t, creator.user), { username: blocked.user.username })
    const open = await ask()
    expect(outcome(await vote(open.id, open.ids.slice(0, 1), blocked))).toEqual([404, 'POST_NOT_FOUND'])
  })

  it('counts once, however many come at once', async () => {
    const { id, ids } = await ask()
    const fans = await Promise.all(Array.from({ length: 6 }, () => createFan(t)))
    const all = await Promise.all(fans.flatMap(one => [0, 1, 2, 0].map(place => vote(id, [ids[place]], one))))
    expect(all.map(answer => answer.statusCode)).toEqual(all.map(() => 200))
    const poll = await pollOf(id, creator)
    expect(poll.voters).toBe(6)
    expect(poll.answers.reduce((sum, { votes }) => sum + (votes ?? 0), 0)).toBe(6)
  })

  it('is told to nobody else, and goes with its account', async () => {
    const { id, ids } = await ask()
    const leaving = await createFan(t)
    await vote(id, [ids[1]], leaving)
    const answer = await t.call('GET', `/v1/posts/${id}`, as(creator))
    expect(answer.payload).not.toContain(leaving.user.username)
    const rule = POLLS_PERSONAL_DATA.find(({ table }) => table === 'post_poll_vote')
    if (rule === undefined || !('run' in rule.erase)) throw new Error('votes are erased')
    await rule.erase.run(t.ctx(), leaving.user)
    expect((await pollOf(id, creator)).voters).toBe(0)
  })
})

describe('its creator', () => {
  it('ends it for good', async () => {
    const { id, ids } = await ask()
    await vote(id, [ids[0]], fan)
    expect(outcome(await close(id, fan))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await close(id, await createCreator(t)))).toEqual([404, 'POST_NOT_FOUND'])
    expect(outcome(await close((await publish(null)).json().id, creator))).toEqual([404, 'POLL_NOT_FOUND'])
    const closed: Poll = (await close(id, creator)).json()
    expect(closed).toMatchObject({ ended: true, endsAt: null, can: { close: false } })
    t.clock.advance(1_000)
    expect((await close(id, creator)).json()).toEqual(closed)
    expect(outcome(await vote(id, [ids[1]], fan))).toEqual([409, 'POLL_ENDED'])
    expect(votes(await pollOf(id, subscriber))).toEqual([1, 0, 0])
    expect(outcome(await edit(id, { ...asked, endsAt: inDays(2) }))).toEqual([409, 'POLL_ENDED'])
    // the rest of the post can still be changed
    expect((await edit(id, asked, { text: 'Gracias' })).json().poll).toEqual(closed)
  })

  it('changes it until the first vote, and then its end alone', async () => {
    const { id, ids } = await ask()
    const anew = (await edit(id, { ...asked, answers: ['Sí', 'No'] })).json().poll as Poll
    expect(anew.answers.map(answer => answer.text)).toEqual(['Sí', 'No'])
    // who has read the former answers does not vote for one of these
    expect(outcome(await vote(id, [ids[0]], fan))).toEqual([409, 'POLL_CHANGED'])
    const [yes] = anew.answers
    expect((await vote(id, [yes?.id], fan)).statusCode).toBe(200)
    const now = { ...asked, answers: ['Sí', 'No'] }
    for (const poll of [
      null,
      { ...now, question: 'Otra' },
      { ...now, answers: ['Sí', 'Nunca'] },
      { ...now, answers: ['Sí', 'No', 'Quizá'] },
      { ...now, multiple: true },
    ])
      expect(outcome(await edit(id, poll))).toEqual([409, 'POLL_HAS_VOTES'])
    const endsAt = inDays(4)
    expect((await edit(id, { ...now, endsAt })).json().poll).toMatchObject({ endsAt, voters: 1 })
    expect((await edit(id, { ...now, endsAt: inDays(91) })).statusCode).toBe(400)
  })

  it('takes it away while nobody has voted, and adds one later', async () => {
    const { id } = await ask()
    expect((await edit(id, null)).json().poll).toBeNull()
    expect((await edit(id, asked)).json().poll).toMatchObject({ question: asked.question, voters: 0 })
  })
})
