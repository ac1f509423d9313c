import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { ENDINGS, endSubscriptions, subscribeFree } from '../../testing/factories/messages.ts'
import { createPost } from '../../testing/factories/posts.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createFan(t)
  creator = await createCreator(t)
  await subscribeFree(t, fan, creator)
})

const get = async (path: string) => (await t.call('GET', path, { token: fan.token })).json()

describe('posts for subscribers close', () => {
  it.each(ENDINGS)('when the subscription %s', async ending => {
    const { id } = await createPost(t, creator, { audience: 'subscribers' })
    const everywhere = async () => [
      (await get(`/v1/posts/${id}`)).access,
      ...(await get(`/v1/users/${creator.user.username}/posts`)).items.map(itsAccess),
      ...(await get('/v1/feed')).items.map(itsAccess),
      ...(await get('/v1/feed?source=subscriptions')).items.map(itsAccess),
    ]
    expect(await everywhere()).toEqual(['subscribed', 'subscribed', 'subscribed', 'subscribed'])
    await endSubscriptions(t, fan, ending)
    expect(await everywhere()).toEqual(['locked-subscription', 'locked-subscription'])
    await t.call('PUT', `/v1/users/${creator.user.username}/follow`, { token: fan.token })
    expect((await get('/v1/feed')).items.map(itsAccess)).toEqual(['locked-subscription'])
    expect((await get('/v1/feed?source=following')).items.map(itsAccess)).toEqual(['locked-subscription'])
  })
})

const itsAccess = (post: { access: string }) => post.access
