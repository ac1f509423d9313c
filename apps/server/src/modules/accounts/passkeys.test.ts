import { PASSKEY } from '@calina/contract'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createFan, type TestActor } from '../../testing/actors.ts'
import { type Deviation, SoftwareAuthenticator } from '../../testing/authenticator.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { createPasskey } from '../../testing/factories/passkeys.ts'
import { lockCredentials } from './accounts.repository.ts'
import { endSessionsOf } from './commands/end-sessions.ts'
import { sweepAccounts } from './commands/sweep-accounts.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ env: { CHAT_ONLY_HOSTS: 'chat.localhost,chats.example' } })
})
afterAll(() => t?.close())

const outcome = (answer: LightMyRequestResponse): string =>
  answer.statusCode < 300 ? String(answer.statusCode) : `${answer.statusCode} ${answer.json().code}`

const PATH = '/v1/security/passkeys'
const begin = (fan: TestActor) => t.call('POST', `${PATH}/options`, { token: fan.token })
const finish = (fan: TestActor, body: unknown, headers: Record<string, string> = {}) =>
  t.call('POST', PATH, { token: fan.token, body, headers })
const list = async ({ token }: TestActor) => (await t.call('GET', PATH, { token })).json().items
const revoke = ({ token }: TestActor, id: string) => t.call('DELETE', `${PATH}/${id}`, { token })

/** A person with one passkey. */
async function withKey(deviation: Deviation = {}) {
  const fan = await createFan(t)
  const device = new SoftwareAuthenticator()
  return { fan, device, id: await createPasskey(t, fan, device, deviation) }
}

const beginLogIn = async () => (await t.call('POST', '/v1/auth/passkeys/options', { body: {} })).json()
const logIn = (body: unknown) => t.call('POST', '/v1/auth/passkeys/login', { body })
const REFUSED = '403 PASSKEY_REFUSED'
const EXPIRED = '403 PASSKEY_EXPIRED'

/** Whether some transaction waits for another's lock. */
const isWaiting = async (): Promise<boolean> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(t.services.db)
  return rows.length > 0
}
const acts = async (userId: string): Promise<string[]> => {
  const { rows } = await sql<{ act: string }>`select act from audit_entry
    where subject = ${userId} and act like 'passkey.%' order by sequence`.execute(t.services.db)
  return rows.map(row => row.act)
}
const mails = async ({ user }: TestActor): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`select kind from mail_outbox
    where recipient = ${user.email} order by id`.execute(t.services.db)
  return rows.map(row => row.kind)
}

