import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from '@calina/contract/types'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { call as callAs, sendDiffusion, work } from '../../testing/factories/diffusions.ts'
import { createChat, createMessage } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createVoiceNote } from '../../testing/factories/voice.ts'
import { OPEN_SETTINGS } from '../calls/testing/calling.ts'
import { reverseSale } from '../wallet/index.ts'
import { takeDownMessage } from './index.ts'
import { chattingIn } from './testing/chatting.ts'

/** Whatever makes a message different gives it the next number of change of its chat, by which clients read on. */

let t: TestApp
let fan: TestActor
let creator: TestActor
let chat: string

beforeAll(async () => {
  t = await createTestApp()
  // A message that is different when a transaction ends, with the number that it had, is refused.
  await sql`
    create function refuse_unnumbered() returns trigger language plpgsql as $$
    begin
      if (select to_jsonb(message) from message where id = new.id) is distinct from to_jsonb(old)
        and (select change from message where id = new.id) = old.change then
        raise exception 'a message changed without a number: %', new.id;
      end if;
      return null;
    end $$`.execute(t.services.db)
  await sql`
    create constraint trigger numbered after update on message deferrable initially deferred
    for each row execute function refuse_unnumbered()`.execute(t.services.db)
})
beforeEach(async () => {
  fan = await createFan(t)
  creator = await createCreator(t)
  chat = await createChat(t, fan, creator)
  await fund(t, fan, 50_000)
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})
afterAll(() => t.close())

const { act, list, on, send, see } = chattingIn(() => ({ t, chat }))
const changesSince = (who: TestActor, change: number, rest = '') =>
  list(who, `?changes=${change}&limit=100${rest}`)
const takeDown = (message: string, removed: boolean) =>
  inTransaction(t.ctx(), tx => takeDownMessage(tx, { message, removed }))
