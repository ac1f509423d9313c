import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { as } from '../../testing/matrix/subjects.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { listen, TestSockets } from '../../testing/sockets.ts'
import { setStaffRoles } from '../accounts/index.ts'
import { linkTokenOf } from '../accounts/testing/link-token.ts'
import { queueChanged } from './index.ts'

let t: TestApp
let address: string
const sockets = new TestSockets()
beforeAll(async () => {
  t = await createTestApp({ sockets: true })
  address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => sockets.close())
afterAll(() => t.close())

const connect = ({ token }: TestActor) => sockets.connect(address, token)
const give = (who: TestActor, roles: Parameters<typeof setStaffRoles>[2]) =>
  inTransaction(t.ctx(), tx => setStaffRoles(tx, who.user.id, roles))
const TEAM = { kind: 'team', id: 'staff' }
const DOCUMENTS = { kind: 'queue', id: 'documents' }

it('tells staff with a role of the queue that it is different, after the commit, until they lose the role', async () => {
  const moderator = await createFan(t)
  await give(moderator, ['moderator'])
  const socket = await connect(moderator)
  expect(await socket.emitWithAck('place.join', DOCUMENTS)).toMatchObject({
    ok: true,
    answer: { rights: ['work'] },
  })
  const received = listen(socket)
  await inTransaction(t.ctx(), async tx => queueChanged(tx, 'documents'))
  await eventually(() => expect(received).toEqual([['queue.changed', { queue: 'documents' }]]))
  await give(moderator, ['support'])
  await eventually(() => expect(t.app.sockets.places.people('queue', 'documents')).toBe(0))
  await eventually(() => expect(received).toContainEqual(['rights.changed', {}]))
})

it('tells administrators of roles that change, and of invitations that are sent, taken back and used', async () => {
  const administrator = await createFan(t)
  await give(administrator, ['administrator'])
  const colleague = await createFan(t)
  const mails = recordMails(t)
  await t.drain()
  const socket = await connect(administrator)
  expect(await socket.emitWithAck('place.join', TEAM)).toMatchObject({ ok: true })
  const received = listen(socket)
  const isTold = async () => {
    await eventually(() => expect(received).toEqual([['team.changed', {}]]))
    received.length = 0
  }
  const set = `/v1/staff/accounts/${colleague.user.id}/roles`
  expect((await as(t, administrator, 'PUT', set, { roles: ['finance'] })).statusCode).toBe(200)
  await t.drain()
  await isTold()
  const invite = (email: string) =>
    as(t, administrator, 'POST', '/v1/staff/invitations', { email, roles: ['support'] })
  const { id } = (await invite('una@example.test')).json()
  await isTold()
  await as(t, administrator, 'DELETE', `/v1/staff/invitations/${id}`)
  await isTold()
  await invite(colleague.user.email)
  await isTold()
  const token = linkTokenOf(mails.findLast(({ kind }) => kind === 'staff-invitation'))
  await t.call('POST', '/v1/auth/staff-invitation/accept', { body: { token } })
  await isTold()
})

it('is no place for other roles, for sessions without a second factor, and for queues that do not exist', async () => {
  const support = await createFan(t)
  await give(support, ['support', 'finance'])
  const moderator = await createFan(t)
  await give(moderator, ['moderator'])
  const refused = { ok: false, code: 'NOT_FOUND' }
  for (const who of [await createFan(t), support, await actorOf(t, moderator.user, 'password')])
    expect(await (await connect(who)).emitWithAck('place.join', DOCUMENTS)).toEqual(refused)
  expect(await (await connect(moderator)).emitWithAck('place.join', TEAM)).toEqual(refused)
  const none = { kind: 'queue', id: 'no-queue' }
  expect(await (await connect(moderator)).emitWithAck('place.join', none)).toEqual(refused)
})