describe('a passkey', () => {
  it('is created under a name that tells it from others, renamed and revoked; both ends are mailed and on record', async () => {
    const fan = await createFan(t)
    const device = new SoftwareAuthenticator()
    const options = (await begin(fan)).json()
    expect(options.options).toMatchObject({
      rp: { id: 'localhost', name: 'Calina' },
      user: { name: fan.user.username, displayName: fan.user.name },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1'
    const created = await finish(fan, device.create(options, { synced: true }), { 'user-agent': agent })
    const { id } = created.json()
    expect(created.json()).toEqual({
      id,
      name: 'Safari · iPhone',
      kind: 'phone',
      keeper: null,
      synced: true,
      createdAt: t.clock.now().toISOString(),
      lastUsedAt: null,
    })
    expect((await begin(fan)).json().options.excludeCredentials).toEqual([
      { id: device.keys[0]?.id, type: 'public-key', transports: ['internal'] },
    ])
    const renamed = await t.call('PATCH', `${PATH}/${id}`, {
      token: fan.token,
      body: { name: ' El de Inés ' },
    })
    expect(renamed.json()).toMatchObject({ id, name: 'El de Inés' })
    expect(await list(fan)).toEqual([renamed.json()])

    expect((await revoke(fan, id)).statusCode).toBe(204)
    expect(await list(fan)).toEqual([])
    expect(outcome(await revoke(fan, id))).toBe('404 PASSKEY_NOT_FOUND')
    expect(await acts(fan.user.id)).toEqual(['passkey.created', 'passkey.revoked'])
    expect(await mails(fan)).toEqual(['passkey-created', 'passkey-revoked'])
  })

  it('shows authenticators a random handle, the same for every key of an account and for nobody else', async () => {
    const { fan, device } = await withKey()
    await createPasskey(t, fan, device)
    const other = await withKey()
    const [first, second] = device.keys.map(key => key.userHandle)
    expect(second).toBe(first)
    expect(Buffer.from(first ?? '', 'base64url')).toHaveLength(16)
    expect(Buffer.from(first ?? '', 'base64url').toString('hex')).not.toBe(fan.user.id.replaceAll('-', ''))
    expect(other.device.keys[0]?.userHandle).not.toBe(first)
  })

  it('is created and revoked only soon after its person proved who they are', async () => {
    const { fan, id } = await withKey()
    t.clock.advance(5 * MINUTE)
    expect(outcome(await begin(fan))).toBe('403 FRESH_AUTHENTICATION_REQUIRED')
    expect(outcome(await revoke(fan, id))).toBe('403 FRESH_AUTHENTICATION_REQUIRED')
  })

  it('is only its owner’s to rename and revoke', async () => {
    const { fan, id } = await withKey()
    const other = await createFan(t)
    const body = { name: 'Mía' }
    expect(outcome(await t.call('PATCH', `${PATH}/${id}`, { token: other.token, body }))).toBe(
      '404 PASSKEY_NOT_FOUND',
    )
    expect(outcome(await revoke(other, id))).toBe('404 PASSKEY_NOT_FOUND')
    expect(await list(fan)).toHaveLength(1)
  })

  it('is one of at most twenty, however many are created at once', async () => {
    const fan = await createFan(t)
    const device = new SoftwareAuthenticator()
    const begun = await Promise.all(Array.from({ length: PASSKEY.max + 3 }, () => begin(fan)))
    const answers = await Promise.all(begun.map(each => finish(fan, device.create(each.json()))))
    const codes = answers.map(outcome)
    expect(codes.filter(code => code === '200')).toHaveLength(PASSKEY.max)
    expect(codes.filter(code => code === '409 PASSKEYS_FULL')).toHaveLength(3)
    expect(outcome(await begin(fan))).toBe('409 PASSKEYS_FULL')
    expect((await begin(fan)).json().params).toEqual({ max: PASSKEY.max })
  })

  it.each<[string, Deviation]>([
    ['on another site’s page', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['over another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['by a device that did not check who holds it', { unverified: true }],
    ['on a chat-only host elsewhere', { origin: 'http://chats.example:3000' }],
  ])('made %s is refused, and so is a login', async (_name, deviation) => {
    const fan = await createFan(t)
    const refused = await finish(
      fan,
      new SoftwareAuthenticator().create((await begin(fan)).json(), deviation),
    )
    expect(outcome(refused)).toBe(REFUSED)
    expect(await list(fan)).toEqual([])
    const { device } = await withKey()
    expect(outcome(await logIn(device.use(await beginLogIn(), deviation)))).toBe(REFUSED)
  })

  it('that another account has is not taken', async () => {
    const { device } = await withKey()
    const thief = await createFan(t)
    const copy = new SoftwareAuthenticator().create((await begin(thief)).json())
    const stolen = replaceCredential(copy.attestationObject, copy.id, device.keys[0]?.id ?? '')
    const answer = await finish(thief, { ...copy, id: device.keys[0]?.id, attestationObject: stolen })
    expect(outcome(answer)).toBe(REFUSED)
  })

  it('is kept only for the session that began it, once, within five minutes', async () => {
    const fan = await createFan(t)
    const device = new SoftwareAuthenticator()
    const elsewhere = await actorOf(t, fan.user)
    expect(outcome(await finish(elsewhere, device.create((await begin(fan)).json())))).toBe(EXPIRED)
    const attestation = device.create((await begin(fan)).json())
    expect(outcome(await finish(fan, attestation))).toBe('200')
    expect(outcome(await finish(fan, attestation))).toBe(EXPIRED)
    const late = device.create((await begin(fan)).json())
    t.clock.advance(PASSKEY.minutes * MINUTE)
    expect(outcome(await finish(await actorOf(t, fan.user), late))).toBe(EXPIRED)
  })
})

/** The same attestation for another credential id of the same length. */
function replaceCredential(attestation: string, from: string, to: string): string {
  const bytes = Buffer.from(attestation, 'base64url')
  const at = bytes.indexOf(Buffer.from(from, 'base64url'))
  Buffer.from(to, 'base64url').copy(bytes, at)
  return bytes.toString('base64url')
}

describe('a login with a passkey', () => {
  it('needs no name and no password, gives the cookies of a session, and proves who acts', async () => {
    const { fan, device } = await withKey()
    const asked = await beginLogIn()
    expect(asked.options).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    })
    const answer = await logIn(device.use(asked, { synced: true }))
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies.map(cookie => cookie.name)).toEqual(
      expect.arrayContaining(['refresh_token', 'XSRF-TOKEN', 'known_device']),
    )
    const { token } = answer.json()
    const own = await t.call('GET', '/v1/auth/user', { token })
    expect(own.json().user.username).toBe(fan.user.username)
    expect((await t.call('POST', `${PATH}/options`, { token })).statusCode).toBe(200)
    expect(await list(fan)).toMatchObject([{ synced: true, lastUsedAt: t.clock.now().toISOString() }])
  })

  it('works on a chat-only host below the site’s', async () => {
    const { device } = await withKey()
    const origin = 'http://chat.localhost:3000'
    expect((await logIn(device.use(await beginLogIn(), { origin }))).statusCode).toBe(200)
  })

  it('uses its challenge up, with fifty answers at once, too', async () => {
    const { device } = await withKey()
    const asked = await beginLogIn()
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(device.use(asked))))
    expect(answers.map(outcome).sort()).toEqual(['200', ...Array(49).fill(EXPIRED)])
  })

  it('that fails has used its challenge up as well', async () => {
    const { device } = await withKey()
    const asked = await beginLogIn()
    expect(outcome(await logIn(device.use(asked, { unverified: true })))).toBe(REFUSED)
    expect(outcome(await logIn(device.use(asked)))).toBe(EXPIRED)
  })

  it('takes at most five minutes', async () => {
    const { device } = await withKey()
    const first = await beginLogIn()
    const second = await beginLogIn()
    t.clock.advance(PASSKEY.minutes * MINUTE - SECOND)
    expect(outcome(await logIn(device.use(first)))).toBe('200')
    t.clock.advance(SECOND)
    expect(outcome(await logIn(device.use(second)))).toBe(EXPIRED)
  })

  it('is refused to who changes what was signed, or whose account it is said to be', async () => {
    const { device } = await withKey()
    const other = await withKey()
    const good = device.use(await beginLogIn())
    const signature = other.device.use({ ...(await beginLogIn()), attempt: good.attempt }).signature
    expect(outcome(await logIn({ ...good, signature }))).toBe(REFUSED)
    const handle = other.device.keys[0]?.userHandle ?? ''
    expect(outcome(await logIn(device.use(await beginLogIn(), { userHandle: handle })))).toBe(REFUSED)
    expect(outcome(await logIn(device.use(await beginLogIn(), { userHandle: null })))).toBe(REFUSED)
    for (const nonsense of ['AAAA', 'e30', Buffer.from('null').toString('base64url')])
      for (const field of ['clientDataJSON', 'authenticatorData', 'signature'] as const)
        expect(outcome(await logIn({ ...device.use(await beginLogIn()), [field]: nonsense }))).toBe(REFUSED)
  })

  it('with a revoked key answers as one with a key that never was', async () => {
    const { fan, device, id } = await withKey()
    await revoke(fan, id)
    const revoked = await logIn(device.use(await beginLogIn()))
    const stranger = new SoftwareAuthenticator()
    stranger.create((await begin(fan)).json())
    const unknown = await logIn(stranger.use(await beginLogIn()))
    const { instance: _, ...answer } = revoked.json()
    expect(outcome(revoked)).toBe(REFUSED)
    expect(unknown.json()).toMatchObject(answer)
  })

  it('is refused where the counter did not grow, and this is on record', async () => {
    const { fan, device } = await withKey({ counter: 7 })
    expect(outcome(await logIn(device.use(await beginLogIn(), { counter: 9 })))).toBe('200')
    for (const counter of [9, 8, 0])
      expect(outcome(await logIn(device.use(await beginLogIn(), { counter })))).toBe(REFUSED)
    expect(outcome(await logIn(device.use(await beginLogIn(), { counter: 10 })))).toBe('200')
    expect(await acts(fan.user.id)).toEqual(['passkey.created', ...Array(3).fill('passkey.refused')])
  })

  it('with a key that does not count works again and again', async () => {
    const { device } = await withKey()
    for (let round = 0; round < 3; round++)
      expect(outcome(await logIn(device.use(await beginLogIn(), { counter: 0 })))).toBe('200')
  })

  it.each([
    { state: 'suspended', closed_at: null },
    { state: 'closed', closed_at: new Date(0) },
  ] as const)('of a $state account is refused with the reason', async standing => {
    const { fan, device } = await withKey()
    await t.services.db.updateTable('user_account').set(standing).where('id', '=', fan.user.id).execute()
    expect(outcome(await logIn(device.use(await beginLogIn())))).toBe('403 USER_NOT_ACTIVE')
  })

  it('of an account that was closed some days ago opens it again', async () => {
    const { fan, device } = await withKey()
    const body = { username: fan.user.username }
    const closed = await t.call('POST', '/v1/security/closing', { token: fan.token, body })
    expect(closed.statusCode).toBe(204)
    const answer = await logIn(device.use(await beginLogIn()))
    expect(answer.json()).toMatchObject({ reopened: true })
  })
})

