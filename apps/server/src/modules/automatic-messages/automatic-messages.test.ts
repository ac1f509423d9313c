import { randomUUID } from 'node:crypto'
import type { AutomaticKind } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  passTime,
  readAutomatic,
  received,
  requestAutomatic,
  setAutomatic,
  setHours,
  subscribeTo,
  textsOf,
} from '../../testing/factories/automatic-messages.ts'
import { call, unlockLatest, uploadForMessages } from '../../testing/factories/diffusions.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { takeDownMessage } from '../messages/index.ts'
import { AUTOMATIC_MESSAGES_PERSONAL_DATA } from './automatic-messages.personal-data.ts'
import { opensAt } from './automatic-messages.policy.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date(Math.ceil(t.clock.now().getTime() / DAY + 1) * DAY + 12 * HOUR))
  creator = await createCreator(t)
  fan = await createFan(t)
})

const one = async (kind: AutomaticKind) => {
  const found = (await readAutomatic(t, creator)).items.find(item => item.kind === kind)
  if (found === undefined) throw new Error(`no ${kind}`)
  return found
}
const batches = async () =>
  (
    await t.services.db
      .selectFrom('message_batch')
      .where('creator_id', '=', creator.user.id)
      .select('id')
      .execute()
  ).length
const isThere = async (media: string) =>
  (await t.services.db.selectFrom('media_asset').where('id', '=', media).select('id').execute()).length === 1

describe('automatic messages', () => {
  it('are four, off and empty at first, with the usual hours and nobody to show one for', async () => {
    expect(await readAutomatic(t, creator)).toEqual({
      items: [
        ['welcome', 10],
        ['expiring', 3 * 1440],
        ['expired', 1440],
        ['bought', 60],
      ].map(([kind, delay]) => ({
        ...{ kind, delay, enabled: false, text: '', media: [], offer: null, sent: 0, achieved: 0 },
      })),
      hours: { from: 9, to: 22 },
      sample: null,
    })
  })

  it('are kept each for itself, and shown for who has subscribed last', async () => {
    const saved = await setAutomatic(t, creator, 'welcome', { text: 'Hola, {nombre}', delay: 1440 })
    expect(saved).toMatchObject({ kind: 'welcome', enabled: true, text: 'Hola, {nombre}', delay: 1440 })
    expect(await one('welcome')).toEqual(saved)
    expect(await one('expired')).toMatchObject({ enabled: false, text: '' })
    await subscribeTo(t, fan, creator)
    const { sample } = await readAutomatic(t, creator)
    expect(sample).toMatchObject({ fan: { username: fan.user.username }, purchase: null })
    expect(sample?.expiresAt).not.toBeNull()
  })

  it('say something, sell nothing but files, wait as long as their kind can, and name no other’s file', async () => {
    const mine = await uploadForMessages(t, creator)
    const theirs = await uploadForMessages(t, await createCreator(t))
    const wrong: [body: object, code: string][] = [
      [{ text: '' }, 'VALIDATION_FAILED'],
      [{ text: 'x'.repeat(10_000) }, 'VALIDATION_FAILED'],
      [{ text: 'Hola \u0000' }, 'VALIDATION_FAILED'],
      [{ text: 'Hola \ud800' }, 'VALIDATION_FAILED'],
      [{ price: 500 }, 'VALIDATION_FAILED'],
      [{ price: 1, media: [mine] }, 'VALIDATION_FAILED'],
      [{ price: 500, media: [mine], previews: [mine] }, 'VALIDATION_FAILED'],
      [{ previews: [mine], media: [mine] }, 'VALIDATION_FAILED'],
      [{ delay: 11 }, 'VALIDATION_FAILED'],
      [{ delay: 4320 }, 'VALIDATION_FAILED'],
      [{ media: [theirs] }, 'MEDIA_NOT_FOUND'],
      [{ media: [randomUUID()] }, 'MEDIA_NOT_FOUND'],
    ]
    for (const [body, code] of wrong)
      expect(
        (await requestAutomatic(t, creator, 'welcome', body)).json().code,
        JSON.stringify(body).slice(0, 60),
      ).toBe(code)
    const state = (value: 'processing' | 'ready') =>
      t.services.db.updateTable('media_asset').set({ state: value }).where('id', '=', mine).execute()
    await state('processing')
    expect((await requestAutomatic(t, creator, 'welcome', { media: [mine] })).json().code).toBe(
      'MEDIA_NOT_READY',
    )
    await state('ready')
    expect(await one('welcome')).toMatchObject({ enabled: false, text: '' })
    expect((await call(t, creator, 'PUT', '/v1/automatic-messages/birthday', {})).statusCode).toBe(400)
    for (const [from, to] of [
      [9, 9],
      [24, 3],
      [-1, 3],
      [0, 25],
      [1.5, 3],
    ] as const)
      expect(outcome(await setHours(t, creator, from, to))).toEqual([400, 'VALIDATION_FAILED'])
    expect((await setHours(t, creator, 0, 24)).json()).toEqual({ from: 0, to: 24 })
  })

  it('are not for fans or guests', async () => {
    expect(outcome(await requestAutomatic(t, fan, 'welcome'))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await call(t, fan, 'GET', '/v1/automatic-messages'))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await setHours(t, fan, 9, 12))).toEqual([403, 'FORBIDDEN'])
    expect((await t.call('GET', '/v1/automatic-messages')).statusCode).toBe(401)
  })

  it('are whole when they are saved at the same moment, and leave nothing behind that nobody received', async () => {
    const picture = await uploadForMessages(t, creator)
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map(text =>
        requestAutomatic(t, creator, 'welcome', { text, ...(text === 'a' && { media: [picture] }) }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await batches()).toBe(1)
    await setAutomatic(t, creator, 'welcome', { text: 'e', media: [await uploadForMessages(t, creator)] })
    await setAutomatic(t, creator, 'welcome', { text: 'f' })
    await t.services.jobs.drain(t.services)
    expect(await batches()).toBe(1)
    expect(await isThere(picture)).toBe(false)
  })
})

