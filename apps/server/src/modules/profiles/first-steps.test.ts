import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { createPost } from '../../testing/factories/posts.ts'

describe('the first steps of a creator', () => {
  let t: TestApp
  let creator: TestActor
  beforeAll(async () => {
    t = await createTestApp()
    creator = await createCreator(t)
  })
  afterAll(() => t.close())

  const states = async (answer: ReturnType<TestApp['call']>) =>
    Object.fromEntries(
      (await answer).json().steps.map((each: { step: string; state: string }) => [each.step, each.state]),
    )
  const read = () => states(t.call('GET', '/v1/profile/first-steps', { token: creator.token }))
  const settle = (step: string, token?: string) =>
    t.call('PUT', `/v1/profile/first-steps/${step}`, token === undefined ? {} : { token })

  it('are open at first, and done when their result exists', async () => {
    expect(await read()).toEqual({ portrait: 'open', prices: 'open', post: 'open', share: 'open' })
    const { id } = await createMedia(t, creator, { purpose: 'avatar' })
    await t.call('PUT', '/v1/profile/avatar', {
      token: creator.token,
      body: { media: id, focal: { x: 0.5, y: 0.5 } },
    })
    expect(await read()).toMatchObject({ portrait: 'done', prices: 'open' })
    await t.call('PUT', '/v1/plans', {
      token: creator.token,
      body: { items: [{ duration: '1m', price: 0 }] },
    })
    expect(await read()).toMatchObject({ prices: 'done', post: 'open' })
    await createPost(t, creator)
    await t.drain()
    expect(await read()).toEqual({ portrait: 'done', prices: 'done', post: 'done', share: 'open' })
  })

  it('are skipped, which takes nothing away; sharing is done when the creator marks it', async () => {
    expect(await states(settle('share', creator.token))).toMatchObject({ share: 'done' })
    expect(await states(settle('share', creator.token))).toMatchObject({ share: 'done' })
    await settle('portrait', creator.token)
    expect(await read()).toMatchObject({ portrait: 'done' })
    await t.call('DELETE', '/v1/profile/avatar', { token: creator.token })
    expect(await read()).toMatchObject({ portrait: 'skipped' })
  })

  it('are those there are, and a creator’s own', async () => {
    expect((await settle('identity', creator.token)).statusCode).toBe(400)
    expect((await settle('share')).statusCode).toBe(401)
    const fan = await createFan(t)
    expect((await settle('share', fan.token)).statusCode).toBe(403)
    const other = await createCreator(t)
    const answer = t.call('GET', '/v1/profile/first-steps', { token: other.token })
    expect(await states(answer)).toMatchObject({ share: 'open' })
  })
})
