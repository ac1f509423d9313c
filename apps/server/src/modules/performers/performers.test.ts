import { randomUUID } from 'node:crypto'
import { PERFORMERS } from '@calina/contract'
import type { Appearance, Performer } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { publish } from '../../platform/events/outbox.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { sendDocuments } from '../../testing/factories/documents.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { outcome } from '../../testing/outcome.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { setVerified } from '../accounts/index.ts'
import { blockPerson, setFollow } from '../relationships/index.ts'
import { PERFORMERS_PERSONAL_DATA } from './performers.personal-data.ts'

let t: TestApp
let creator: TestActor
let guest: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  creator = await createCreator(t)
  guest = await createFan(t, { name: 'Leo Ibarra' })
  await setFollow(asUser(t, guest.user), { username: creator.user.username, following: true })
})

const as = (actor?: TestActor) => (actor === undefined ? {} : { token: actor.token })
const invite = (body: unknown, actor: TestActor | undefined = creator) =>
  t.call('POST', '/v1/performers', { ...as(actor), body })
const inviteMember = async (actor: TestActor = guest): Promise<string> =>
  (await invite({ username: actor.user.username })).json().id
const listed = async (actor = creator): Promise<Performer[]> =>
  (await t.call('GET', '/v1/performers', as(actor))).json().items
const appearances = async (actor = guest): Promise<Appearance[]> =>
  (await t.call('GET', '/v1/appearances', as(actor))).json().items
const decide = (id: string, agreed: boolean, actor: TestActor | undefined = guest, showName = false) =>
  t.call('PUT', `/v1/appearances/${id}`, { ...as(actor), body: { agreed, showName } })
const remove = (id: string, actor: TestActor | undefined = creator) =>
  t.call('DELETE', `/v1/performers/${id}`, as(actor))
const claim = (token: string, actor: TestActor | undefined = guest) =>
  t.call('POST', '/v1/appearances', { ...as(actor), body: { token } })
const verify = (actor: TestActor) => inTransaction(t.ctx(), tx => setVerified(tx, actor.user.id, true))
/** Invites somebody by mail; answers the secret of the link. */
async function inviteByMail(email: string): Promise<string> {
  const mails = recordMails(t)
  const answer = await invite({ name: 'Sol', email })
  expect(answer.statusCode).toBe(200)
  await t.drain()
  const link = mails.findLast(mail => mail.to === email)?.text.match(/token=([\w-]+)/)?.[1]
  if (link === undefined) throw new Error('no link was mailed')
  return link
}