describe('what was sent', () => {
  it('stays as it was when another text is saved, with its files', async () => {
    const picture = await uploadForMessages(t, creator)
    await setAutomatic(t, creator, 'welcome', { text: 'Uno', media: [picture] })
    await subscribeTo(t, fan, creator)
    await passTime(t, 10 * MINUTE)
    await setAutomatic(t, creator, 'welcome', { text: 'Dos' })
    await t.services.jobs.drain(t.services)
    const [message] = await received(t, fan)
    expect(message).toMatchObject({ text: 'Uno', media: [{ id: picture, locked: false }] })
    const other = await createFan(t)
    await subscribeTo(t, other, creator)
    await passTime(t, 10 * MINUTE)
    expect(await textsOf(t, other)).toEqual(['Dos'])
  })

  it('keeps its file while the text alone is changed, and is one batch while nothing is', async () => {
    const picture = await uploadForMessages(t, creator)
    const first = { text: 'Uno', media: [picture], price: 500 }
    await setAutomatic(t, creator, 'welcome', first)
    await subscribeTo(t, fan, creator)
    await passTime(t, 10 * MINUTE)
    await setAutomatic(t, creator, 'welcome', { ...first, enabled: false })
    await setAutomatic(t, creator, 'welcome', { ...first, delay: 0 })
    expect(await batches()).toBe(1)
    expect(await setAutomatic(t, creator, 'welcome', { ...first, text: 'Dos' })).toMatchObject({
      media: [{ id: picture }],
      offer: { price: { amount: 500 } },
    })
    expect(await batches()).toBe(2)
  })

  it('is sold like any message, and not offered again to who has its file', async () => {
    const [free, sold] = [await uploadForMessages(t, creator), await uploadForMessages(t, creator)]
    const offer = { text: 'Para ti', media: [free, sold], price: 500, previews: [free] }
    await setAutomatic(t, creator, 'welcome', offer)
    await fund(t, fan, 1_000)
    await subscribeTo(t, fan, creator, { duration: '1d' })
    await passTime(t, 10 * MINUTE)
    const [message] = await received(t, fan)
    expect(message?.media).toMatchObject([
      { id: free, locked: false },
      { id: sold, locked: true },
    ])
    const by = await actorOf(t, fan.user)
    expect((await unlockLatest(t, by)).statusCode).toBe(200)
    const own = await call(t, await actorOf(t, creator.user), 'GET', '/v1/chats')
    const chat = own.json().items[0].id
    const removal = await call(
      t,
      await actorOf(t, creator.user),
      'DELETE',
      `/v1/chats/${chat}/messages/${message?.id}`,
    )
    expect(removal.json().code).toBe('MESSAGE_SOLD')
    await passTime(t, 2 * DAY)
    await subscribeTo(t, await actorOf(t, fan.user), creator, { duration: '7d' })
    await passTime(t, 10 * MINUTE)
    expect(await received(t, fan)).toHaveLength(1)
  })

  it('goes to the same fan again, with another beginning', async () => {
    await setAutomatic(t, creator, 'welcome', { text: 'Hola' })
    for (let time = 0; time < 2; time++) {
      await subscribeTo(t, await actorOf(t, fan.user), creator, { duration: '1d' })
      await passTime(t, 10 * MINUTE)
      await passTime(t, 2 * DAY)
    }
    expect(await textsOf(t, fan)).toEqual(['Hola', 'Hola'])
    expect(await batches()).toBe(1)
  })

  it('is switched off once staff have taken it down, until it is saved anew', async () => {
    await setAutomatic(t, creator, 'welcome', { text: 'Hola' })
    await subscribeTo(t, fan, creator)
    await passTime(t, 10 * MINUTE)
    const [message] = await received(t, fan)
    await inTransaction(t.ctx(), tx => takeDownMessage(tx, { message: message?.id ?? '', removed: true }))
    const [other, third] = [await createFan(t), await createFan(t)]
    await subscribeTo(t, other, creator)
    await passTime(t, 10 * MINUTE)
    expect(await textsOf(t, other)).toEqual([])
    expect(await one('welcome')).toMatchObject({ enabled: false })
    await setAutomatic(t, creator, 'welcome', { text: 'Hola' })
    await subscribeTo(t, third, creator)
    await passTime(t, 10 * MINUTE)
    expect(await textsOf(t, third)).toEqual(['Hola'])
  })

  it('is filled in in the language of who reads it, in every spelling, and a name is never read as one', async () => {
    await call(t, fan, 'PUT', '/v1/me/locale', { locale: 'fr' })
    await t.services.db
      .updateTable('user_account')
      .set({ name: '{vence} Uno', locale: 'fr' })
      .where('id', '=', fan.user.id)
      .execute()
    await setAutomatic(t, creator, 'welcome', {
      text: '{nombre} {name} {nome} {NOM} · {última compra} {dernier achat} · {vence} {expire}',
    })
    await subscribeTo(t, fan, creator)
    await passTime(t, 10 * MINUTE)
    const [text] = await textsOf(t, fan)
    expect(text).toMatch(
      /^(\{vence\} ){4}· ton dernier achat ton dernier achat · (\d+|1er) \p{L}+ (\d+|1er) \p{L}+$/u,
    )
  })
})

