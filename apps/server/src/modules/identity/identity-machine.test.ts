import { DOCUMENT_SIDES, type DocumentSide, type DocumentType, QUEUE, SIDES_OF } from '@calina/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createDocumentMedia, createReviewer, FACTS } from '../../testing/factories/documents.ts'
import { restoreAccount, suspendAccount } from '../accounts/index.ts'

/**
 * The identity of one creator as a model, against the HTTP interface: they choose, send, send again and hand in; two
 * reviewers decide and take back; the account is suspended and restored; time passes. After each step what the creator
 * and staff read is what the model says.
 */
type Side = 'ready' | 'waiting' | 'approved' | 'rejected'
interface Model {
  type: DocumentType | undefined
  state: 'unverified' | 'in-process' | 'approved' | 'rejected'
  sides: Map<DocumentSide, Side>
  active: boolean
  /** The last one handed in. */
  submitted: { sides: DocumentSide[]; of: DocumentType } | undefined
  decided: { by: number; at: number; built: boolean } | undefined
}
interface Real {
  creator: TestActor
}
type Step = fc.AsyncCommand<Model, Real>

let t: TestApp
let reviewers: TestActor[]
beforeAll(async () => {
  t = await createTestApp()
  reviewers = [await createReviewer(t), await createReviewer(t, 'administrator')]
})
afterAll(() => t?.close())

