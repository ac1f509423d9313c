import { QUEUE } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { as } from '../../testing/matrix/subjects.ts'
import { setStaffRoles } from '../accounts/index.ts'
import { createStaff } from './testing/colleagues.ts'
import { waitingDocuments } from './testing/waiting-documents.ts'

/** Who looks at what waits in a queue, and how the queue stands. */

const documents = waitingDocuments()
let t: TestApp
let ana: TestActor
let luis: TestActor
let person: TestActor
let item: string

beforeAll(async () => {
  t = await createTestApp({ modules: [documents.module] })
})
afterAll(() => t.close())
beforeEach(async () => {
  documents.items.length = 0
  documents.done.length = 0
  ana = await createStaff(t, ['moderator'], { name: 'Ana' })
  luis = await createStaff(t, ['administrator'], { name: 'Luis' })
  person = await createCreator(t)
  item = documents.add(person.user.id, t.clock.now()).id
})

const path = () => `/v1/staff/queues/documents/items/${item}/claim`
const claim = (who: TestActor) => as(t, who, 'PUT', path())
const release = (who: TestActor) => as(t, who, 'DELETE', path())
const seenBy = async (who: TestActor) => {
  const { items } = (await as(t, who, 'GET', '/v1/staff/queues/documents/items')).json()
  return items[0].claim
}
const told = () => t.realtime.toPlaces.filter(({ event }) => event === 'queue.changed').length

it('keeps whoever was first until they release it, and hides it from nobody', async () => {
  expect((await claim(ana)).json()).toMatchObject({ name: 'Ana', own: true })
  expect((await claim(luis)).json()).toMatchObject({ name: 'Ana', own: false })
  expect(await seenBy(luis)).toMatchObject({ name: 'Ana', own: false })
  expect(await seenBy(ana)).toMatchObject({ name: 'Ana', own: true })
  expect((await release(luis)).statusCode).toBe(204)
  expect(await seenBy(luis)).toMatchObject({ name: 'Ana' })
  expect((await release(ana)).statusCode).toBe(204)
  expect(await seenBy(luis)).toBeNull()
  expect((await claim(luis)).json()).toMatchObject({ name: 'Luis', own: true })
})

it('ends without a sign of its person, and goes on from where it began as long as there are signs', async () => {
  const { since } = (await claim(ana)).json()
  t.clock.advance((QUEUE.claimSeconds - 1) * SECOND)
  expect((await claim(ana)).json()).toMatchObject({ own: true, since })
  t.clock.advance((QUEUE.claimSeconds - 1) * SECOND)
  expect((await claim(luis)).json()).toMatchObject({ name: 'Ana', own: false, since })
  t.clock.advance(SECOND)
  expect(await seenBy(luis)).toBeNull()
  expect((await claim(luis)).json()).toMatchObject({ name: 'Luis', own: true })
})

it('ends when its person logs out, or loses the role, and others are told each time', async () => {
  await claim(ana)
  let before = told()
  await as(t, ana, 'PUT', '/v1/auth/logout')
  await t.drain()
  expect(await seenBy(luis)).toBeNull()
  expect(told()).toBeGreaterThan(before)

  const eva = await createStaff(t, ['moderator', 'support'])
  await claim(eva)
  before = told()
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, eva.user.id, ['support']))
  await t.drain()
  expect(await seenBy(luis)).toBeNull()
  expect(told()).toBeGreaterThan(before)
})

it('tells the place of the queue of what is claimed, released and over, and not of a renewal', async () => {
  const before = told()
  await claim(ana)
  t.clock.advance(SECOND)
  await claim(ana)
  expect(told()).toBe(before + 1)
  await release(ana)
  await release(ana)
  expect(told()).toBe(before + 2)
  await claim(ana)
  t.clock.advance(QUEUE.claimSeconds * SECOND)
  await t.app.jobs.runNow(t.services, 'staff.claims')
  expect(told()).toBe(before + 4)
})

it('is one person’s, however many ask at once', async () => {
  const colleagues = [ana, luis]
  for (let n = 0; n < 4; n++) colleagues.push(await createStaff(t, ['moderator'], { name: `N${n}` }))
  const answers = await Promise.all(colleagues.map(claim))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(colleagues.map(() => 200))
  const bodies = answers.map(answer => answer.json())
  expect(bodies.filter(({ own }) => own)).toHaveLength(1)
  expect(new Set(bodies.map(({ name }) => name)).size).toBe(1)
})

it('is for staff with a role of the queue, and for what waits', async () => {
  const support = await createStaff(t, ['support', 'finance'])
  for (const answer of [
    await claim(support),
    await release(support),
    await as(t, support, 'GET', '/v1/staff/queues/documents/items'),
  ])
    expect(answer.json().code).toBe('FORBIDDEN')
  documents.items.length = 0
  expect((await claim(ana)).json().code).toBe('NOT_FOUND')
})

it('shows how the queues of one’s roles stand', async () => {
  const now = t.clock.now().getTime()
  documents.items.length = 0
  for (const age of [30 * HOUR, HOUR, HOUR - MINUTE, 0]) documents.add(person.user.id, new Date(now - age))
  documents.done.push(new Date(now - 48 * HOUR), t.clock.now())
  const { queues } = (await as(t, ana, 'GET', '/v1/staff/queues')).json()
  expect(queues.map(({ queue }: { queue: string }) => queue)).toEqual(['documents', 'reports'])
  expect(queues[0]).toMatchObject({
    queue: 'documents',
    waiting: 4,
    late: 1,
    promiseHours: 24,
    oldestAt: new Date(now - 30 * HOUR).toISOString(),
    doneToday: 1,
  })
  expect(queues[0].marks.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(4)
  const finance = await createStaff(t, ['finance'])
  const ofFinance = (await as(t, finance, 'GET', '/v1/staff/queues')).json().queues
  expect(ofFinance).toMatchObject([{ queue: 'withdrawals', waiting: 0, oldestAt: null }])
})