const giveBack = async () => {
  const { id } = await t.services.db
    .selectFrom('message_purchase')
    .select('id')
    .where('fan_id', '=', fan.user.id)
    .where('reversed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const sale = { kind: 'message', ref: `message:${id}` } as const
  await inTransaction(t.ctx(), tx => reverseSale(tx, { sale, reason: 'refund', ref: randomUUID() }))
  await t.drain()
}
/** A diffusion of the creator in this chat: its message there. */
const diffuse = async () => {
  const { id } = await sendDiffusion(t, creator, { audience: { subscribers: true }, price: 900 })
  const message = (await list(fan)).items[0]
  if (message === undefined) throw new Error('the diffusion is not in the chat')
  return { id, message }
}

/** A call that the fan buys of the creator, as the message that it is. */
const ofCall = async (): Promise<Message> => {
  await callAs(t, creator, 'PUT', '/v1/calls/settings', OPEN_SETTINGS)
  const terms = { kind: 'video', minutes: 5, price: 1_000, device: 'one-page', consented: true }
  await callAs(t, fan, 'POST', `/v1/chats/${chat}/calls`, terms)
  const message = (await list(fan)).items[0]
  if (message === undefined) throw new Error('the call is not in the chat')
  return message
}
const onCall = ({ call }: Message, path: string) => callAs(t, creator, 'POST', `/v1/calls/${call?.id}${path}`)

interface Act {
  name: string
  /** Sees to a message that it can be done with. */
  make: () => Promise<Message>
  acts: ((message: Message) => Promise<unknown>)[]
}
const ofFan = () => send(fan)
const forSale = () => send(creator, { price: 600 })
const ACTS: Act[] = [
  {
    ...{ name: 'edited', make: ofFan },
    acts: [message => act(fan, message, 'PATCH', '', { text: 'Otra cosa' })],
  },
  {
    ...{ name: 'reacted to, otherwise, and no longer', make: ofFan },
    acts: [
      message => act(creator, message, 'PUT', '/reaction', { reaction: 'heart' }),
      message => act(creator, message, 'PUT', '/reaction', { reaction: 'sad' }),
      message => act(creator, message, 'DELETE', '/reaction'),
    ],
  },
  {
    ...{ name: 'pinned and unpinned', make: ofFan },
    acts: [message => act(creator, message, 'PUT', '/pin'), message => act(fan, message, 'DELETE', '/pin')],
  },
  {
    ...{ name: 'bought, and its purchase reversed', make: forSale },
    acts: [message => act(fan, message, 'POST', '/unlock', { price: 600 }), giveBack],
  },
  { ...{ name: 'deleted', make: forSale }, acts: [message => act(creator, message, 'DELETE')] },
  {
    ...{ name: 'heard, as a voice note', make: () => createVoiceNote(t, creator, chat) },
    acts: [message => act(fan, message, 'PUT', '/heard')],
  },
  {
    ...{ name: 'a call that rings and is declined', make: ofCall },
    acts: [message => onCall(message, '/ringing'), message => onCall(message, '/refusal')],
  },
  {
    ...{ name: 'taken down and put back', make: ofFan },
    acts: [({ id }) => takeDown(id, true), ({ id }) => takeDown(id, false)],
  },
]

describe('a message', () => {
  it.each(ACTS)('that is $name is among the changes, for both, as it is then', async ({ make, acts }) => {
    await send(creator)
    const message = await make()
    let { change } = await list(fan)
    expect(change).toBe(0)
    for (const doIt of acts) {
      t.realtime.sent.length = 0
      await doIt(message)
      for (const who of [fan, creator]) {
        const changed = await changesSince(who, change)
        expect(changed).toMatchObject({ change: change + 1, next: null })
        expect(changed.items).toEqual([await see(who, message)])
        expect(t.realtime.sent).toContainEqual({
          ...{ userId: who.user.id, event: 'chat.changed' },
          payload: { chat, change: change + 1 },
        })
      }
      change++
      expect((await changesSince(fan, change)).items).toEqual([])
    }
  })

  it('of a diffusion is, in every chat, when it is taken down, put back and withdrawn', async () => {
    const other = await createFan(t)
    const otherChat = await createChat(t, other, creator)
    const elsewhere = chattingIn(() => ({ t, chat: otherChat }))
    const { id, message } = await diffuse()
    const steps = [
      async () => void (await takeDown(message.id, true)),
      async () => void (await takeDown(message.id, false)),
      async () => void (await callAs(t, creator, 'POST', `/v1/diffusions/${id}/withdrawal`)),
    ]
    for (const [before, step] of steps.entries()) {
      await step()
      await work(t)
      for (const [who, changed] of [
        [fan, await changesSince(fan, before)],
        [other, await elsewhere.list(other, `?changes=${before}`)],
      ] as const) {
        expect(changed, who.user.username).toMatchObject({ change: before + 1, items: [{ seq: 1 }] })
      }
    }
    expect(await see(fan, message)).toMatchObject({ deleted: true, text: '' })
  })

  it('that is sent is no change, nor is what changes nothing', async () => {
    const [own, theirs] = [await send(fan), await send(creator)]
    await act(fan, own, 'PATCH', '', { text: 'Hola' })
    await act(fan, theirs, 'DELETE', '/reaction')
    await act(fan, theirs, 'DELETE', '/pin')
    await act(fan, theirs, 'PUT', '/reaction', { reaction: 'fire' })
    await act(fan, theirs, 'PUT', '/pin')
    await act(fan, own, 'DELETE')
    expect((await list(fan)).change).toBe(3)
    t.realtime.sent.length = 0
    await act(fan, theirs, 'PUT', '/reaction', { reaction: 'fire' })
    await act(fan, theirs, 'PUT', '/pin')
    await act(fan, own, 'DELETE')
    expect((await list(fan)).change).toBe(3)
    expect(t.realtime.sent).toEqual([])
  })

  it('is named by each place of the source that changes one, and each of those is done above', () => {
    const folder = import.meta.dirname
    const places = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.ts') && !path.includes('.test.'))
      .flatMap(path => {
        const source = readFileSync(join(folder, path), 'utf8')
        return /update message\b|updateTable\('message'\)|noteChanged\(/.test(source) ? [path] : []
      })
    // Whoever adds one adds what it does to the acts of this test.
    expect(places.toSorted()).toEqual([
      // the one that writes it down, and the one that tells of it
      ...['changes.repository.ts', 'commands/change-call.ts', 'commands/delete-message.ts'],
      'commands/mark-heard.ts',
      ...['commands/settle-batch.ts', 'commands/take-down-message.ts', 'commands/unlock-message.ts'],
      // texts, reactions and pins go through `changeMessage`
      ...['commands/withdraw-batch.ts', 'commands/withdraw-right.ts', 'messages.becoming.ts'],
      // where receipts are off, that a voice note was heard is no change
      ...['messages.changes.ts', 'voice.repository.ts'],
    ])
  })
})

describe('the changes', () => {
  it('come in the order in which they were, page by page, each message once as it is now', async () => {
    const sent = [await send(fan), await send(fan), await send(fan), await send(fan)]
    for (const message of [...sent.toReversed(), ...sent.slice(2)])
      await act(fan, message, 'PATCH', '', { text: `Otra ${randomUUID()}` })
    const numbers: number[] = []
    let query = '?changes=1&limit=2'
    for (;;) {
      const page = await list(creator, query)
      numbers.push(...page.items.map(({ seq }) => seq))
      expect(page.change).toBe(6)
      if (page.next === null) break
      query = `?changes=1&limit=2&cursor=${page.next}`
    }
    expect(numbers).toEqual([2, 1, 3, 4])
    expect((await list(creator, '?changes=4&limit=2')).items.map(({ seq }) => seq)).toEqual([3, 4])
  })

  it('are of the chat’s two people, and of a number', async () => {
    const stranger = chattingIn(() => ({ t, chat }))
    const answer = await stranger.call(await createFan(t), 'GET', '/messages?changes=0')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'CHAT_NOT_FOUND'])
    for (const wrong of ['-1', 'x', '1.5'])
      expect((await stranger.call(fan, 'GET', `/messages?changes=${wrong}`)).statusCode).toBe(400)
  })

  it('leave nothing out for who reads on while both change everything at once', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(fan)))
    const known = new Map<string, Message>()
    let upTo = (await list(creator)).change
    const readOn = async () => {
      const { items, change } = await changesSince(creator, upTo)
      for (const item of items) known.set(item.id, item)
      upTo = change
    }
    const writing = Promise.all(
      sent.flatMap((message, n) => [
        act(fan, message, 'PATCH', '', { text: `Otra ${n}` }),
        act(creator, message, 'PUT', '/reaction', { reaction: 'star' }),
        act(fan, message, 'PATCH', '', { text: `Y otra ${n}` }),
        act(creator, message, 'DELETE', '/reaction'),
      ]),
    )
    let isWriting = true
    const done = writing.finally(() => {
      isWriting = false
    })
    while (isWriting) await readOn()
    await done
    await readOn()
    for (const message of sent) expect(known.get(message.id)).toEqual(await see(creator, message))
    expect(upTo).toBe((await list(creator)).change)
  })
})

