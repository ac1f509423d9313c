import { QUEUE } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SECOND } from '../../platform/clock.ts'
import { actorOf, createCreator, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { createReviewer, createSubmission, FACTS } from '../../testing/factories/documents.ts'
import { recordMails } from '../../testing/record-mails.ts'

/** What waits before staff while its creator’s account is suspended or closed, and after. */

let t: TestApp
let reviewer: TestActor
let colleague: TestActor
let creator: TestActor
let id: string
/** What waits, the oldest first: that of the creator in the middle. */
let all: string[]

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  await t.app.pool.query('delete from identity_submission')
  reviewer = await createReviewer(t, 'moderator', { name: 'Clara' })
  colleague = await createReviewer(t, 'administrator', { name: 'Luis' })
  creator = await createCreator(t)
  all = []
  for (const who of [await createCreator(t), creator, await createCreator(t)]) {
    t.clock.advance(SECOND)
    all.push(await createSubmission(t, who))
  }
  id = all[1] ?? ''
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = ({ token }: TestActor, method: Method, path: string, body?: unknown) =>
  t.call(method, `/v1${path}`, { token, ...(body !== undefined && { body }) })
const ITEMS = '/staff/queues/documents/items'
const claim = (who: TestActor) => call(who, 'PUT', `${ITEMS}/${id}/claim`)
const decide = () => call(reviewer, 'POST', `/staff/documents/${id}/decision`, { rejected: [], facts: FACTS })
const undo = () => call(reviewer, 'DELETE', `/staff/documents/${id}/decision`)
const items = async (): Promise<{ id: string; since: string; claim: object | null }[]> =>
  (await call(colleague, 'GET', ITEMS)).json().items
const waiting = async () => (await items()).map(item => item.id)
const clock = async () => (await call(colleague, 'GET', '/staff/queues')).json().queues[0].waiting
const told = () => t.realtime.toPlaces.filter(({ event }) => event === 'queue.changed').length

/** The two ways to be away. */
const closing = {
  what: 'is closed and opened again',
  leave: () => call(creator, 'POST', '/security/closing', { username: creator.user.username }),
  back: () =>
    t.call('POST', '/v1/auth/login', { body: { username: creator.user.username, password: TEST_PASSWORD } }),
}
const suspension = {
  what: 'is suspended and restored',
  leave: () =>
    call(colleague, 'PUT', `/staff/people/${creator.user.id}/suspension`, {
      reason: 'fraud',
      text: 'Una sospecha',
    }),
  back: () => call(colleague, 'POST', `/staff/people/${creator.user.id}/restore`, { text: 'Fue un error' }),
}

const step = async (act: () => ReturnType<typeof call>) => {
  const answer = await act()
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  await t.drain()
  // what was read about a session is cached for a second
  t.clock.advance(SECOND)
}

describe.each([closing, suspension])('while an account $what', ({ leave, back }) => {
  it('what it handed in is out of the queue, and then back in its old place', async () => {
    const before = await items()
    expect(await waiting()).toEqual(all)
    const notices = told()
    await step(leave)
    expect(told()).toBeGreaterThan(notices)
    expect(await waiting()).toEqual(all.filter(each => each !== id))
    expect(await clock()).toBe(2)
    expect((await claim(colleague)).json().code).toBe('NOT_FOUND')
    const refused = await decide()
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'USER_NOT_ACTIVE'])

    const gone = told()
    await step(back)
    expect(told()).toBeGreaterThan(gone)
    expect(await items()).toEqual(before)
    expect(await clock()).toBe(3)
    expect((await decide()).statusCode).toBe(200)
    expect(await waiting()).toEqual(all.filter(each => each !== id))
    expect((await undo()).statusCode).toBe(200)
    expect(await items()).toEqual(before)
  })

  it('whoever looks at it learns so, can let go of it, and decides nothing', async () => {
    expect((await claim(reviewer)).json()).toMatchObject({ own: true })
    const notices = told()
    await step(leave)
    expect(told()).toBeGreaterThan(notices)
    // the next sign of theirs, as their page gives it
    expect((await claim(reviewer)).json().code).toBe('NOT_FOUND')
    expect((await decide()).json().code).toBe('USER_NOT_ACTIVE')
    expect((await call(reviewer, 'GET', `/staff/documents/${id}`)).json()).toMatchObject({
      state: 'waiting',
      decision: null,
    })
    expect((await call(reviewer, 'DELETE', `${ITEMS}/${id}/claim`)).statusCode).toBe(204)
    await step(back)
    expect((await items()).find(item => item.id === id)?.claim).toBeNull()
    expect((await claim(colleague)).json()).toMatchObject({ own: true, name: 'Luis' })
  })

  it('a claim without a sign has ended when it is back', async () => {
    await claim(reviewer)
    await step(leave)
    t.clock.advance(QUEUE.claimSeconds * SECOND)
    await step(back)
    expect((await items()).find(item => item.id === id)?.claim).toBeNull()
  })

  it('a decision stands: it is not taken back, its creator is not mailed, and finds it on coming back', async () => {
    const mails = recordMails(t)
    expect((await decide()).statusCode).toBe(200)
    await step(leave)
    expect((await undo()).json().code).toBe('TOO_LATE')
    t.clock.advance(QUEUE.undoSeconds * SECOND)
    await t.services.jobs.drain(t.services)
    await t.drain()
    expect(mails.filter(({ kind }) => kind.startsWith('documents-'))).toEqual([])
    await step(back)
    const again = await actorOf(t, creator.user)
    expect((await call(again, 'GET', '/identity')).json()).toMatchObject({ state: 'approved' })
    expect((await call(again, 'GET', '/auth/user')).json().user.verified).toBe('true')
  })
})

it('what a closed account has handed in stays out of the queue when its suspension ends, until it is opened', async () => {
  await step(closing.leave)
  await step(suspension.leave)
  expect(await waiting()).not.toContain(id)
  await step(suspension.back)
  expect(await waiting()).not.toContain(id)
  expect((await decide()).json().code).toBe('USER_NOT_ACTIVE')
  await step(closing.back)
  expect(await waiting()).toEqual(all)
})

it('of a closing and a claim at once, the claim ends with nothing in the queue', async () => {
  for (let round = 0; round < 5; round++) {
    const both = await Promise.all([closing.leave(), claim(reviewer)])
    expect(both[0].statusCode).toBe(204)
    await t.drain()
    t.clock.advance(SECOND)
    expect(await waiting()).not.toContain(id)
    expect((await claim(reviewer)).json().code).toBe('NOT_FOUND')
    await step(closing.back)
    creator = await actorOf(t, creator.user)
    await call(reviewer, 'DELETE', `${ITEMS}/${id}/claim`)
  }
})