describe('asked again who acts', () => {
  const ask = async ({ token }: TestActor) =>
    (await t.call('POST', '/v1/auth/reauthenticate/passkey', { token })).json()
  const prove = ({ token }: TestActor, passkey: unknown) =>
    t.call('POST', '/v1/auth/reauthenticate', { token, body: { passkey } })

  it('a person may answer with a passkey of theirs', async () => {
    const { fan, device } = await withKey()
    const opened = await actorOf(t, fan.user, 'link')
    expect(outcome(await begin(opened))).toBe('403 FRESH_AUTHENTICATION_REQUIRED')
    const asked = await ask(opened)
    expect(asked.options.allowCredentials).toMatchObject([{ id: device.keys[0]?.id }])
    expect(outcome(await prove(opened, device.use(asked, { userHandle: null })))).toBe('204')
    expect((await begin(opened)).statusCode).toBe(200)
  })

  it('nobody answers with another person’s key, another session’s challenge or one of a login', async () => {
    const { fan, device } = await withKey()
    const other = await withKey()
    const opened = await actorOf(t, fan.user, 'link')
    expect(outcome(await prove(opened, other.device.use(await ask(opened))))).toBe(REFUSED)
    expect(outcome(await prove(opened, device.use(await ask(fan))))).toBe(EXPIRED)
    expect(outcome(await prove(opened, device.use(await beginLogIn())))).toBe(EXPIRED)
    expect(outcome(await logIn(device.use(await ask(opened))))).toBe(EXPIRED)
    expect(outcome(await prove(opened, device.use(await ask(opened), { counter: 0 })))).toBe('204')
    expect(outcome(await begin(opened))).toBe('200')
  })

  it('a session that was ended while its proof was checked has proved nothing', async () => {
    const { fan, device } = await withKey()
    const opened = await actorOf(t, fan.user, 'link')
    const passkey = device.use(await ask(opened))
    const held = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    // Another device changes the account, and ends this session by it.
    const elsewhere = inTransaction(t.ctx(), async tx => {
      await lockCredentials(tx.db, fan.user.id)
      held.resolve()
      await go.promise
      await endSessionsOf(tx, fan.user.id, 'others-revoked')
    })
    await held.promise
    const answer = prove(opened, passkey)
    const answered = answer.then(() => true)
    await eventually(async () =>
      expect((await Promise.race([answered, Promise.resolve(false)])) || (await isWaiting())).toBe(true),
    )
    go.resolve()
    await elsewhere
    expect(outcome(await answer)).toBe('401 UNAUTHORIZED')
  })

  it('a challenge to prove this creates no passkey, and one to create a passkey proves nothing', async () => {
    const { fan, device } = await withKey()
    const opened = await actorOf(t, fan.user, 'link')
    const asked = await ask(opened)
    const making = (await begin(fan)).json()
    const { challenge } = asked.options
    const instead = { attempt: asked.attempt, options: { ...making.options, challenge } }
    expect(outcome(await finish(opened, new SoftwareAuthenticator().create(instead)))).toBe(EXPIRED)
    expect(await list(fan)).toHaveLength(1)
    const signing = {
      attempt: making.attempt,
      options: { ...asked.options, challenge: making.options.challenge },
    }
    expect(outcome(await prove(fan, device.use(signing)))).toBe(EXPIRED)
  })

  it('a counter that stood still proves nothing', async () => {
    const { fan, device } = await withKey({ counter: 5 })
    const opened = await actorOf(t, fan.user, 'link')
    expect(outcome(await prove(opened, device.use(await ask(opened), { counter: 5 })))).toBe(REFUSED)
    expect(outcome(await begin(opened))).toBe('403 FRESH_AUTHENTICATION_REQUIRED')
    expect(await acts(fan.user.id)).toEqual(['passkey.created', 'passkey.refused'])
  })
})

it('challenges that nobody answered are swept', async () => {
  await beginLogIn()
  t.clock.advance(PASSKEY.minutes * MINUTE)
  await sweepAccounts(t.ctx())
  const { rows } = await sql`select 1 from passkey_challenge`.execute(t.services.db)
  expect(rows).toEqual([])
})

it('a password goes on working beside a passkey', async () => {
  const { fan } = await withKey()
  const body = { username: fan.user.username, password: TEST_PASSWORD }
  expect((await t.call('POST', '/v1/auth/login', { body })).statusCode).toBe(200)
})
