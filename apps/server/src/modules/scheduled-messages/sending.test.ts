import type { ScheduledMessage } from '@calina/contract/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { call, uploadForMessages, work } from '../../testing/factories/diffusions.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { createScheduled, inMinutes } from '../../testing/factories/scheduled.ts'
import { suspendAccount } from '../accounts/index.ts'
import { chattingIn } from '../messages/testing/chatting.ts'
import { sendDue } from './index.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
let chat: string
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createFan(t)
  creator = await createCreator(t)
  chat = await createChat(t, fan, creator)
})

const { send, list, row, act } = chattingIn(() => ({ t, chat }))
const make = (input: object = {}) => createScheduled(t, creator, chat, { at: inMinutes(t, 10), ...input })
const waiting = async (): Promise<ScheduledMessage[]> =>
  (await call(t, creator, 'GET', `/v1/chats/${chat}/scheduled`)).json().items
const run = () => sendDue(t.ctx(), new AbortController().signal)
const textsFor = async (who: TestActor) => (await list(who)).items.map(({ text }) => text)
/** Time goes by, in which sessions end. */
async function pass(minutes: number): Promise<void> {
  t.clock.advance(minutes * MINUTE)
  creator = await actorOf(t, creator.user)
  fan = await actorOf(t, fan.user)
}
const told = async () =>
  (await call(t, creator, 'GET', '/v1/notifications'))
    .json()
    .items.filter(({ title }: { title: string }) => title === 'Un mensaje programado no salió')

describe('when its time has come', () => {
  it('goes by itself, once, with all that it says and shows', async () => {
    const asked = await send(fan, { text: '¿Cuándo?' })
    const media = await uploadForMessages(t, creator)
    const made = await make({ text: 'Ahora', media: [media], price: 600, replyTo: asked.id })
    const later = await make({ text: 'Después', at: inMinutes(t, 20) })
    await pass(9)
    await work(t)
    expect(await textsFor(fan)).toEqual(['¿Cuándo?'])
    await pass(1)
    t.realtime.sent.length = 0
    await work(t)
    const [sent] = (await list(fan)).items
    expect(sent).toMatchObject({
      ...{ text: 'Ahora', clientId: made.clientId, replyTo: { id: asked.id } },
      offer: { price: { amount: 600 }, locks: 'media' },
    })
    expect((await row(fan)).unread).toBe(1)
    expect(t.realtime.sent.filter(({ event }) => event === 'chat.message')).toHaveLength(2)
    expect((await waiting()).map(({ id }) => id)).toEqual([later.id])
    await run()
    await pass(10)
    await work(t)
    expect(await textsFor(fan)).toEqual(['Después', 'Ahora', '¿Cuándo?'])
  })

  it('goes once where two workers, and a press, take it at the same moment', async () => {
    const ids = await Promise.all(['Uno', 'Dos', 'Tres'].map(text => make({ text })))
    await pass(10)
    const now = ids.map(({ id }) => call(t, creator, 'POST', `/v1/chats/${chat}/scheduled/${id}/now`))
    await Promise.all([run(), run(), ...now])
    expect((await textsFor(fan)).sort()).toEqual(['Dos', 'Tres', 'Uno'])
    expect(await waiting()).toEqual([])
  })

  it('goes or is deleted, where both happen at the same moment', async () => {
    const media = await uploadForMessages(t, creator)
    const { id } = await make({ media: [media] })
    await pass(10)
    const [answer] = await Promise.all([
      call(t, creator, 'DELETE', `/v1/chats/${chat}/scheduled/${id}`),
      run(),
    ])
    expect(await textsFor(fan)).toHaveLength(answer.statusCode === 204 ? 0 : 1)
    expect(await waiting()).toEqual([])
  })

  it('holds up nobody where it fails, and goes when that is over', async () => {
    await make({ text: 'Primero, que falla' })
    await make({ text: 'Segundo', at: inMinutes(t, 11) })
    await sql`
      create function fail_first() returns trigger language plpgsql as $$
      begin
        if new.body = 'Primero, que falla' then raise exception 'the disk is full'; end if;
        return new;
      end $$`.execute(t.services.db)
    await sql`create trigger fail_first before insert on message for each row execute function fail_first()`.execute(
      t.services.db,
    )
    try {
      await pass(11)
      await run()
      expect(await textsFor(fan)).toEqual(['Segundo'])
      expect(await waiting()).toEqual([expect.objectContaining({ state: 'waiting' })])
    } finally {
      await sql`drop function fail_first cascade`.execute(t.services.db)
    }
    await pass(2)
    await run()
    expect(await textsFor(fan)).toEqual(['Primero, que falla', 'Segundo'])
  })
})