describe('what is kept of them', () => {
  it('is in the copy of its creator’s data, and goes with an erasure, of a fan too', async () => {
    await setAutomatic(t, creator, 'welcome', { text: 'Hola' })
    await setHours(t, creator, 0, 24)
    const other = await createFan(t)
    for (const each of [fan, other]) await subscribeTo(t, each, creator)
    await passTime(t, 10 * MINUTE)
    const person = ({ user }: TestActor) => ({ id: user.id, email: user.email })
    const files = async (of: TestActor) => {
      const rows: Record<string, object[]> = {}
      for (const rule of AUTOMATIC_MESSAGES_PERSONAL_DATA) {
        if (!('rows' in rule.export)) continue
        const { file } = rule.export
        const own: object[] = []
        for await (const row of rule.export.rows(t.services.db, person(of))) own.push(row)
        rows[file] = own
      }
      return rows
    }
    const erase = async (of: TestActor) => {
      for (const { erase: rule } of AUTOMATIC_MESSAGES_PERSONAL_DATA)
        if ('run' in rule) await rule.run(t.ctx(), person(of))
    }
    expect(await files(creator)).toMatchObject({
      'messages/automatic': [{ kind: 'welcome', minutes: 10 }],
      'messages/automatic-hours': [{ from: 0, until: 24 }],
      'messages/automatic-sent': [{ kind: 'welcome' }, { kind: 'welcome' }],
    })
    expect(Object.values(await files(fan)).flat()).toEqual([])
    await erase(fan)
    expect((await files(creator))['messages/automatic-sent']).toHaveLength(1)
    await erase(creator)
    expect(Object.values(await files(creator)).flat()).toEqual([])
    expect(await textsOf(t, other)).toEqual(['Hola'])
  })
})

describe('the hours in which they go out', () => {
  const at = (iso: string, from: number, to: number, zone = 'UTC') =>
    opensAt(new Date(iso), zone, { from, to })?.toISOString() ?? null

  it('begin again when they are over, over midnight too, and never end where they are the whole day', () => {
    expect(at('2026-05-05T08:59:00Z', 9, 22)).toBe('2026-05-05T09:00:00.000Z')
    expect(at('2026-05-05T09:00:00Z', 9, 22)).toBeNull()
    expect(at('2026-05-05T22:00:00Z', 9, 22)).toBe('2026-05-06T09:00:00.000Z')
    expect(at('2026-05-05T23:00:00Z', 22, 6)).toBeNull()
    expect(at('2026-05-05T05:59:00Z', 22, 6)).toBeNull()
    expect(at('2026-05-05T06:00:00Z', 22, 6)).toBe('2026-05-05T22:00:00.000Z')
    expect(at('2026-05-05T03:00:00Z', 0, 24)).toBeNull()
    expect(at('2026-05-05T23:59:00Z', 9, 24)).toBeNull()
    expect(at('2026-05-05T00:00:00Z', 9, 24)).toBe('2026-05-05T09:00:00.000Z')
  })

  it('follow the clocks of a place where these are changed', () => {
    // two o'clock does not come on this day: the hours begin at three, which is one in UTC
    expect(at('2026-03-29T00:30:00Z', 2, 5, 'Europe/Madrid')).toBe('2026-03-29T01:00:00.000Z')
    // and in autumn nine is an hour later than the day before
    expect(at('2026-10-24T06:30:00Z', 9, 22, 'Europe/Madrid')).toBe('2026-10-24T07:00:00.000Z')
    expect(at('2026-10-25T07:30:00Z', 9, 22, 'Europe/Madrid')).toBe('2026-10-25T08:00:00.000Z')
  })
})
