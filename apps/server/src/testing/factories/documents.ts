import { type DocumentSide, type DocumentType, SIDES_OF, type StaffRole } from '@calina/contract'
import { setStaffRoles } from '../../modules/accounts/index.ts'
import { SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createFan, type TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'
import type { UserOptions } from './accounts.ts'
import { createMedia } from './media.ts'

/** Somebody with this staff role, in a session that may use it. */
export async function createReviewer(
  t: TestApp,
  role: StaffRole = 'moderator',
  options: UserOptions = {},
): Promise<TestActor> {
  const staff = await createFan(t, options)
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, staff.user.id, [role]))
  // What was read about a session may be a second old.
  t.clock.advance(SECOND)
  return staff
}

/** A photo of a document, processed and used by nothing yet. */
export const createDocumentMedia = async (t: TestApp, owner: TestActor): Promise<string> =>
  (await createMedia(t, owner, { purpose: 'document', width: 120, height: 80 })).id

/** Sends one side of a document. */
export async function sendSide(t: TestApp, creator: TestActor, side: DocumentSide): Promise<void> {
  const body = { media: await createDocumentMedia(t, creator) }
  const answer = await t.call('PUT', `/v1/identity/documents/${side}`, { token: creator.token, body })
  if (answer.statusCode !== 200) throw new Error(`a side was refused: ${answer.body}`)
}

/** Chooses a document and sends every side of it. */
export async function sendDocuments(
  t: TestApp,
  creator: TestActor,
  { type = 'id-card', country = 'CO' }: { type?: DocumentType; country?: string } = {},
): Promise<void> {
  await t.call('PUT', '/v1/identity', { token: creator.token, body: { country, type } })
  for (const side of SIDES_OF[type]) await sendSide(t, creator, side)
}

/** Hands in what a creator has sent; answers the id that staff see. */
export async function submit(t: TestApp, creator: TestActor): Promise<string> {
  const answer = await t.call('POST', '/v1/identity/submit', { token: creator.token })
  if (answer.statusCode !== 200) throw new Error(`it was not handed in: ${answer.body}`)
  const { id } = await t.services.db
    .selectFrom('identity_submission')
    .select('id')
    .where('user_id', '=', creator.user.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return id
}

/** Sends and hands in a whole document; answers the id that staff see. */
export async function createSubmission(
  t: TestApp,
  creator: TestActor,
  document: { type?: DocumentType; country?: string } = {},
): Promise<string> {
  await sendDocuments(t, creator, document)
  return await submit(t, creator)
}

/** What staff read off an approved document. */
export const FACTS = {
  legalName: 'Aya Lucía Moreno Tanaka',
  birthDate: '1990-05-17',
  number: '1 032 119 874',
  expiresOn: '2031-03-08',
} as const
