import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { subscribeFree } from '../../../testing/factories/messages.ts'

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
  t.realtime.sent.length = 0
})

const open = (who: TestActor | null, username: string) =>
  t.call('GET', `/v1/chats/conversation/${username}`, who === null ? {} : { token: who.token })
const follow = (who: TestActor, whom: TestActor) =>
  t.call('PUT', `/v1/users/${whom.user.username}/follow`, { token: who.token })
const block = (who: TestActor, whom: TestActor) =>
  t.call('PUT', `/v1/users/${whom.user.username}/block`, { token: who.token })
const refusal = (status: number, code: string) => ({ statusCode: status, code })
const refusalOf = async (answer: ReturnType<typeof open>) => {
  const { statusCode, json } = await answer
  return { statusCode, code: json().code }
}

describe('a conversation', () => {
  it('is made once, and both are notified', async () => {
    await subscribeFree(t, fan, creator)
    t.realtime.sent.length = 0
    const first = await open(fan, creator.user.username)
    expect(first.statusCode).toBe(200)
    expect(first.json()).toEqual({
      id: expect.any(String),
      new: true,
      sender: expect.objectContaining({ username: fan.user.username, type: 'fan' }),
      receiver: expect.objectContaining({ username: creator.user.username, type: 'model' }),
    })
    const { id } = first.json()
    expect(t.realtime.sent).toEqual(
      [fan, creator].map(({ user }) => ({ userId: user.id, event: 'chat.opened', payload: { chat: id } })),
    )
    const again = await open(creator, fan.user.username)
    expect(again.json()).toMatchObject({ id, new: false, sender: { username: creator.user.username } })
    expect(t.realtime.sent).toHaveLength(2)
  })

  it('is made once also when both ask at the same moment', async () => {
    await subscribeFree(t, fan, creator)
    t.realtime.sent.length = 0
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? open(fan, creator.user.username) : open(creator, fan.user.username),
      ),
    )
    expect(new Set(answers.map(answer => answer.json().id)).size).toBe(1)
    expect(answers.filter(answer => answer.json().new)).toHaveLength(1)
    expect(t.realtime.sent).toHaveLength(2)
  })

  it('takes a subscription of the fan, and stays when it ends', async () => {
    expect(await refusalOf(open(fan, creator.user.username))).toEqual(refusal(403, 'SUBSCRIPTION_REQUIRED'))
    await follow(fan, creator)
    expect(await refusalOf(open(fan, creator.user.username))).toEqual(refusal(403, 'SUBSCRIPTION_REQUIRED'))
    await subscribeFree(t, fan, creator)
    const { id } = (await open(fan, creator.user.username)).json()
    const start = t.clock.now()
    t.clock.advance(32 * DAY)
    // The access token has ended meanwhile; the right to the conversation has not.
    const later = await createFan(t)
    expect(await refusalOf(open(later, creator.user.username))).toEqual(refusal(403, 'SUBSCRIPTION_REQUIRED'))
    t.clock.set(start)
    expect((await open(fan, creator.user.username)).json()).toMatchObject({ id, new: false })
  })

  it('can be begun by a creator with followers and former subscribers only', async () => {
    expect(await refusalOf(open(creator, fan.user.username))).toEqual(refusal(404, 'USER_NOT_FOUND'))
    await follow(fan, creator)
    expect((await open(creator, fan.user.username)).json()).toMatchObject({ new: true })
  })

  it('is between a fan and a creator', async () => {
    const [otherFan, otherCreator] = [await createFan(t), await createCreator(t)]
    expect(await refusalOf(open(fan, otherFan.user.username))).toEqual(refusal(404, 'USER_NOT_FOUND'))
    expect(await refusalOf(open(creator, otherCreator.user.username))).toEqual(refusal(403, 'FORBIDDEN'))
  })

  it('is not with oneself, nor with an unknown person', async () => {
    expect(await refusalOf(open(fan, fan.user.username))).toEqual(refusal(403, 'OWN_ACCOUNT'))
    expect(await refusalOf(open(fan, 'nobody_here'))).toEqual(refusal(404, 'USER_NOT_FOUND'))
  })

  it('does not exist for either once one has blocked the other', async () => {
    await subscribeFree(t, fan, creator)
    await open(fan, creator.user.username)
    await block(creator, fan)
    expect(await refusalOf(open(fan, creator.user.username))).toEqual(refusal(404, 'USER_NOT_FOUND'))
    expect(await refusalOf(open(creator, fan.user.username))).toEqual(refusal(404, 'USER_NOT_FOUND'))
  })

  it('takes a login and a username', async () => {
    expect(await refusalOf(open(null, creator.user.username))).toEqual(refusal(401, 'UNAUTHORIZED'))
    expect(await refusalOf(open(fan, 'no!'))).toEqual(refusal(400, 'VALIDATION_FAILED'))
  })
})
