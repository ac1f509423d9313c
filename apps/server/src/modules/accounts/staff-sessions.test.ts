import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createFan, type TestActor } from '../../testing/actors.ts'
import { cookiesOf, withCookies } from '../../testing/browser.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { listen, TestSockets } from '../../testing/sockets.ts'
import { setStaffRoles } from './index.ts'
import { beginLogIn, codeOf } from './testing/two-factor.ts'

/** How long sessions of staff last: so many hours after their second factor (`staffSessionHours`). */

const HOURS = 8

let t: TestApp
const sockets = new TestSockets()
beforeAll(async () => {
  t = await createTestApp({ sockets: true })
})
beforeEach(() => changeSettings(t, { staffSessionHours: HOURS }))
afterEach(() => sockets.close())
afterAll(() => t.close())

const makeStaff = async ({ user }: TestActor) => {
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, user.id, ['support']))
  t.clock.advance(SECOND)
}
const scopeOf = async (token: string): Promise<string[] | number> => {
  const answer = await t.call('GET', '/v1/auth/user', { token })
  return answer.statusCode === 200 ? answer.json().user.scope : answer.statusCode
}

/** Logs somebody in with staff roles by two steps; answers what their browser keeps. */
async function logIn(): Promise<Record<string, string>> {
  const mails = recordMails(t)
  const fan = await createFan(t)
  await makeStaff(fan)
  const { ticket } = await beginLogIn(t, fan.user.username)
  return cookiesOf(await t.call('POST', '/v1/auth/two-factor', { body: { ticket, code: codeOf(mails) } }))
}

it('end so long after the second factor, however much they are used', async () => {
  let cookies = await logIn()
  let token = ''
  const opened = t.clock.now().getTime()
  while (t.clock.now().getTime() < opened + HOURS * HOUR - 15 * MINUTE) {
    t.clock.advance(14 * MINUTE)
    const answer = await t.call('POST', '/v1/auth/refresh', withCookies(cookies))
    expect(answer.json().user.scope).toEqual(['fan', 'support'])
    cookies = { ...cookies, ...cookiesOf(answer) }
    token = answer.json().token
  }
  t.clock.set(new Date(opened + HOURS * HOUR - SECOND))
  expect(await scopeOf(token)).toEqual(['fan', 'support'])
  t.clock.advance(SECOND)
  expect(await scopeOf(token)).toBe(401)
  expect((await t.call('POST', '/v1/auth/refresh', withCookies(cookies))).json().code).toBe('INVALID_TOKEN')
})

it('close their sockets then', async () => {
  const address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const cookies = await logIn()
  t.clock.advance(HOURS * HOUR - MINUTE)
  const { token } = (await t.call('POST', '/v1/auth/refresh', withCookies(cookies))).json()
  const socket = await sockets.connect(address, token)
  const received = listen(socket)
  t.clock.advance(MINUTE)
  await eventually(() => expect(socket.connected).toBe(false))
  expect(received.map(([event]) => event)).toEqual([])
})

it('use a role given meanwhile for as long as their second factor is young enough', async () => {
  const fan = await createFan(t)
  const older = await actorOf(t, fan.user, 'two-factors')
  t.clock.advance(HOURS * HOUR - 10 * MINUTE)
  const byPassword = await actorOf(t, fan.user, 'password')
  const young = await actorOf(t, fan.user, 'two-factors')
  const fresh = await actorOf(t, older.user, 'link')
  await makeStaff(fan)
  expect(await scopeOf(young.token)).toEqual(['fan', 'support'])
  expect(await scopeOf(byPassword.token)).toEqual(['fan'])
  expect(await scopeOf(fresh.token)).toEqual(['fan'])
  t.clock.advance(10 * MINUTE)
  expect(await scopeOf(young.token)).toEqual(['fan', 'support'])
  const { rows } = await t.app.pool.query(
    `select count(*)::int as usable from session
     where user_id = $1 and second_factor_at > $2::timestamptz - interval '${HOURS} hours'`,
    [fan.user.id, t.clock.now()],
  )
  expect(rows).toEqual([{ usable: 1 }])
})

it('follow the setting within a second, and are not prolonged by a shorter one', async () => {
  const cookies = await logIn()
  t.clock.advance(3 * HOUR)
  const refreshed = await t.call('POST', '/v1/auth/refresh', withCookies(cookies))
  const { token } = refreshed.json()
  expect(await scopeOf(token)).toEqual(['fan', 'support'])
  await changeSettings(t, { staffSessionHours: 2 })
  t.clock.advance(SECOND)
  expect(await scopeOf(token)).toEqual(['fan'])
  t.clock.advance(14 * MINUTE)
  const next = { ...cookies, ...cookiesOf(refreshed) }
  const again = await t.call('POST', '/v1/auth/refresh', withCookies(next))
  expect(again.json().user.scope).toEqual(['fan'])
  t.clock.advance(5 * HOUR)
  const last = await t.call('POST', '/v1/auth/refresh', withCookies({ ...next, ...cookiesOf(again) }))
  expect(last.json().code).toBe('INVALID_TOKEN')
})
