import { PASSKEY } from '@calina/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFan, type TestActor } from '../../testing/actors.ts'
import { SoftwareAuthenticator } from '../../testing/authenticator.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createPasskey } from '../../testing/factories/passkeys.ts'

let t: TestApp
let fan: TestActor
let passkey: string
beforeAll(async () => {
  t = await createTestApp()
  fan = await createFan(t)
  passkey = await createPasskey(t, fan, new SoftwareAuthenticator())
})
afterAll(() => t?.close())

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const KEYS = '/v1/security/passkeys'
const UNKNOWN = '00000000-0000-7000-8000-000000000000'

const ticket = 'x'.repeat(40)
const assertion = {
  attempt: 'a'.repeat(40),
  id: 'AAAA',
  clientDataJSON: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
}
const { authenticatorData: _, signature: __, ...made } = assertion
const attestation = { ...made, attestationObject: 'AAAA', transports: ['internal'], attachment: null }

/** What each operation takes, in every form. */
const INPUTS: readonly (readonly [string, Method, () => string, Record<string, unknown>])[] = [
  ['a login’s code', 'POST', () => '/v1/auth/two-factor', { ticket, code: '123456' }],
  ['a recovery code', 'POST', () => '/v1/auth/two-factor', { ticket, recoveryCode: 'AAAA-AAAA' }],
  ['a password after a link', 'POST', () => '/v1/auth/two-factor', { ticket, password: 'Aa1!aaaa' }],
  ['a request for another code', 'POST', () => '/v1/auth/two-factor/send', { ticket }],
  ['a login by passkey', 'POST', () => '/v1/auth/passkeys/login', assertion],
  ['a passkey as the second step', 'POST', () => '/v1/auth/passkeys/login', { ...assertion, ticket }],
  ['the code of the settings', 'POST', () => '/v1/security/two-factor/check', { code: '123456' }],
  ['a new passkey', 'POST', () => KEYS, attestation],
  ['the name of a passkey', 'PATCH', () => `${KEYS}/${passkey}`, { name: 'El de Inés' }],
  ['passkeys alone', 'PUT', () => `${KEYS}/only`, { only: false }],
  ['a password again', 'POST', () => '/v1/auth/reauthenticate', { password: 'Aa1!aaaa' }],
  ['a code again', 'POST', () => '/v1/auth/reauthenticate', { code: '123456' }],
  ['a passkey again', 'POST', () => '/v1/auth/reauthenticate', { passkey: assertion }],
]
const codeOf = async (method: Method, path: string, body?: unknown): Promise<string> => {
  const answer = await t.call(method, path, { token: fan.token, ...(body !== undefined && { body }) })
  return answer.statusCode < 300 ? 'done' : answer.json().code
}
const REFUSED = 'VALIDATION_FAILED'

describe.each(INPUTS)('%s', (_name, method, path, body) => {
  it('is taken in this form, and with one field too many, too few or of nothing it is not read', async () => {
    // how it is answered otherwise is not the question here
    expect(await codeOf(method, path(), body)).not.toBe(REFUSED)
    const fields = Object.keys(body)
    const without = (field: string) =>
      Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))
    const bodies = [
      { ...body, extra: 1 },
      [body],
      'text',
      null,
      // a browser need not tell where a key was made
      ...fields.filter(field => field !== 'attachment').map(field => ({ ...body, [field]: null })),
      // without its ticket, a second step is a login
      ...fields.filter(field => field !== 'ticket' || !('attempt' in body)).map(without),
      ...fields.map(field => ({ ...body, [field]: '\0' })),
    ]
    for (const each of bodies) expect(await codeOf(method, path(), each), JSON.stringify(each)).toBe(REFUSED)
  })
})

it('two ways at once are none', async () => {
  const ways = [
    { code: '123456' },
    { recoveryCode: 'AAAA-AAAA' },
    { password: 'Aa1!aaaa' },
    { passkey: assertion },
  ]
  for (const [index, one] of ways.entries())
    for (const other of ways.slice(index + 1)) {
      const both = { ...one, ...other }
      expect(await codeOf('POST', '/v1/auth/two-factor', { ticket, ...both })).toBe(REFUSED)
      expect(await codeOf('POST', '/v1/auth/reauthenticate', both)).toBe(REFUSED)
    }
})