describe('a member who is invited', () => {
  it('is told by whom, agrees, and counts once they are verified', async () => {
    const id = await inviteMember()
    expect(await listed()).toMatchObject([
      { id, name: 'Leo Ibarra', username: guest.user.username, email: null, state: 'invited', posts: 0 },
    ])
    await t.drain()
    const [told] = (await t.call('GET', '/v1/notifications', as(guest))).json().items
    expect(told).toMatchObject({ topic: 'appearance', link: '/settings/appearances' })
    expect(told.title).toContain(creator.user.name)
    expect(await appearances()).toMatchObject([
      { id, creator: { username: creator.user.username }, state: 'invited' },
    ])

    expect((await decide(id, true)).json()).toMatchObject({ state: 'documents', showName: false })
    expect((await listed())[0]).toMatchObject({ state: 'documents' })
    await verify(guest)
    expect((await listed())[0]).toMatchObject({ state: 'consented' })
    expect((await decide(id, true, guest, true)).json()).toMatchObject({ state: 'consented', showName: true })
  })

  it('declines, agrees later, and withdraws; each is told to the creator once', async () => {
    await verify(guest)
    const id = await inviteMember()
    const said: string[] = []
    for (const agreed of [false, false, true, true, false, false]) {
      said.push((await decide(id, agreed, guest, true)).json().state)
      await t.drain()
    }
    expect(said).toEqual(['declined', 'declined', 'consented', 'consented', 'withdrawn', 'withdrawn'])
    expect((await appearances())[0]).toMatchObject({ showName: false })
    await t.drain()
    const told = (await t.call('GET', '/v1/notifications?limit=20', as(creator))).json().items
    const topics = told.map(({ topic }: { topic: string }) => topic)
    expect(topics.filter((topic: string) => topic === 'performer')).toHaveLength(3)
  })

  it('is invited once', async () => {
    const id = await inviteMember()
    expect(await inviteMember()).toBe(id)
    expect(await listed()).toHaveLength(1)
  })

  it('is nobody who does not exist for the creator or has blocked them, and not the creator', async () => {
    const stranger = await createFan(t)
    expect(outcome(await invite({ username: stranger.user.username }))).toEqual([404, 'USER_NOT_FOUND'])
    await blockPerson(asUser(t, guest.user), { username: creator.user.username })
    expect(outcome(await invite({ username: guest.user.username }))).toEqual([404, 'USER_NOT_FOUND'])
    expect(outcome(await invite({ username: 'nadie_de_aqui' }))).toEqual([404, 'USER_NOT_FOUND'])
    expect(outcome(await invite({ username: creator.user.username }))).toEqual([409, 'PERFORMER_SELF'])
    for (const email of [creator.user.email, ` ${creator.user.email.toUpperCase()}`])
      expect(outcome(await invite({ name: 'Yo', email })), email).toEqual([409, 'PERFORMER_SELF'])
  })

  it('alone decides', async () => {
    const id = await inviteMember()
    const other = await createFan(t)
    for (const actor of [other, creator])
      expect(outcome(await decide(id, true, actor))).toEqual([404, 'PERFORMER_NOT_FOUND'])
    expect(outcome(await decide(randomUUID(), true))).toEqual([404, 'PERFORMER_NOT_FOUND'])
    expect((await listed())[0]).toMatchObject({ state: 'invited' })
  })

  it('of two decisions at once the second sees the first', async () => {
    await verify(guest)
    const id = await inviteMember()
    await Promise.all(Array.from({ length: 6 }, () => decide(id, true)))
    const { rows } = await t.app.pool.query(
      `select from outbox where kind = 'performer.decided' and payload->>'performerId' = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  it('goes off the list, which is the creator’s alone', async () => {
    const id = await inviteMember()
    expect(outcome(await remove(id, await createCreator(t)))).toEqual([404, 'PERFORMER_NOT_FOUND'])
    expect((await remove(id)).statusCode).toBe(204)
    expect(await listed()).toEqual([])
    expect(await appearances()).toEqual([])
  })
})

describe('documents', () => {
  it('are taken of fans whom a creator has invited, and go before staff; of others not', async () => {
    const choose = (actor: TestActor) =>
      t.call('PUT', '/v1/identity', { ...as(actor), body: { country: 'CO', type: 'id-card' } })
    expect(outcome(await choose(guest))).toEqual([403, 'FORBIDDEN'])
    const body = { media: randomUUID() }
    const side = await t.call('PUT', '/v1/identity/documents/front', { ...as(guest), body })
    expect(outcome(side)).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await t.call('POST', '/v1/identity/submit', as(guest)))).toEqual([403, 'FORBIDDEN'])
    await inviteMember()
    await sendDocuments(t, guest)
    const handedIn = await t.call('POST', '/v1/identity/submit', as(guest))
    expect(handedIn.json()).toMatchObject({ state: 'in-process' })
  })
})

describe('somebody without an account', () => {
  it('is mailed a link that works once, and is a member then', async () => {
    const email = `sol-${randomUUID()}@example.test`
    const token = await inviteByMail(email)
    expect(await listed()).toMatchObject([{ name: 'Sol', username: null, email, state: 'invited' }])
    const { rows } = await t.app.pool.query('select token_hash from performer where email = $1', [email])
    expect(rows[0].token_hash).not.toContain(token)
    expect((await claim(token)).json()).toMatchObject({ state: 'invited' })
    expect(await listed()).toMatchObject([{ name: 'Leo Ibarra', email: null }])
    expect(outcome(await claim(token, await createFan(t)))).toEqual([400, 'INVALID_TOKEN'])
  })

  it('gets a new link when invited again: the former one no longer works', async () => {
    const email = `sol-${randomUUID()}@example.test`
    const first = await inviteByMail(email)
    const second = await inviteByMail(email)
    expect(await listed()).toHaveLength(1)
    expect(outcome(await claim(first))).toEqual([400, 'INVALID_TOKEN'])
    expect((await claim(second)).statusCode).toBe(200)
  })

  it('has thirty days', async () => {
    const token = await inviteByMail(`sol-${randomUUID()}@example.test`)
    const { rows } = await t.app.pool.query<{ days: number }>(
      `update performer set token_expires_at = $2, invited_at = invited_at where creator_id = $1
       returning (select extract(day from before.token_expires_at - before.invited_at)::integer
         from performer before where before.id = performer.id) as days`,
      [creator.user.id, t.clock.now()],
    )
    expect(rows).toEqual([{ days: PERFORMERS.invitationDays }])
    expect(outcome(await claim(token))).toEqual([400, 'INVALID_TOKEN'])
  })

  it('has the invitation by the proof of the address, without the link', async () => {
    const email = `sol-${randomUUID()}@example.test`
    await inviteByMail(email)
    const member = await createFan(t, { email })
    await inTransaction(t.ctx(), async tx => publish(tx, 'account.verified', { userId: member.user.id }))
    await t.drain()
    expect(await appearances(member)).toMatchObject([{ creator: { username: creator.user.username } }])
  })

  it('is the same person whom the creator had invited as a member', async () => {
    const id = await inviteMember()
    const token = await inviteByMail(`sol-${randomUUID()}@example.test`)
    expect((await claim(token)).json()).toMatchObject({ id })
    expect(await listed()).toHaveLength(1)
  })

  it('is not the creator', async () => {
    const token = await inviteByMail(`sol-${randomUUID()}@example.test`)
    expect(outcome(await claim(token, creator))).toEqual([409, 'PERFORMER_SELF'])
  })
})

it('a list has an end', async () => {
  await t.app.pool.query(
    `insert into performer (id, creator_id, name, email, token_hash, token_expires_at, invited_at)
     select gen_random_uuid(), $1, 'x', 'x' || n || '@example.test', $2::text || n, now(), now()
     from generate_series(1, $3::integer) n`,
    [creator.user.id, randomUUID(), PERFORMERS.max],
  )
  expect(outcome(await invite({ username: guest.user.username }))).toEqual([409, 'PERFORMERS_FULL'])
  expect(outcome(await invite({ name: 'Sol', email: 'otra@example.test' }))).toEqual([409, 'PERFORMERS_FULL'])
})

it('what an export has of it, and what an erasure leaves', async () => {
  await verify(guest)
  const id = await inviteMember()
  await decide(id, true)
  await inviteByMail(`sol-${randomUUID()}@example.test`)
  const [rule] = PERFORMERS_PERSONAL_DATA
  if (rule === undefined || !('rows' in rule.export) || !('run' in rule.erase))
    throw new Error('it has rules')
  const rowsOf = async (actor: TestActor) => {
    if (!('rows' in rule.export)) throw new Error('it has rows')
    const rows: unknown[] = []
    for await (const row of rule.export.rows(t.services.db, actor.user)) rows.push(row)
    return rows
  }
  expect(await rowsOf(guest)).toMatchObject([{ creator: creator.user.username, state: 'consented' }])
  expect(await rowsOf(creator)).toHaveLength(2)
  await rule.erase.run(t.ctx(), guest.user)
  expect((await listed()).map(({ state }) => state).sort()).toEqual(['invited', 'withdrawn'])
  await rule.erase.run(t.ctx(), creator.user)
  expect(await listed()).toEqual([])
})

describe('calls that are not understood', () => {
  it.each([
    ['POST', '/v1/performers', {}],
    ['POST', '/v1/performers', { name: '', email: 'a@example.test' }],
    ['POST', '/v1/performers', { name: 'Sol', email: 'nada' }],
    ['DELETE', '/v1/performers/x', undefined],
    ['PUT', '/v1/appearances/x', { agreed: true, showName: false }],
    ['PUT', `/v1/appearances/${randomUUID()}`, { agreed: 'yes', showName: false }],
    ['POST', '/v1/appearances', { token: '' }],
    ['GET', '/v1/appearances?cursor=x', undefined],
  ] as const)('%s %s', async (method, path, body) => {
    expect(outcome(await t.call(method, path, { ...as(creator), body }))).toEqual([400, 'VALIDATION_FAILED'])
  })
})