it('holds when a message is bought, edited, reacted to, pinned, taken down and deleted at once', {
  timeout: 180_000,
}, async () => {
  const before = await deadlocks()
  for (let round = 0; round < 4; round++) {
    const message = await send(creator, { price: 300 })
    const { message: many } = await diffuse()
    const answers = await Promise.all([
      on(fan, message, 'POST', '/unlock', { price: 300 }),
      on(creator, message, 'PATCH', '', { text: 'Otra cosa' }),
      on(fan, message, 'PUT', '/reaction', { reaction: 'heart' }),
      on(fan, message, 'PUT', '/pin'),
      on(creator, message, 'DELETE', '/pin'),
      on(creator, message, 'DELETE'),
      takeDown(message.id, true),
      on(fan, many, 'POST', '/unlock', { price: 900 }),
      on(fan, many, 'PUT', '/reaction', { reaction: 'fire' }),
      takeDown(many.id, true),
      on(creator, many, 'DELETE'),
      createMessage(t, fan, chat),
      createMessage(t, creator, chat),
      on(fan, message, 'DELETE', '/reaction'),
    ])
    await work(t)
    const statuses = answers.flatMap(answer => (typeof answer === 'object' ? [answer.statusCode] : []))
    for (const status of statuses) expect([200, 204, 403, 404, 409]).toContain(status)
    for (const each of [message, many]) {
      const seen = await see(creator, each)
      expect(seen.deleted || seen.removed).toBe(true)
      expect(seen).toMatchObject({ text: '', pinned: false, reactions: { mine: null, theirs: null } })
    }
  }
  expect(await deadlocks()).toBe(before)
  const { change } = await list(fan)
  const { rows } = await sql<{ change: number; last: number }>`
    select max(message.change) as change, max(chat.last_change) as last
    from chat join message on message.chat_id = chat.id where chat.id = ${chat}`.execute(t.services.db)
  expect(rows).toEqual([{ change, last: change }])
})

/** How many transactions of this database the server has ended because they waited for each other. */
async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(t.services.db)
  return rows[0]?.deadlocks ?? Number.NaN
}