describe('the name of a passkey', () => {
  const rename = (name: string) => codeOf('PATCH', `${KEYS}/${passkey}`, { name })
  const kept = async () => (await t.call('GET', KEYS, { token: fan.token })).json().items[0].name

  it.each([
    ['nothing', ''],
    ['blanks', ' \t '],
    ['a zero byte', 'El de\0Inés'],
    ['half a character', 'El de In\ud83d'],
    ['the other half', '\ude00 El de Inés'],
    ['a line break', 'El de\nInés'],
    ['a turned direction', 'El de \u202eInés'],
    ['one character too many', 'x'.repeat(PASSKEY.maxName + 1)],
    ['a pasted address', `https://ejemplo.test/${'a1b2c3d4e5'.repeat(20)}`],
  ])('is not %s', async (_what, name) => {
    const before = await kept()
    expect(await rename(name)).toBe(REFUSED)
    expect(await kept()).toBe(before)
  })

  it.each([
    ['of another script', 'هاتف نور الهدى'],
    ['with a picture of several characters', 'El de 👩‍👩‍👧'],
    ['as long as may be', 'ñ'.repeat(PASSKEY.maxName)],
    ['that could be a page’s', '<b onclick="x">Inés</b>'],
  ])('may be one %s', async (_what, name) => {
    expect(await rename(` ${name} `)).toBe('done')
    expect(await kept()).toBe(name)
  })
})

describe('what is not there', () => {
  /** The whole answer, but for the name of the request. */
  async function answerTo(method: Method, path: string, body?: unknown) {
    const { instance: _request, ...answer } = (
      await t.call(method, path, { token: fan.token, ...(body !== undefined && { body }) })
    ).json()
    return answer
  }

  it('is a passkey of somebody else exactly as one that never was', async () => {
    const other = await createFan(t)
    const foreign = await createPasskey(t, other, new SoftwareAuthenticator())
    for (const [method, body] of [
      ['PATCH', { name: 'Mía' }],
      ['DELETE', undefined],
    ] as const) {
      const never = await answerTo(method, `${KEYS}/${UNKNOWN}`, body)
      expect(never).toMatchObject({ status: 404, code: 'PASSKEY_NOT_FOUND' })
      expect(await answerTo(method, `${KEYS}/${foreign}`, body)).toEqual(never)
      for (const nonsense of ['x', '%00', 'only2', `${UNKNOWN}0`])
        expect(await codeOf(method, `${KEYS}/${nonsense}`, body), nonsense).toBe(REFUSED)
    }
    const kept = await t.call('GET', KEYS, { token: other.token })
    expect(kept.json().items).toHaveLength(1)
  })

  it('is a ticket that was never given out, whoever presents it', async () => {
    const calls = [
      ['/v1/auth/two-factor', { ticket, code: '123456' }],
      ['/v1/auth/two-factor', { ticket, recoveryCode: 'AAAA-AAAA' }],
      ['/v1/auth/two-factor', { ticket, password: 'Aa1!aaaa' }],
      ['/v1/auth/two-factor/send', { ticket }],
      ['/v1/auth/passkeys/options', { ticket }],
    ] as const
    for (const [path, body] of calls)
      for (const token of [fan.token, undefined]) {
        const answer = await t.call('POST', path, { body, ...(token !== undefined && { token }) })
        expect([answer.statusCode, answer.json().code], path).toEqual([400, 'INVALID_TOKEN'])
        expect(answer.cookies).toEqual([])
      }
  })

  it('is an operation of the settings for who is not logged in', async () => {
    for (const [, method, path, body] of INPUTS) {
      if (path().startsWith('/v1/auth/two') || path().startsWith('/v1/auth/passkeys')) continue
      const answer = await t.call(method, path(), { body })
      expect([answer.statusCode, answer.json().code], path()).toEqual([401, 'UNAUTHORIZED'])
    }
  })
})
