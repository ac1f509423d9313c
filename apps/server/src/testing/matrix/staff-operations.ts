import { randomUUID } from 'node:crypto'
import type { Operation } from './operation.ts'
import { isGuest } from './subjects.ts'
import type { World } from './world.ts'

const nobody = '018f0000-0000-7000-8000-000000000000'
const item = randomUUID()
const person = ({ actors }: World, path = '') => `/v1/staff/people/${actors.former.user.id}${path}`
const reason = 'Lo pidió por correo'

/** Only administrators and moderators work on documents. */
const notTheirQueue = { support: 403, finance: 403 } as const

/** Of staff: queues, people and each other. What is of the owner stays as it is for the rows that follow. */
export const STAFF_OPERATIONS: readonly Operation[] = [
  {
    route: 'listPeople',
    request: () => ({ method: 'GET', path: '/v1/staff/people?search=owner' }),
    status: 200,
  },
  { route: 'getPerson', request: w => ({ method: 'GET', path: person(w) }), status: 200 },
  {
    route: 'getPerson',
    on: 'who does not exist',
    request: () => ({ method: 'GET', path: `/v1/staff/people/${nobody}` }),
    status: 404,
  },
  {
    route: 'revealEmail',
    request: w => ({ method: 'POST', path: person(w, '/email'), body: { reason } }),
    status: 200,
  },
  {
    route: 'suspendPerson',
    on: 'who does not exist',
    request: () => ({
      method: 'PUT',
      path: `/v1/staff/people/${nobody}/suspension`,
      body: { reason: 'spam', text: reason },
    }),
    status: 404,
  },
  {
    route: 'suspendPerson',
    on: 'who is suspended',
    request: w => ({
      method: 'PUT',
      path: `/v1/staff/people/${w.actors.suspended.user.id}/suspension`,
      body: { reason: 'spam', text: reason },
    }),
    status: 409,
  },
  {
    route: 'suspendPerson',
    on: 'of themselves',
    request: (w, subject) => ({
      method: 'PUT',
      path: `/v1/staff/people/${isGuest(subject) ? nobody : w.actors[subject].user.id}/suspension`,
      body: { reason: 'spam', text: reason },
    }),
    status: 403,
  },
  {
    route: 'restorePerson',
    on: 'who is not suspended',
    request: w => ({ method: 'POST', path: person(w, '/restore'), body: { text: reason } }),
    status: 409,
  },
  {
    route: 'liftPayerStop',
    on: 'whom nothing stops',
    request: w => ({ method: 'POST', path: person(w, '/payer-stop/lift'), body: { reason } }),
    status: 409,
  },
  {
    route: 'setExclusive',
    on: 'of a fan',
    request: w => ({ method: 'PUT', path: person(w, '/exclusive'), body: { exclusive: true, reason } }),
    status: 409,
  },
  { route: 'listPersonActs', request: w => ({ method: 'GET', path: person(w, '/acts') }), status: 200 },
  { route: 'listNotes', request: w => ({ method: 'GET', path: person(w, '/notes') }), status: 200 },
  {
    route: 'addNote',
    request: w => ({ method: 'POST', path: person(w, '/notes'), body: { text: 'Una nota' } }),
    status: 200,
  },
  {
    route: 'deleteNote',
    on: 'that does not exist',
    request: w => ({ method: 'DELETE', path: person(w, `/notes/${nobody}`) }),
    status: 404,
  },
  { route: 'listQueues', request: () => ({ method: 'GET', path: '/v1/staff/queues' }), status: 200 },
  {
    route: 'listQueueItems',
    request: () => ({ method: 'GET', path: '/v1/staff/queues/documents/items' }),
    except: notTheirQueue,
    status: 200,
  },
  {
    route: 'claimItem',
    on: 'that does not wait',
    request: () => ({ method: 'PUT', path: `/v1/staff/queues/documents/items/${item}/claim` }),
    except: notTheirQueue,
    status: 404,
  },
  {
    route: 'releaseItem',
    request: () => ({ method: 'DELETE', path: `/v1/staff/queues/documents/items/${item}/claim` }),
    except: notTheirQueue,
    status: 204,
  },
  { route: 'listStaff', request: () => ({ method: 'GET', path: '/v1/staff/accounts' }), status: 200 },
  {
    route: 'inviteStaff',
    request: () => ({
      method: 'POST',
      path: '/v1/staff/invitations',
      body: { email: 'colega@example.test', roles: ['support'] },
    }),
    status: 200,
  },
  {
    route: 'revokeInvitation',
    on: 'that does not exist',
    request: () => ({ method: 'DELETE', path: `/v1/staff/invitations/${nobody}` }),
    status: 404,
  },
  {
    route: 'setStaffRoles',
    request: w => ({
      method: 'PUT',
      path: `/v1/staff/accounts/${w.actors.fan.user.id}/roles`,
      body: { roles: [] },
    }),
    status: 200,
  },
  {
    route: 'checkInvitation',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/staff-invitation',
      body: { token: 'x'.repeat(40) },
    }),
    status: 400,
  },
  {
    route: 'acceptInvitation',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/staff-invitation/accept',
      body: { token: 'x'.repeat(40) },
    }),
    status: 400,
  },
]
