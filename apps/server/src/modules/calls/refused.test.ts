import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { callingIn } from './testing/calling.ts'

let t: TestApp
afterAll(() => t?.close())

const { ask, on, buy, connected, settings, pass } = callingIn(() => t)

async function createPair(): Promise<{ fan: TestActor; creator: TestActor; chat: string }> {
  const [fan, creator] = [await createFan(t), await createCreator(t)]
  const chat = await createChat(t, fan, creator)
  await fund(t, fan, 5_000)
  return { fan, creator, chat }
}

describe('on an installation without a relay', () => {
  beforeAll(async () => {
    t = await createTestApp({ env: { CALLS_THIS_MACHINE: 'false' } })
    return () => t.close()
  })

  it('creators cannot open, and nobody buys what was open before', async () => {
    const { fan, creator, chat } = await createPair()
    expect(outcome(await settings(creator))).toEqual([503, 'CALLS_UNAVAILABLE'])
    expect((await ask(creator, 'GET', '/calls/settings')).json().available).toBe(false)
    expect((await ask(fan, 'GET', `/chats/${chat}/calls/offer`)).json()).toMatchObject({
      ...{ audio: null, video: null, refused: 'unavailable' },
    })
    expect(outcome(await buy(fan, chat))).toEqual([503, 'CALLS_UNAVAILABLE'])
  })
})

describe('a fan whom a chargeback stops', () => {
  beforeAll(async () => {
    t = await createTestApp()
  })

  it('neither buys a call nor more minutes', async () => {
    const pair = await createPair()
    const { fan, creator, chat } = pair
    await settings(creator)
    const { id } = await connected(pair)
    await pass(id, 240, [fan, creator])
    await sql`update ledger_account set suspended_at = now()
      where owner_id = ${fan.user.id} and kind = 'fan_wallet'`.execute(t.services.db)
    expect(outcome(await on(fan, id, '/extensions', { price: 1_000 }))).toEqual([403, 'PAYER_SUSPENDED'])
    // what was held before is charged as it was agreed on
    await on(fan, id, '/end')
    expect(outcome(await buy(fan, chat))).toEqual([403, 'PAYER_SUSPENDED'])
  })
})

it('what is said and chosen is refused where it cannot be kept', async () => {
  const { fan, creator, chat } = await createPair()
  await settings(creator)
  for (const device of ['short', 'x'.repeat(65), 'page of\u0000nobody', '\ud800aaaaaaaaa'])
    expect((await buy(fan, chat, { device })).statusCode).toBe(400)
  for (const body of [{ kind: 'hologram' }, { price: -1 }, { minutes: 7 }, { consented: false }, { more: 1 }])
    expect((await buy(fan, chat, body)).statusCode).toBe(400)
  for (const at of ['tomorrow', '2026-02-30T10:00:00Z', ''])
    expect(
      (await on(creator, '018f0000-0000-7000-8000-000000000000', '/proposal', { at }, 'PUT')).statusCode,
    ).toBe(400)
  expect((await on(fan, 'x', '', undefined, 'GET')).statusCode).toBe(400)
})
