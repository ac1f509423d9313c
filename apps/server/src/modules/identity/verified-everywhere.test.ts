import { QUEUE } from '@calina/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SECOND } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { createReviewer, createSubmission, FACTS } from '../../testing/factories/documents.ts'
import { createChat, createMessage } from '../../testing/factories/messages.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { connected, listen, TestSockets } from '../../testing/sockets.ts'

let t: TestApp
let address: string
const sockets = new TestSockets()
beforeAll(async () => {
  t = await createTestApp({
    sockets: true,
    env: { GEOIP_NETWORKS: '203.0.113.0/24=CO', TRUST_PROXY: '127.0.0.0/8' },
  })
  address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  // facts are relayed as in a worker
  t.app.outbox.start(t.services)
})
afterAll(async () => {
  sockets.close()
  await t?.close()
})

const [IN_COLOMBIA, IN_FRANCE] = ['203.0.113.7', '198.51.100.7']

const get = async ({ token }: TestActor, path: string) =>
  (await t.call('GET', `/v1${path}`, { token })).json()

it('the badge is on every page, and open ones are told, with the decision, and goes the same way', async () => {
  const creator = await createCreator(t)
  const other = await createCreator(t)
  const [fan, reader] = [await createFan(t), await createFan(t)]
  const post = await createPost(t, creator)
  const chat = await createChat(t, fan, creator)
  await createMessage(t, creator, chat)
  await t.call('PUT', `/v1/users/${creator.user.username}/follow`, { token: fan.token })
  const { username } = creator.user

  /** What each page says of the creator’s badge. */
  const badges = async () => {
    const own = (items: { username: string; verified: string }[]) =>
      items.find(item => item.username === username)?.verified
    return {
      'the own account': (await get(creator, '/auth/user')).user.verified,
      'the own profile': (await get(creator, `/users/${username}`)).user.verified,
      'a profile': (await get(reader, `/users/${username}`)).user.verified,
      'a post': (await get(reader, `/posts/${post.id}`)).creator.verified,
      'the posts of the creator': (await get(reader, `/users/${username}/posts`)).items[0].creator.verified,
      'the home': (await get(fan, '/feed')).items[0].creator.verified,
      'a conversation': (await get(fan, `/chats/${chat}`)).receiver.verified,
      'the conversations': (await get(fan, '/chats')).items[0].receiver.verified,
      'the creators': own((await get(reader, '/creators?tab=new')).items),
      'who is followed': (await get(fan, '/following')).items[0].user.verified,
      'the suggested creators': own(await get(reader, '/auth/creators/suggested')),
      'a guest': (await t.call('GET', `/v1/users/${username}`)).json().user.verified,
    }
  }
  const everywhere = async (value: 'true' | 'false') => {
    const shown = await badges()
    expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map(page => [page, value])))
  }
  await everywhere('false')

  const reviewer = await createReviewer(t)
  const id = await createSubmission(t, creator)
  const page = listen(await sockets.connect(address, creator.token))
  // who sees the creator's badge hears of it, and nobody for whom the creator does not exist
  const [blocked, blocker] = [await createFan(t), await createFan(t)]
  await t.call('PUT', `/v1/users/${blocked.user.username}/block`, { token: creator.token })
  await t.call('PUT', `/v1/users/${username}/block`, { token: blocker.token })
  await t.call('PUT', '/v1/blocked-countries', {
    token: creator.token,
    body: { countries: ['CO'], version: 0 },
  })
  await eventually(async () => expect(await pending()).toBe(0))
  const from = (place: string, { token }: TestActor) =>
    connected(sockets.socketOf(address, () => ({ token }), { 'x-forwarded-for': place }))
  const seeing = [listen(await sockets.connect(address, other.token)), listen(await from(IN_FRANCE, reader))]
  const away = [
    listen(await sockets.connect(address, blocked.token)),
    listen(await sockets.connect(address, blocker.token)),
    listen(await from(IN_COLOMBIA, reader)),
  ]
  const told = () => page.filter(([event]) => event === 'identity.changed').length
  await eventually(async () => expect(await pending()).toBe(0))
  /** Decides, or takes it back, and waits until the open page is told. */
  const decide = async (method: 'POST' | 'DELETE', body?: object): Promise<void> => {
    const before = told()
    const answer = await t.call(method, `/v1/staff/documents/${id}/decision`, {
      token: reviewer.token,
      ...(body && { body }),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    await eventually(() => expect(told()).toBeGreaterThan(before))
    const event = { username, verified: method === 'POST' ? 'true' : 'false', exclusive: 'false' }
    for (const each of seeing)
      await eventually(() => expect(each.splice(0)).toEqual([['badges.changed', event]]))
  }

  await decide('POST', { rejected: [], facts: FACTS })
  await everywhere('true')
  await eventually(async () => expect(await pending()).toBe(0))
  await decide('DELETE')
  await everywhere('false')
  await eventually(async () => expect(await pending()).toBe(0))
  t.clock.advance(SECOND)
  await decide('POST', { rejected: [], facts: FACTS })

  // It stays when the decision stands.
  t.clock.advance(QUEUE.undoSeconds * SECOND)
  await t.services.jobs.drain(t.services)
  await everywhere('true')
  expect([...seeing, ...away].flat()).toEqual([])
})

it('a rejection reaches the open page of its creator, and nobody else', async () => {
  const [creator, other] = [await createCreator(t), await createCreator(t)]
  const reviewer = await createReviewer(t)
  const id = await createSubmission(t, creator)
  await eventually(async () => expect(await pending()).toBe(0))
  const page = listen(await sockets.connect(address, creator.token))
  const another = listen(await sockets.connect(address, other.token))
  const { documents } = await get(reviewer, `/staff/documents/${id}`)
  const rejected = [{ document: documents[0].id, reason: 'glare', observation: 'Un reflejo.' }]
  const answer = await t.call('POST', `/v1/staff/documents/${id}/decision`, {
    token: reviewer.token,
    body: { rejected, facts: null },
  })
  expect(answer.statusCode).toBe(200)
  await eventually(() => expect(page).toEqual([['identity.changed', {}]]))
  expect((await get(creator, '/identity')).state).toBe('rejected')
  expect(another).toEqual([])
})

/** Facts that have not been relayed. */
async function pending(): Promise<number> {
  const { rows } = await t.app.pool.query<{ n: number }>('select count(*)::integer as n from outbox')
  return rows[0]?.n ?? 0
}
