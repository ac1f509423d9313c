import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat, createPaidMessage, endSubscriptions } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { takeDownMessage } from './index.ts'
import { chattingIn } from './testing/chatting.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
let chat: string

beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  fan = await createFan(t)
  creator = await createCreator(t)
  chat = await createChat(t, fan, creator)
})
afterAll(() => t.close())

const { act, call, list, send, see } = chattingIn(() => ({ t, chat }))
const answer = (who: TestActor, replyTo: string, body: object = {}) =>
  call(who, 'POST', '/messages', { clientId: randomUUID(), text: 'Sí', replyTo, ...body })

describe('an answer', () => {
  it('shows the beginning of what it answers, to both', async () => {
    const long = 'a'.repeat(300)
    const asked = await send(creator, { text: long })
    const reply = await send(fan, { text: 'Sí', replyTo: asked.id })
    const beginning = { id: asked.id, seq: 1, text: 'a'.repeat(160), photos: 0, videos: 0 }
    expect(reply.replyTo).toEqual({ ...beginning, mine: false, voice: false, gone: false })
    expect((await see(creator, reply)).replyTo).toEqual({ ...reply.replyTo, mine: true })
    expect((await see(fan, asked)).replyTo).toBeNull()
    // that of an answer is as it is now
    await act(creator, asked, 'PATCH', '', { text: 'Otra' })
    expect((await see(fan, reply)).replyTo).toMatchObject({ text: 'Otra' })
  })

  it('says of what has to be bought no more than its viewer may read', async () => {
    await fund(t, fan, 5_000)
    const words = await createPaidMessage(t, creator, chat, { text: 'El secreto' })
    const files = await createPaidMessage(t, creator, chat, { text: 'Mira', pictures: 2 })
    const [one, two] = [await send(creator, { replyTo: words.id }), await send(fan, { replyTo: files.id })]
    expect((await see(fan, one)).replyTo).toMatchObject({ text: '', gone: false })
    expect((await see(creator, one)).replyTo).toMatchObject({ text: 'El secreto' })
    expect(two.replyTo).toMatchObject({ text: 'Mira', photos: 2, videos: 0 })
    await act(fan, words, 'POST', '/unlock', { price: 600 })
    expect((await see(fan, one)).replyTo).toMatchObject({ text: 'El secreto' })
  })

  it('says nothing of what is deleted or taken down later, but that it is gone', async () => {
    const asked = await send(creator, { text: 'Una amenaza' })
    const reply = await send(fan, { replyTo: asked.id })
    const take = (removed: boolean) =>
      inTransaction(t.ctx(), tx => takeDownMessage(tx, { message: asked.id, removed }))
    await take(true)
    expect((await see(fan, reply)).replyTo).toMatchObject({ id: asked.id, text: '', gone: true })
    await take(false)
    expect((await see(fan, reply)).replyTo).toMatchObject({ text: 'Una amenaza', gone: false })
    await act(creator, asked, 'DELETE')
    for (const who of [fan, creator])
      expect((await see(who, reply)).replyTo).toMatchObject({ id: asked.id, text: '', gone: true })
    // nor does what is deleted say what it answered
    await act(fan, reply, 'DELETE')
    expect((await see(creator, reply)).replyTo).toBeNull()
  })

  it('is refused where what it answers is not there, and nothing is written', async () => {
    const [deleted, removed] = [await send(fan), await send(fan)]
    await act(fan, deleted, 'DELETE')
    await inTransaction(t.ctx(), tx => takeDownMessage(tx, { message: removed.id, removed: true }))
    const other = await createFan(t)
    const elsewhere = await createChat(t, other, creator)
    const foreign = await chattingIn(() => ({ t, chat: elsewhere })).send(other)
    for (const id of [deleted.id, removed.id, foreign.id, randomUUID()]) {
      expect(outcome(await answer(fan, id))).toEqual([409, 'REPLIED_MESSAGE_GONE'])
      expect(outcome(await answer(creator, id, { price: 300 }))).toEqual([409, 'REPLIED_MESSAGE_GONE'])
    }
    expect((await list(fan)).items).toHaveLength(2)
    // who may not write learns that, and nothing of the message
    await endSubscriptions(t, fan, 'ends at this instant')
    expect(outcome(await answer(fan, randomUUID()))).toEqual([403, 'SUBSCRIPTION_REQUIRED'])
  })

  it('that its client sends again is the same, also when what it answers is gone meanwhile', async () => {
    const asked = await send(creator)
    const clientId = randomUUID()
    const first = (await answer(fan, asked.id, { clientId })).json()
    await act(creator, asked, 'DELETE')
    const again = (await answer(fan, asked.id, { clientId })).json()
    expect(again).toEqual({ ...first, replyTo: { ...first.replyTo, text: '', gone: true } })
    expect((await list(fan)).items).toHaveLength(2)
  })
})
