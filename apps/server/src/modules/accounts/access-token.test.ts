import { createSecretKey, generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadConfig } from '../../config/config.ts'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import { deriveKey } from '../../platform/crypto.ts'
import { createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { outcome } from '../../testing/outcome.ts'
import { issueAccessToken } from './access-token.ts'

let t: TestApp
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
  fan = await createFan(t)
})
afterAll(() => t?.close())

const REFUSED = [401, 'UNAUTHORIZED']
/** Asks for the own account by a token. */
const use = (token: string) => t.call('GET', '/v1/auth/user', { token })

/** What a good token of the fan claims at this moment. */
function claimsNow(): Record<string, unknown> {
  const now = Math.floor(t.clock.now().getTime() / 1000)
  return { ...decodeJwt(fan.token), iat: now, exp: now + 60 }
}

/** A token that is signed with the right key, and differs from a good one in what is given. */
async function forge(header: Record<string, unknown> = {}, claims: Record<string, unknown> = {}) {
  const { alg = 'HS256', ...rest } = { ...decodeProtectedHeader(fan.token), ...header }
  const defined = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return await new SignJWT({ ...claimsNow(), ...claims })
    .setProtectedHeader({ alg, ...defined })
    .sign(createSecretKey(deriveKey(t.services.config.secret, 'access-token')))
}

it('an access token identifies the caller for 15 minutes', async () => {
  const { token } = await createFan(t)
  expect((await use(token)).statusCode).toBe(200)
  t.clock.advance(15 * MINUTE - SECOND)
  expect((await use(token)).statusCode).toBe(200)
  t.clock.advance(SECOND)
  expect(outcome(await use(token))).toEqual(REFUSED)
})

it('one that is forged with nothing changed is accepted, so that the refusals below mean something', async () => {
  expect((await use(await forge())).statusCode).toBe(200)
})

it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['another algorithm', { alg: 'HS512' }, {}],
  ['another type', { typ: 'JWT' }, {}],
  ['no type', { typ: undefined }, {}],
  ['an unknown key id', { kid: 'old' }, {}],
  ['no key id', { kid: undefined }, {}],
  ['a key id that is a path', { kid: '../../dev/null' }, {}],
  ['another issuer', {}, { iss: 'somebody' }],
  ['no issuer', {}, { iss: undefined }],
  ['another audience', {}, { aud: 'another-api' }],
  ['no audience', {}, { aud: undefined }],
  ['an expiry that has come', {}, { exp: 0 }],
  ['no expiry', {}, { exp: undefined }],
  ['a beginning that has not come', {}, { nbf: 9_999_999_999 }],
  ['no session', {}, { sid: undefined }],
  ['a session that is no text', {}, { sid: 7 }],
  ['a session that never was', {}, { sid: '0198c0de-0000-7000-8000-000000000001' }],
  ['no subject', {}, { sub: undefined }],
  ['another person’s session', {}, { sub: '0198c0de-0000-7000-8000-000000000002' }],
])('a token with %s is refused', async (_what, header, claims) => {
  expect(outcome(await use(await forge(header, claims)))).toEqual(REFUSED)
})

it('a token of the key that was in use before is refused, and so is one without a signature, or signed by another kind of key', async () => {
  const former = loadConfig({
    SECRET: 'a-former-secret-a-former-secret-a-former',
    DOCUMENT_KEY: 'test-document-key-test-document-key-test',
    PUBLIC_URL: 'http://localhost',
  })
  const { sub = '', sid } = decodeJwt<{ sid: string }>(fan.token)
  const session = { userId: sub, sessionId: sid }
  expect(outcome(await use(await issueAccessToken({ config: former, clock: t.clock }, session)))).toEqual(
    REFUSED,
  )

  const claims = claimsNow()
  expect(outcome(await use(new UnsecuredJWT(claims).encode()))).toEqual(REFUSED)
  const header = { ...decodeProtectedHeader(fan.token), alg: 'RS256' }
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const byRsa = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
  expect(outcome(await use(byRsa))).toEqual(REFUSED)
  // the public half of a key as the secret of the one algorithm that there is
  const pem = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }))
  const confused = await new SignJWT(claims)
    .setProtectedHeader({ ...header, alg: 'HS256' })
    .sign(createSecretKey(pem))
  expect(outcome(await use(confused))).toEqual(REFUSED)
})

it('a changed signature, changed claims, and nonsense are refused', async () => {
  const [head = '', body = '', mac = ''] = (await forge()).split('.')
  const flipped = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`
  const other = Buffer.from(JSON.stringify({ ...claimsNow(), exp: 9_999_999_999 })).toString('base64url')
  const none = Buffer.from(JSON.stringify({ ...decodeProtectedHeader(fan.token), alg: 'none' })).toString(
    'base64url',
  )
  const broken = [
    `${head}.${body}.${flipped}`,
    `${head}.${other}.${mac}`,
    `${none}.${body}.`,
    `${none}.${body}.${mac}`,
    `${head}.${body}`,
    'a',
    'a.b.c',
    '....',
    'null',
  ]
  for (const token of broken) expect(outcome(await use(token)), token).toEqual(REFUSED)
})
