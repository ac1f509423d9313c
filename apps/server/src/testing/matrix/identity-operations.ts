import { randomUUID } from 'node:crypto'
import type { Operation } from './operation.ts'

/** Creators, and whom one of them has asked to appear in posts, send their documents. */
const ofThose = (status: number) => ({
  status: 403,
  except: { owner: status, otherCreator: status, follower: status },
})

/** Who people are by their documents, and what staff do with these. Nothing here changes what another row needs. */
export const IDENTITY_OPERATIONS: readonly Operation[] = [
  { route: 'getIdentity', request: () => ({ method: 'GET', path: '/v1/identity' }), status: 200 },
  {
    route: 'setIdentityType',
    on: 'as it is',
    request: () => ({ method: 'PUT', path: '/v1/identity', body: { country: 'CO', type: 'id-card' } }),
    ...ofThose(200),
  },
  {
    route: 'setIdentityDocument',
    on: 'with a file that is not there',
    request: () => ({
      method: 'PUT',
      path: '/v1/identity/documents/back',
      body: { media: randomUUID() },
    }),
    ...ofThose(404),
  },
  {
    route: 'submitIdentity',
    on: 'with a side missing',
    request: () => ({ method: 'POST', path: '/v1/identity/submit' }),
    ...ofThose(409),
  },
  {
    route: 'getSubmission',
    request: w => ({ method: 'GET', path: `/v1/staff/documents/${w.submission}` }),
    status: 200,
  },
  {
    route: 'getDocumentPage',
    request: w => ({ method: 'GET', path: `/v1/staff/documents/${w.submission}/${w.document}/0` }),
    status: 200,
  },
  {
    route: 'checkDocumentNumber',
    request: w => ({
      method: 'POST',
      path: `/v1/staff/documents/${w.submission}/number`,
      body: { number: '1 032 119' },
    }),
    status: 200,
  },
  {
    route: 'decideSubmission',
    on: 'decided already',
    request: w => ({
      method: 'POST',
      path: `/v1/staff/documents/${w.submission}/decision`,
      body: {
        rejected: [{ document: w.document, reason: 'glare', observation: 'Un reflejo.' }],
        facts: null,
      },
    }),
    status: 409,
  },
  {
    route: 'undoDecision',
    on: 'of a submission that is not there',
    request: () => ({ method: 'DELETE', path: `/v1/staff/documents/${randomUUID()}/decision` }),
    status: 404,
  },
  {
    route: 'getPersonIdentity',
    request: w => ({ method: 'GET', path: `/v1/staff/people/${w.documented}/identity` }),
    status: 200,
  },
  {
    route: 'revealDocumentNumber',
    request: w => ({
      method: 'POST',
      path: `/v1/staff/people/${w.documented}/identity/number`,
      body: { reason: 'Retiro' },
    }),
    status: 200,
  },
]
