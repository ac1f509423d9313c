import { createSecretKey } from 'node:crypto'
import { decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '../../config/config.ts'
import { ManualClock, MINUTE } from '../../platform/clock.ts'
import { deriveKey } from '../../platform/crypto.ts'
import { issueAccessToken, readAccessToken } from './access-token.ts'

const config = loadConfig({ SECRET: 'one-secret-one-secret-one-secret-one', PUBLIC_URL: 'http://localhost' })
const other = loadConfig({ SECRET: 'two-secret-two-secret-two-secret-two', PUBLIC_URL: 'http://localhost' })
const session = { userId: 'u', sessionId: 's' }
let clock: ManualClock
beforeEach(() => {
  clock = new ManualClock()
})

/** A token signed with the right key that differs from a good one in one thing. */
async function forge(header: Record<string, string>, claims: Record<string, unknown>): Promise<string> {
  const key = createSecretKey(deriveKey(config.secret, 'access-token'))
  const { kid } = decodeProtectedHeader(await issueAccessToken({ config, clock }, session))
  const now = Math.floor(clock.now().getTime() / 1000)
  return await new SignJWT({
    sid: 's',
    sub: 'u',
    iss: 'calina',
    aud: 'calina-api',
    iat: now,
    exp: now + 60,
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...(kid === undefined ? {} : { kid }), ...header })
    .sign(key)
}

describe('access token', () => {
  it('identifies the caller for 15 minutes', async () => {
    const token = await issueAccessToken({ config, clock }, session)
    expect(await readAccessToken({ config, clock }, token)).toMatchObject(session)
    clock.advance(15 * MINUTE - 1000)
    expect(await readAccessToken({ config, clock }, token)).toMatchObject(session)
    clock.advance(1000)
    expect(await readAccessToken({ config, clock }, token)).toBeNull()
  })

  it('is accepted when forged with nothing changed, so that the refusals below mean something', async () => {
    expect(await readAccessToken({ config, clock }, await forge({}, {}))).toMatchObject(session)
  })

  it.each<[string, Record<string, string>, Record<string, unknown>]>([
    ['another algorithm', { alg: 'HS512' }, {}],
    ['another type', { typ: 'JWT' }, {}],
    ['another key id', { kid: 'old' }, {}],
    ['another issuer', {}, { iss: 'somebody' }],
    ['another audience', {}, { aud: 'another-api' }],
    ['no expiry', {}, { exp: undefined }],
    ['no session', {}, { sid: undefined }],
    ['a session that is no text', {}, { sid: 7 }],
    ['no subject', {}, { sub: undefined }],
  ])('refuses %s', async (_what, header, claims) => {
    expect(await readAccessToken({ config, clock }, await forge(header, claims))).toBeNull()
  })

  it('refuses another installation, no signature, a changed one, and nonsense', async () => {
    const token = await issueAccessToken({ config, clock }, session)
    expect(await readAccessToken({ config: other, clock }, token)).toBeNull()
    const claims = { sid: 's', sub: 'u', iss: 'calina', aud: 'calina-api', iat: 0, exp: 9_999_999_999 }
    expect(await readAccessToken({ config, clock }, new UnsecuredJWT(claims).encode())).toBeNull()
    const [head, body, mac = ''] = token.split('.')
    const flipped = `${head}.${body}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`
    expect(await readAccessToken({ config, clock }, flipped)).toBeNull()
    for (const nonsense of ['', 'a', 'a.b.c', '....', 'null']) {
      expect(await readAccessToken({ config, clock }, nonsense)).toBeNull()
    }
  })
})
