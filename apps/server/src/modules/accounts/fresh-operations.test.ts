import { FRESH_AUTHENTICATION_MS, type RouteName, type RouteSpec, routes } from '@calina/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createUser, TEST_PASSWORD, type TestUser } from '../../testing/factories/accounts.ts'
import { ACCOUNT } from '../../testing/factories/withdrawals.ts'
import { setStaffRoles } from './index.ts'

const NOBODY = '0198c0de-0000-7000-8000-000000000001'

/**
 * What only who has just proved who they are may do, with a body that has the right form and changes nothing that another
 * line needs. A passkey is created with a challenge of `beginPasskey`, in the same session.
 */
const FRESH: Partial<Record<RouteName, object | undefined>> = {
  setSettings: { version: 0, settings: {} },
  changePassword: { password: TEST_PASSWORD, passwordConfirmation: TEST_PASSWORD },
  changeEmail: { email: 'otra@example.test' },
  revokeOtherSessions: undefined,
  sendTwoFactorCode: undefined,
  checkTwoFactorCode: { code: '000000' },
  turnOnTwoFactor: undefined,
  turnOffTwoFactor: undefined,
  makeRecoveryCodes: undefined,
  beginPasskey: undefined,
  revokePasskey: undefined,
  setPasskeyOnly: { only: false },
  startExport: undefined,
  downloadExport: undefined,
  closeAccount: { username: 'somebody_else' },
  inviteStaff: { email: 'fresh@example.test', roles: ['support'] },
  setStaffRoles: { roles: ['support'] },
  inviteHelper: { username: 'nobody_here', rights: [] },
  changeHelper: { rights: [] },
  createApiToken: { name: 'Mi web', scopes: ['profile:read'], days: 30 },
  createWebhook: { url: 'https://example.test/hook', events: ['post.published'] },
  rotateWebhookSecret: undefined,
  requestWithdrawal: { amount: 5_000, method: NOBODY },
  addWithdrawalMethod: { ...ACCOUNT, number: '1' },
  changeWithdrawalMethod: ACCOUNT,
  payWithdrawal: { bankReference: 'TRF' },
  returnWithdrawal: { note: 'Cuenta cerrada' },
  makeBatch: { format: 'csv', orders: 1, amount: 1 },
  discardBatch: undefined,
  getBatchFile: undefined,
  settleBatch: { paid: 0, returned: 0 },
}
const NAMES = Object.keys(FRESH) as (keyof typeof FRESH)[]

let t: TestApp
let administrator: TestUser
let creator: TestUser
beforeAll(async () => {
  t = await createTestApp()
  administrator = await createUser(t, 'fan')
  creator = await createUser(t, 'model')
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, administrator.id, ['administrator']))
})
afterAll(() => t?.close())

const code = async (name: RouteName, token: string): Promise<string | undefined> => {
  const { method, path }: RouteSpec = routes[name]
  const url = path.replace(/:\w+/g, NOBODY)
  const body = FRESH[name]
  const answer = await t.call(method, url, { token, ...(body !== undefined && { body }) })
  return answer.statusCode < 400 ? undefined : answer.json().code
}

it('the operations that need a fresh proof of identity are these', () => {
  const fresh = Object.entries<RouteSpec>(routes).filter(([, spec]) => spec.fresh)
  expect(fresh.map(([name]) => name).sort()).toEqual([...NAMES].sort())
})

it.each(NAMES)('%s is let in for five minutes to the millisecond, and by another proof again', async name => {
  const { token } = await actorOf(t, routes[name].access === 'creator' ? creator : administrator)
  t.clock.advance(FRESH_AUTHENTICATION_MS - 1)
  expect(await code(name, token)).not.toBe('FRESH_AUTHENTICATION_REQUIRED')
  t.clock.advance(1)
  expect(await code(name, token)).toBe('FRESH_AUTHENTICATION_REQUIRED')
  const proof = { token, body: { password: TEST_PASSWORD } }
  expect((await t.call('POST', '/v1/auth/reauthenticate', proof)).statusCode).toBe(204)
  expect(await code(name, token)).not.toBe('FRESH_AUTHENTICATION_REQUIRED')
})
