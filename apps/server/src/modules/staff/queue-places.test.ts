import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { listen, TestSockets } from '../../testing/sockets.ts'
import { setStaffRoles } from '../accounts/index.ts'
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
})

it('is no place for other roles, for sessions without a second factor, and for queues that do not exist', async () => {
  const support = await createFan(t)
  await give(support, ['support', 'finance'])
  const moderator = await createFan(t)
  await give(moderator, ['moderator'])
  const refused = { ok: false, code: 'NOT_FOUND' }
  for (const who of [await createFan(t), support, await actorOf(t, moderator.user, 'password')])
    expect(await (await connect(who)).emitWithAck('place.join', DOCUMENTS)).toEqual(refused)
  const none = { kind: 'queue', id: 'no-queue' }
  expect(await (await connect(moderator)).emitWithAck('place.join', none)).toEqual(refused)
})
