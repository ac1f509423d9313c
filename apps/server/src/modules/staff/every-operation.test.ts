import { randomUUID } from 'node:crypto'
import { type RouteName, type RouteSpec, routes, STAFF_ROLES } from '@calina/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { FLOWER } from '../../testing/factories/gifts.ts'
import { as } from '../../testing/matrix/subjects.ts'
import { setStaffRoles } from '../accounts/index.ts'
import { createStaff } from './testing/colleagues.ts'

/** What holds for every operation that staff call, also those that come later. */

const OF_STAFF = Object.entries(routes).filter(
  (entry): entry is [RouteName, (typeof entry)[1]] => typeof (entry[1] as RouteSpec).access !== 'string',
)

let t: TestApp
let administrator: TestActor
let person: TestActor
beforeAll(async () => {
  t = await createTestApp()
  administrator = await createStaff(t, ['administrator'])
  person = await createCreator(t)
})
afterAll(() => t.close())

const entries = async () => Number((await t.app.pool.query('select count(*) from audit_entry')).rows[0].count)

it.each(OF_STAFF.map(([name, { method, path }]) => [name, method, path] as const))(
  '%s: a session without a second factor reaches nothing',
  async (_, method, path) => {
    const colleague = await createFan(t)
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, colleague.user.id, STAFF_ROLES))
    const weak = await actorOf(t, colleague.user, 'password')
    t.clock.advance(SECOND)
    const answer = await as(
      t,
      weak,
      method,
      path.replace(/:\w+/g, () => randomUUID()),
    )
    expect(answer.json().code).toBe('FORBIDDEN')
  },
)

/** Claims pass within seconds, and say nothing of what was done. */
const UNRECORDED: readonly RouteName[] = ['claimItem', 'releaseItem']
/** Recorded where their own module is tested: they need what only it makes. */
const TESTED_ELSEWHERE: readonly RouteName[] = [
  'setSettings',
  'checkAudit',
  'retrySetAside',
  'stopCall',
  'stopLive',
  'closeStrayPayment',
  'refundSale',
  'signRefund',
  'declineRefund',
  'liftPayerStop',
  'checkDocumentNumber',
  'decideSubmission',
  'undoDecision',
  'revealDocumentNumber',
  'decideReportCase',
  'restoreReported',
  'answerTicket',
  'solveTicket',
  'assignTicket',
  'addTicketNote',
  'mergeTickets',
  'createSavedAnswer',
  'changeSavedAnswer',
  'deleteSavedAnswer',
  'revealAccountNumber',
  'approveWithdrawal',
  'undoWithdrawalApproval',
  'rejectWithdrawal',
  'payWithdrawal',
  'returnWithdrawal',
  'makeBatch',
  'discardBatch',
  'settleBatch',
  'readStatement',
  'assignBankLine',
]

interface Call {
  path: string
  body?: object
}
const about = (path: string) => `/v1/staff/people/${person.user.id}${path}`
const reason = 'Lo decidió el equipo'

/** A call of each operation that changes or reveals something, and succeeds. */
const CALLS: Partial<Record<RouteName, () => Promise<Call> | Call>> = {
  getPerson: () => ({ path: about('') }),
  revealEmail: () => ({ path: about('/email'), body: { reason } }),
  suspendPerson: () => ({ path: about('/suspension'), body: { reason: 'spam', text: reason } }),
  restorePerson: () => ({ path: about('/restore'), body: { text: reason } }),
  setExclusive: () => ({ path: about('/exclusive'), body: { exclusive: true, reason } }),
  addNote: () => ({ path: about('/notes'), body: { text: reason } }),
  deleteNote: async () => {
    const note = await as(t, administrator, 'POST', about('/notes'), { text: reason })
    return { path: about(`/notes/${note.json().id}`) }
  },
  createGift: () => ({
    path: '/v1/staff/gifts',
    body: {
      titles: { es: 'Luna', en: 'Moon', pt: 'Lua', fr: 'Lune' },
      drawing: [{ d: 'M1 1h2', filled: false }],
      price: 700,
    },
  }),
  changeGift: () => ({ path: `/v1/staff/gifts/${FLOWER}`, body: { price: 200 } }),
  orderGifts: async () => {
    const { gifts } = (await as(t, administrator, 'GET', '/v1/staff/gifts')).json()
    return {
      path: '/v1/staff/gifts/order',
      body: { gifts: gifts.map(({ id }: { id: string }) => id).reverse() },
    }
  },
  inviteStaff: () => ({
    path: '/v1/staff/invitations',
    body: { email: 'una@example.test', roles: ['support'] },
  }),
  revokeInvitation: async () => {
    const body = { email: 'otra@example.test', roles: ['support'] }
    const { id } = (await as(t, administrator, 'POST', '/v1/staff/invitations', body)).json()
    return { path: `/v1/staff/invitations/${id}` }
  },
  setStaffRoles: () => ({
    path: `/v1/staff/accounts/${person.user.id}/roles`,
    body: { roles: ['support'] },
  }),
}

describe('what changes or reveals something is on record', () => {
  const changing = OF_STAFF.filter(([, { method }]) => method !== 'GET').map(([name]) => name)

  it('each operation has its call', () => {
    const known = [...Object.keys(CALLS), ...UNRECORDED, ...TESTED_ELSEWHERE]
    expect(changing.filter(name => !known.includes(name))).toEqual([])
  })

  it.each(Object.entries(CALLS))('%s', async (name, call) => {
    const { path, body } = await call()
    const before = await entries()
    const answer = await as(t, administrator, routes[name as RouteName].method, path, body)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    expect(await entries()).toBeGreaterThan(before)
  })
})