const now = () => t.clock.now().getTime()
const isLocked = ({ state }: Model) => state === 'in-process' || state === 'approved'
const own = ({ creator }: Real, method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
  t.call(method, `/v1/identity${path}`, { token: creator.token, ...(body !== undefined && { body }) })
const submissionOf = async ({ creator }: Real): Promise<string> => {
  const { id } = await t.services.db
    .selectFrom('identity_submission')
    .select('id')
    .where('user_id', '=', creator.user.id)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
const source = () => {
  const queue = t.services.extensions.all('staff.queues').find(({ name }) => name === 'documents')
  if (queue === undefined) throw new Error('no queue')
  return queue
}

async function check(model: Model, real: Real): Promise<void> {
  await t.drain()
  const { rows } = await t.app.pool.query('select verified from user_account where id = $1', [
    real.creator.user.id,
  ])
  expect(rows[0].verified).toBe(model.state === 'approved')
  if (model.submitted !== undefined) {
    const waits = await source().isWaiting(t.services.db, await submissionOf(real))
    expect(waits).toBe(model.state === 'in-process' && model.active)
  }
  if (!model.active) return
  const identity = (await own(real, 'GET', '')).json()
  expect(identity.state).toBe(model.state)
  expect(identity.type).toBe(model.type ?? null)
  const shown = new Map(
    identity.documents.map((each: { side: string; state: string }) => [each.side, each.state]),
  )
  expect(shown).toEqual(model.sides)
}

/** A step whose answer is what `act` says: it changes the model where it is allowed. */
const step = (name: string, act: (model: Model, real: Real) => Promise<void>, creators = false): Step => ({
  check: model => !creators || model.active,
  run: async (model, real) => {
    await act(model, real)
    await check(model, real)
  },
  toString: () => name,
})

const choose = (type: DocumentType): Step =>
  step(
    `choose ${type}`,
    async (model, real) => {
      const { statusCode } = await own(real, 'PUT', '', { country: 'CO', type })
      expect(statusCode).toBe(isLocked(model) ? 409 : 200)
      if (isLocked(model) || model.type === type) return
      model.type = type
      model.sides.delete('front')
      model.sides.delete('back')
      if (model.decided) model.decided.built = true
    },
    true,
  )

const send = (side: DocumentSide): Step =>
  step(
    `send ${side}`,
    async (model, real) => {
      const media = await createDocumentMedia(t, real.creator)
      const { statusCode } = await own(real, 'PUT', `/documents/${side}`, { media })
      const before = model.sides.get(side)
      const kept = isLocked(model) || before === 'waiting' || before === 'approved'
      if (model.type === undefined) return expect(statusCode).toBe(409)
      if (!SIDES_OF[model.type].includes(side)) return expect(statusCode).toBe(400)
      expect(statusCode).toBe(kept ? 409 : 200)
      if (kept) return
      model.sides.set(side, 'ready')
      if (model.decided) model.decided.built = true
    },
    true,
  )

const handIn = (): Step =>
  step(
    'hand in',
    async (model, real) => {
      const { statusCode } = await own(real, 'POST', '/submit')
      if (model.state === 'in-process') return expect(statusCode).toBe(200)
      const { type } = model
      const complete =
        type !== undefined &&
        SIDES_OF[type].every(side => ['ready', 'approved'].includes(model.sides.get(side) ?? ''))
      expect(statusCode).toBe(complete && !isLocked(model) ? 200 : 409)
      if (!complete || isLocked(model)) return
      const sides = SIDES_OF[type].filter(side => model.sides.get(side) === 'ready')
      for (const side of sides) model.sides.set(side, 'waiting')
      model.submitted = { sides, of: type }
      model.state = 'in-process'
      model.decided = undefined
    },
    true,
  )

const decide = (by: number, rejected: readonly DocumentSide[]): Step =>
  step(`decide by ${by}, without ${rejected.join()}`, async (model, real) => {
    if (model.submitted === undefined) return
    const path = `/v1/staff/documents/${await submissionOf(real)}`
    const token = reviewers[by]?.token ?? ''
    const { documents } = (await t.call('GET', path, { token })).json()
    const chosen: { id: string; side: DocumentSide }[] = documents.filter((each: { side: DocumentSide }) =>
      rejected.includes(each.side),
    )
    const body = {
      rejected: chosen.map(({ id }) => ({ document: id, reason: 'glare', observation: 'Un reflejo.' })),
      facts: chosen.length === 0 ? FACTS : null,
    }
    const { statusCode } = await t.call('POST', `${path}/decision`, { token, body })
    if (model.state !== 'in-process') return expect(statusCode).toBe(409)
    expect(statusCode).toBe(model.active ? 200 : 403)
    if (!model.active) return
    for (const [side, state] of model.sides) if (state === 'waiting') model.sides.set(side, 'approved')
    for (const { side } of chosen) model.sides.set(side, 'rejected')
    model.state = chosen.length === 0 ? 'approved' : 'rejected'
    model.decided = { by, at: now(), built: false }
  })

const undo = (by: number): Step =>
  step(`undo by ${by}`, async (model, real) => {
    if (model.submitted === undefined) return
    const path = `/v1/staff/documents/${await submissionOf(real)}/decision`
    const { statusCode } = await t.call('DELETE', path, { token: reviewers[by]?.token ?? '' })
    const { decided, submitted } = model
    if (decided === undefined) return expect(statusCode).toBe(404)
    if (decided.by !== by) return expect(statusCode).toBe(403)
    const stands = now() - decided.at >= QUEUE.undoSeconds * SECOND || decided.built || !model.active
    expect(statusCode).toBe(stands ? 409 : 200)
    if (stands) return
    for (const side of model.sides.keys())
      model.sides.set(side, submitted.sides.includes(side) ? 'waiting' : 'approved')
    model.state = 'in-process'
    model.decided = undefined
  })

const suspend = (): Step =>
  step('suspend or restore', async (model, real) => {
    const { id } = real.creator.user
    await inTransaction(t.ctx(), tx =>
      model.active ? suspendAccount(tx, id, { reason: 'other' }) : restoreAccount(tx, id),
    )
    model.active = !model.active
    if (model.active) real.creator = await actorOf(t, real.creator.user)
  })

const wait = (ms: number): Step =>
  step(`wait ${ms / SECOND} s`, async () => {
    t.clock.advance(ms)
    await t.services.jobs.drain(t.services)
  })

const side = fc.constantFrom(...DOCUMENT_SIDES)
const reviewer = fc.nat(1)
const STEPS: fc.Arbitrary<Step>[] = [
  fc.constantFrom<DocumentType>('id-card', 'passport').map(choose),
  side.map(send),
  side.map(send),
  side.map(send),
  fc.constant(null).map(handIn),
  fc.constant(null).map(handIn),
  fc.tuple(reviewer, fc.subarray([...DOCUMENT_SIDES])).map(([by, rejected]) => decide(by, rejected)),
  reviewer.map(undo),
  fc.constant(null).map(suspend),
  fc.constantFrom(SECOND, 9 * SECOND, 11 * SECOND).map(wait),
]

it('creator and staff read what the model of an identity says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.commands(STEPS, { maxCommands: 30, size: 'max' }),
      async (begun, steps) => {
        const creator = await createCreator(t)
        const model: Model = {
          type: undefined,
          state: 'unverified',
          sides: new Map(),
          active: true,
          submitted: undefined,
          decided: undefined,
        }
        const real = { creator }
        // half of the runs begin with a whole document before staff
        if (begun)
          for (const first of [choose('passport'), send('front'), send('selfie'), handIn()])
            await first.run(model, real)
        await fc.asyncModelRun(() => ({ model, real }), steps)
      },
    ),
    { numRuns: 14, endOnFailure: true },
  )
}, 120_000)