describe('one that may not be sent then', () => {
  const due = async (change: () => Promise<unknown>, input: object = {}) => {
    const made = await make(input)
    await change()
    await pass(10)
    await work(t)
    return made
  }
  const block = (method: 'PUT' | 'DELETE') => call(t, fan, method, `/v1/users/${creator.user.username}/block`)

  it('stays with its reason, and its creator is told once', async () => {
    const made = await due(() =>
      inTransaction(t.ctx(), tx => suspendAccount(tx, fan.user.id, { reason: 'other' })),
    )
    expect(await waiting()).toEqual([
      expect.objectContaining({ id: made.id, state: 'refused', reason: 'USER_NOT_ACTIVE' }),
    ])
    expect((await row(creator)).scheduled).toEqual({ waiting: 0, refused: 1, next: null })
    await run()
    await t.drain()
    expect(await told()).toEqual([
      expect.objectContaining({
        description: 'La cuenta de la otra persona no está activa.',
        link: `/messages/${chat}`,
      }),
    ])
  })

  it('was blocked: it is there again with the chat, and says nothing meanwhile', async () => {
    await due(() => block('PUT'))
    expect(await told()).toEqual([expect.objectContaining({ link: '/messages' })])
    await block('DELETE')
    expect(await waiting()).toEqual([expect.objectContaining({ state: 'refused', reason: 'CHAT_NOT_FOUND' })])
    expect(await textsFor(fan)).toEqual([])
  })

  it('answers what is gone: sent anew it goes without', async () => {
    const asked = await send(fan)
    const { id } = await due(() => act(fan, asked, 'DELETE'), { replyTo: asked.id })
    expect(await waiting()).toEqual([expect.objectContaining({ reason: 'REPLIED_MESSAGE_GONE' })])
    const at = inMinutes(t, 10)
    const again = await call(t, creator, 'PUT', `/v1/chats/${chat}/scheduled/${id}`, { text: 'Sin cita', at })
    expect(again.json()).toMatchObject({ state: 'waiting', reason: null, replyTo: null })
    await pass(10)
    await work(t)
    expect((await list(fan)).items[0]).toMatchObject({ text: 'Sin cita', replyTo: null })
  })

  it('has a fan who is none any more', async () => {
    await due(() => t.services.db.deleteFrom('subscription').where('fan_id', '=', fan.user.id).execute())
    expect(await waiting()).toEqual([expect.objectContaining({ reason: 'FORBIDDEN' })])
  })

  it('asks a price that nobody may ask any more', async () => {
    await due(() => changeSettings(t, { messagePrice: { min: 1_000, max: 2_000 } }), { price: 600 })
    expect(await waiting()).toEqual([expect.objectContaining({ reason: 'VALIDATION_FAILED' })])
    await changeSettings(t, { messagePrice: { min: 100, max: 50_000 } })
  })

  it('is of a creator who is suspended', async () => {
    const made = await make()
    await inTransaction(t.ctx(), tx => suspendAccount(tx, creator.user.id, { reason: 'other' }))
    t.clock.advance(10 * MINUTE)
    await work(t)
    const stored = await t.services.db
      .selectFrom('scheduled_message')
      .where('id', '=', made.id)
      .select(['state', 'reason'])
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ state: 'refused', reason: 'UNAUTHORIZED' })
    fan = await actorOf(t, fan.user)
    expect(await textsFor(fan)).toEqual([])
  })
})
