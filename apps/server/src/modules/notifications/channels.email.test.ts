import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { publish } from '../../platform/events/outbox.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat, createMessage } from '../../testing/factories/messages.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { channelsOf } from './testing/channels.ts'

let t: TestApp
let mails: Mail[]
let creator: TestActor
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  await t?.close()
})
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await createFan(t, { name: 'Ana Roldán' })
  mails = recordMails(t)
})

const { call, gift, deliver } = channelsOf(() => ({ t, creator, fan }))

describe('by email', () => {
  it('arrives with its texts, its link, and the ways to end such mails', async () => {
    await gift()
    await deliver()
    const [mail, ...rest] = mails
    expect(rest).toEqual([])
    expect(mail).toMatchObject({ to: creator.user.email, subject: 'Ana Roldán te envió un regalo: Corona' })
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Regalo de $25')
      expect(text).toContain('http://localhost:3000/messages/')
      expect(text).toContain('/unsubscribe?token=')
    }
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    await deliver()
    expect(mails).toHaveLength(1)
  })

  it('in the language of its reader', async () => {
    const reader = await createCreator(t, { locale: 'fr' })
    await gift(reader)
    await deliver()
    expect(mails[0]?.subject).toBe('Ana Roldán t’a envoyé un cadeau\u00a0: Couronne')
  })

  it('does not arrive where it was read before, deleted, or switched off', async () => {
    await gift()
    const { items } = await call(creator, 'GET', '')
    await call(creator, 'POST', '/read', { ids: [items[0].id] })
    await gift()
    const [latest] = (await call(creator, 'GET', '')).items
    await call(creator, 'DELETE', `/${latest.id}`)
    await call(creator, 'PATCH', '/settings', { switches: [{ topic: 'gift', channel: 'email', on: false }] })
    await gift()
    await deliver()
    expect(mails).toEqual([])
  })

  it('one click in a mail program ends it, without a log-in; so does the page, and a scanner’s look does not', async () => {
    await gift()
    await deliver()
    const [, address = ''] = /<(.+)>/.exec(mails[0]?.headers?.['List-Unsubscribe'] ?? '') ?? []
    const { pathname, search } = new URL(address)
    const look = await t.call('GET', `/${pathname}${search}`)
    expect(look.json()).toEqual({ topic: 'gift', on: true })
    const click = await t.app.fastify.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(click.statusCode).toBe(204)
    expect((await t.call('GET', `/${pathname}${search}`)).json()).toEqual({ topic: 'gift', on: false })
    await gift()
    await deliver()
    expect(mails).toHaveLength(1)
    for (const wrong of [
      search.slice(0, -1),
      search.replace('.gift.', '.live.'),
      search.replace(creator.user.id, fan.user.id),
    ]) {
      const answer = await t.call('POST', `/${pathname}${wrong}`)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_TOKEN'])
    }
  })

  it('ends when the address comes back, says so in the app, and goes on when its person wants it', async () => {
    const refused = () =>
      inTransaction(t.ctx(), async tx => publish(tx, 'mail.refused', { email: creator.user.email }))
    await refused()
    await refused()
    await t.drain()
    const { items } = await call(creator, 'GET', '')
    expect(items.map((each: { topic: string }) => each.topic)).toEqual(['email-refused'])
    expect((await call(creator, 'GET', '/settings')).email.refusedAt).toBe(t.clock.now().toISOString())
    await gift()
    await deliver()
    expect(mails).toEqual([])
    await call(creator, 'PATCH', '/settings', { retryEmail: true })
    await gift()
    await deliver()
    expect(mails).toHaveLength(1)
  })

  it('ends for one address alone: another’s, and a new one of the same person, have mail', async () => {
    const other = await createCreator(t)
    const refuse = (email: string) =>
      inTransaction(t.ctx(), async tx => publish(tx, 'mail.refused', { email }))
    await refuse(creator.user.email)
    await refuse('nobody@example.test')
    await t.drain()
    const refusedAt = async (actor: TestActor) => (await call(actor, 'GET', '/settings')).email.refusedAt
    expect(await refusedAt(creator)).not.toBeNull()
    expect(await refusedAt(other)).toBeNull()
    const email = `nueva-${creator.user.email}`
    await t.app.pool.query('update user_account set email = $2 where id = $1', [creator.user.id, email])
    await inTransaction(t.ctx(), async tx => publish(tx, 'email.changed', { userId: creator.user.id }))
    // what was on its way to the old one comes back late
    await refuse(creator.user.email)
    await t.drain()
    expect(await refusedAt(creator)).toBeNull()
    await gift()
    await deliver()
    expect(mails.map(({ to }) => to)).toEqual([email])
  })

  it('of a message waits for its reader to open the chat', async () => {
    const chat = await createChat(t, fan, creator)
    await t.drain()
    await deliver()
    mails.length = 0
    for (const text of ['Hola', 'Otra vez']) await createMessage(t, creator, chat, text)
    await t.drain()
    t.clock.advance(10 * MINUTE - SECOND)
    await deliver()
    expect(mails).toEqual([])
    t.clock.advance(SECOND)
    await deliver()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [fan.user.email, `${creator.user.name} te envió 2 mensajes`],
    ])
    // the last of them, and nothing of what the reader wrote themselves
    for (const body of [mails[0]?.text, mails[0]?.html]) {
      expect(body).toContain('«Otra vez»')
      expect(body).not.toContain('«Hola»')
    }
    expect(mails[0]?.text).toContain('Abrir el mensaje')
    const seq = await createMessage(t, creator, chat, 'Tres')
    await t.call('PUT', `/v1/chats/${chat}/read`, { token: fan.token, body: { seq } })
    await t.drain()
    t.clock.advance(HOUR)
    await deliver()
    expect(mails).toHaveLength(1)
  })
})
