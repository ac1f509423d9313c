import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkAudit } from '../../platform/audit/audit.ts'
import { DAY } from '../../platform/clock.ts'
import { actorOf, createCreator, type TestActor } from '../../testing/actors.ts'
import { unpack } from '../../testing/archive.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { dumpOf, tablesWith } from '../../testing/dump.ts'
import { createReviewer, createSubmission, FACTS, sendDocuments } from '../../testing/factories/documents.ts'

const OBSERVATION = 'Un canario en la observación.'

let t: TestApp
let reviewer: TestActor
beforeAll(async () => {
  t = await createTestApp({ inFolder: true })
  reviewer = await createReviewer(t)
})
afterAll(() => t?.close())

const call = async (
  { token }: TestActor,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: unknown,
  status = 200,
) => {
  const answer = await t.call(method, `/v1${url}`, { token, ...(body !== undefined && { body }) })
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(status)
  return answer
}

/** Looks at every page of a submission and decides it. */
async function review(submission: string, decision: 'approve' | 'reject'): Promise<void> {
  const address = `/staff/documents/${submission}`
  const { documents } = (await call(reviewer, 'GET', address)).json()
  for (const { id } of documents) await call(reviewer, 'GET', `${address}/${id}/0`)
  const rejection = { document: documents[1].id, reason: 'blurred', observation: OBSERVATION }
  const body =
    decision === 'approve' ? { rejected: [], facts: FACTS } : { rejected: [rejection], facts: null }
  await call(reviewer, 'POST', `${address}/decision`, body)
}

/** The files of a creator's documents, as they lie on the disk. */
async function filesOf({ user }: TestActor): Promise<string[]> {
  const { rows } = await t.app.pool.query<{ storage_key: string }>(
    `select storage_key from media_asset where owner_id = $1 and purpose = 'document'`,
    [user.id],
  )
  const all: string[] = []
  for (const { storage_key } of rows) {
    const folder = path.join(t.services.config.dataDir, 'files', storage_key.slice(0, 2), storage_key)
    for (const name of await readdir(folder)) all.push(path.join(folder, name))
  }
  return all
}

async function filesOnDisk(): Promise<Set<string>> {
  const folder = path.join(t.services.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name)),
  )
}

async function exportOf(creator: TestActor): Promise<(name: string) => unknown> {
  await call(creator, 'POST', '/security/export')
  await t.services.jobs.drain(t.services)
  const files = await unpack((await call(creator, 'GET', '/security/export/archive')).rawPayload)
  return name => JSON.parse(files.get(`identity/${name}.json`)?.toString() ?? 'null')
}

it('an erasure takes the documents of whoever has closed the account, however far they were, and nobody else’s', async () => {
  const [approved, rejected, waiting, sent, stays] = [
    await createCreator(t),
    await createCreator(t),
    await createCreator(t),
    await createCreator(t),
    await createCreator(t),
  ]
  const leavers = [approved, rejected, waiting, sent]
  const submissions = {
    approved: await createSubmission(t, approved),
    rejected: await createSubmission(t, rejected),
    waiting: await createSubmission(t, waiting),
  }
  await review(submissions.approved, 'approve')
  await review(submissions.rejected, 'reject')
  await sendDocuments(t, sent)
  const staying = await createSubmission(t, stays)
  await t.services.jobs.drain(t.services)
  await t.drain()

  // Before, its creator has a copy of what is theirs to have: how it went, and what was said to them.
  const copy = await exportOf(approved)
  expect(copy('identity')).toMatchObject([{ country: 'CO', type: 'id-card', state: 'approved' }])
  expect(copy('submissions')).toMatchObject([{ state: 'approved', sides: ['front', 'back', 'selfie'] }])
  expect((await exportOf(rejected))('documents')).toMatchObject([
    { side: 'front', state: 'approved', observation: null },
    { side: 'back', state: 'rejected', observation: OBSERVATION },
    { side: 'selfie', state: 'approved', observation: null },
  ])

  const files = (await Promise.all(leavers.map(filesOf))).flat()
  expect(files).toHaveLength(12)
  const kept = await filesOf(stays)
  const recorded = await auditLines(t.services.db, 'documents.viewed', approved.user.id)
  expect(recorded).toHaveLength(3)
  for (const leaver of leavers)
    await call(leaver, 'POST', '/security/closing', { username: leaver.user.username }, 204)
  await t.drain()

  // Until the time to come back is over everything is there.
  t.clock.advance(30 * DAY - 1)
  await t.app.jobs.runNow(t.services, 'accounts.closed')
  await t.services.jobs.drain(t.services)
  const before = await filesOnDisk()
  for (const file of files) expect(before.has(file)).toBe(true)
  const owned = (await dumpOf(t)).get('public.identity_document')
  for (const { user } of leavers) expect(owned).toContain(user.id)

  t.clock.advance(1)
  await t.app.jobs.runNow(t.services, 'accounts.closed')
  await t.services.jobs.drain(t.services)
  await t.drain()

  const after = await filesOnDisk()
  expect(files.filter(file => after.has(file))).toEqual([])
  for (const file of kept) expect(after.has(file)).toBe(true)
  const dumped = await dumpOf(t)
  const ofDocuments = ['identity', 'identity_document', 'identity_submission', 'media_asset']
  for (const { user } of leavers)
    for (const table of ofDocuments) expect(dumped.get(`public.${table}`), table).not.toContain(user.id)
  // of each the id is left: in the audit log, and for some days in jobs that have ended
  for (const id of Object.values(submissions))
    expect(
      tablesWith(dumped, id).filter(table => table !== 'public.audit_entry' && !table.startsWith('job.')),
    ).toEqual([])
  for (const table of ofDocuments) expect(dumped.get(`public.${table}`), table).toContain(stays.user.id)

  // What was done with them is kept, by ids, in a chain that is whole.
  expect(await auditLines(t.services.db, 'documents.viewed', approved.user.id)).toEqual(recorded)
  expect((await checkAudit(t.services.db)).findings).toEqual([])

  // Staff find nothing of them: neither in the queue nor by the number.
  reviewer = await actorOf(t, reviewer.user)
  for (const id of Object.values(submissions))
    await call(reviewer, 'GET', `/staff/documents/${id}`, undefined, 404)
  const { items } = (await call(reviewer, 'GET', '/staff/queues/documents/items')).json()
  expect(items.map(({ id }: { id: string }) => id)).toEqual([staying])
  const number = { number: FACTS.number }
  expect((await call(reviewer, 'POST', `/staff/documents/${staying}/number`, number)).json()).toEqual({
    others: [],
  })
  expect((await call(reviewer, 'GET', `/staff/people/${approved.user.id}/identity`)).json()).toMatchObject({
    state: 'unverified',
    submission: null,
    legalName: null,
  })
})
