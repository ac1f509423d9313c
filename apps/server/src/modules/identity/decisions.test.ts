import { randomUUID } from 'node:crypto'
import { QUEUE } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { publish } from '../../platform/events/outbox.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  createReviewer,
  createSubmission,
  FACTS,
  sendSide,
  submit,
} from '../../testing/factories/documents.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { setIdentityType } from './commands/set-type.ts'

const OBSERVATION = 'La foto salió borrosa y no se lee la fecha.'

let t: TestApp
let all: Mail[]
let creator: TestActor
let reviewer: TestActor
let second: TestActor
let id: string
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  all = recordMails(t)
  creator = await createCreator(t)
  reviewer = await createReviewer(t, 'moderator', { name: 'Clara Nieto' })
  second = await createReviewer(t, 'administrator')
  id = await createSubmission(t, creator)
})

const mails = () => all.filter(({ to }) => to === creator.user.email)
const path = (rest = '') => `/v1/staff/documents/${id}${rest}`
const get = async () => (await t.call('GET', path(), { token: reviewer.token })).json()
const own = async () => (await t.call('GET', '/v1/identity', { token: creator.token })).json()
const decide = (body: object, { token } = reviewer) => t.call('POST', path('/decision'), { token, body })
const approve = (by = reviewer) => decide({ rejected: [], facts: FACTS }, by)
const documentOf = async (side: string): Promise<string> =>
  (await get()).documents.find((document: { side: string }) => document.side === side).id
const reject = async (...sides: string[]) => {
  const rejected = []
  for (const side of sides)
    rejected.push({ document: await documentOf(side), reason: 'blurred', observation: OBSERVATION })
  return await decide({ rejected, facts: null })
}
const undo = ({ token } = reviewer) => t.call('DELETE', path('/decision'), { token })
const lines = (act: string) => auditLines(t.services.db, act, creator.user.id)
const badge = async () => {
  const { token } = await createFan(t)
  return (await t.call('GET', `/v1/users/${creator.user.username}`, { token })).json().user.verified
}
const user = async () => (await t.call('GET', '/v1/auth/user', { token: creator.token })).json().user.verified
/** Everything that is stored about the creator's documents, but for when and how it was decided. */
const stored = async () => {
  const { rows } = await t.app.pool.query(
    `select to_jsonb(identity) - '{changed_at}'::text[] as identity, (
        select jsonb_agg(to_jsonb(d) order by side) from identity_document d where d.user_id = identity.user_id
      ) as documents, (
        select jsonb_agg(to_jsonb(s) order by round) from identity_submission s where s.user_id = identity.user_id
      ) as submissions, (select verified from user_account where id = identity.user_id) as verified
    from identity where user_id = $1`,
    [creator.user.id],
  )
  return rows
}
const later = async () => {
  t.clock.advance(QUEUE.undoSeconds * SECOND)
  await t.services.jobs.drain(t.services)
  await t.drain()
}

describe('an approval', () => {
  it('gives the badge at once, wherever persons are shown, and is recorded without what was read', async () => {
    expect(await user()).toBe('false')
    const answer = await approve()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      state: 'approved',
      person: { verified: 'true' },
      documents: [{ state: 'approved' }, { state: 'approved' }, { state: 'approved' }],
      decision: { by: 'Clara Nieto', own: true, at: t.clock.now().toISOString() },
    })
    expect(await user()).toBe('true')
    expect(await own()).toMatchObject({ state: 'approved', missing: [], promisedAt: null })
    t.realtime.sent.length = 0
    await t.drain()
    expect(t.realtime.sent.map(({ userId, event }) => [userId, event])).toContainEqual([
      creator.user.id,
      'identity.changed',
    ])
    expect(await lines('documents.approved')).toMatchObject([
      { actor_id: reviewer.user.id, details: { submission: id } },
    ])
    expect(JSON.stringify(await lines('documents.approved'))).not.toContain(FACTS.legalName)
    expect(await badge()).toBe('true')
  })

  it('needs what was read off it', async () => {
    const none = await decide({ rejected: [], facts: null })
    expect(none.statusCode).toBe(400)
    expect(none.json().issues).toEqual([{ path: 'body.facts', rule: 'required' }])
    for (const facts of [
      { ...FACTS, number: '1' },
      { ...FACTS, birthDate: '17/05/1990' },
      { ...FACTS, legalName: '' },
    ])
      expect((await decide({ rejected: [], facts })).statusCode).toBe(400)
  })

  it('needs a document that is valid, of somebody of age', async () => {
    const today = t.clock.now().toISOString().slice(0, 10)
    const year = Number(today.slice(0, 4))
    const dayBefore = (day: string) =>
      new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10)
    for (const [wrong, path, rule] of [
      [{ birthDate: today }, 'birthDate', 'under_age'],
      [{ birthDate: `${year - 17}${today.slice(4)}` }, 'birthDate', 'under_age'],
      [{ birthDate: '1890-01-01' }, 'birthDate', 'implausible'],
      [{ expiresOn: dayBefore(today) }, 'expiresOn', 'expired'],
    ] as const) {
      const answer = await decide({ rejected: [], facts: { ...FACTS, ...wrong } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().issues).toEqual([{ path: `body.facts.${path}`, rule }])
    }
    expect(await badge()).toBe('false')
    // On its last day a document is good.
    expect((await decide({ rejected: [], facts: { ...FACTS, expiresOn: today } })).statusCode).toBe(200)
  })
})

describe('a rejection', () => {
  it('says of each document what was seen, and approves the others', async () => {
    const answer = await reject('back')
    expect(answer.json()).toMatchObject({
      state: 'rejected',
      person: { verified: 'false' },
      documents: [
        { side: 'front', state: 'approved', observation: null },
        { side: 'back', state: 'rejected', observation: OBSERVATION },
        { side: 'selfie', state: 'approved', observation: null },
      ],
    })
    expect(await own()).toMatchObject({ state: 'rejected', missing: ['back'] })
    expect((await own()).documents[1].observation).toBe(OBSERVATION)
    const [line] = await lines('documents.rejected')
    expect(line?.details).toEqual({ submission: id, sides: ['back'], reasons: ['blurred'] })
    const { rows } = await t.app.pool.query('select observation from identity_document where user_id = $1', [
      creator.user.id,
    ])
    expect(JSON.stringify(rows)).not.toContain('borrosa')
  })

  it('may be in one’s own words; only of documents of this submission, each once', async () => {
    const back = await documentOf('back')
    const words = { reason: null, observation: 'Falta el sello.' }
    for (const rejected of [
      [{ ...words, document: randomUUID() }],
      [
        { ...words, document: back },
        { ...words, document: back },
      ],
    ]) {
      const answer = await decide({ rejected, facts: null })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().issues[0].rule).toBe('not_of_submission')
    }
    expect((await get()).state).toBe('waiting')
    expect((await decide({ rejected: [{ ...words, document: back }], facts: null })).statusCode).toBe(200)
    expect((await lines('documents.rejected'))[0]?.details).toMatchObject({ reasons: ['other'] })
    expect((await decide({ rejected: [{ ...words, document: back }], facts: FACTS })).statusCode).toBe(400)
  })

  it('is followed by what was sent again, which waits with what was approved', async () => {
    await reject('back', 'selfie')
    await later()
    await sendSide(t, creator, 'back')
    await sendSide(t, creator, 'selfie')
    id = await submit(t, creator)
    expect(await get()).toMatchObject({
      state: 'waiting',
      rejections: 1,
      documents: [
        { side: 'front', state: 'approved' },
        { side: 'back', state: 'waiting' },
        { side: 'selfie', state: 'waiting' },
      ],
    })
    // also what had been approved, when another photo shows that it was wrong
    await reject('front')
    expect((await own()).missing).toEqual(['front'])
    await undo()
    expect((await get()).documents.map((document: { state: string }) => document.state)).toEqual([
      'approved',
      'waiting',
      'waiting',
    ])
  })
})

describe('two at once', () => {
  it('of fifty decisions of one submission exactly one counts', async () => {
    const back = await documentOf('back')
    const rejection = { document: back, reason: 'cropped', observation: OBSERVATION }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        decide(
          n % 2 === 0 ? { rejected: [], facts: FACTS } : { rejected: [rejection], facts: null },
          n % 3 === 0 ? second : reviewer,
        ),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49)
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('ALREADY_DECIDED')
    const acts = [...(await lines('documents.approved')), ...(await lines('documents.rejected'))]
    expect(acts).toHaveLength(1)
  })

  it('is not there where nothing was handed in', async () => {
    id = randomUUID()
    expect((await approve()).json().code).toBe('NOT_FOUND')
    expect((await undo()).json().code).toBe('NOT_FOUND')
  })
})

describe('taking a decision back', () => {
  it.each(['approval', 'rejection'])('of an %s sets everything as it was', async kind => {
    const before = await stored()
    t.clock.advance(SECOND)
    await (kind === 'approval' ? approve() : reject('front', 'selfie'))
    t.clock.advance((QUEUE.undoSeconds - 1) * SECOND)
    const answer = await undo()
    expect(answer.json()).toMatchObject({ state: 'waiting', decision: null, person: { verified: 'false' } })
    expect(await stored()).toEqual(before)
    expect(await user()).toBe('false')
    expect(await lines('documents.decision-undone')).toMatchObject([
      { actor_id: reviewer.user.id, details: { submission: id } },
    ])
    await later()
    expect(mails()).toEqual([])
    // and can be decided anew
    expect((await approve(second)).statusCode).toBe(200)
  })

  it('is too late after ten seconds', async () => {
    await approve()
    t.clock.advance(QUEUE.undoSeconds * SECOND)
    const answer = await undo()
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('TOO_LATE')
    expect(await user()).toBe('true')
  })

  it('is for whoever decided, once, and only where something was', async () => {
    expect((await undo()).json().code).toBe('NOT_FOUND')
    await approve()
    expect((await undo(second)).json().code).toBe('FORBIDDEN')
    const both = await Promise.all([undo(), undo()])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  })

  it.each([
    ['sent a photo again', () => sendSide(t, creator, 'front')],
    [
      'chosen another document',
      async () => {
        const actor = {
          kind: 'user',
          userId: creator.user.id,
          sessionId: randomUUID(),
          scope: ['model'],
        } as const
        await setIdentityType(t.ctx(actor), { country: 'CO', type: 'driving-licence' })
      },
    ],
    [
      'handed in again',
      async () => {
        await sendSide(t, creator, 'front')
        await submit(t, creator)
      },
    ],
    [
      'been suspended',
      async () => {
        await setState('suspended')
      },
    ],
  ] as const)('is too late when its creator has %s', async (_what, act) => {
    await reject('front')
    await act()
    const before = await stored()
    expect((await undo()).json().code).toBe('TOO_LATE')
    expect(await stored()).toEqual(before)
  })
})

async function setState(state: 'active' | 'suspended'): Promise<void> {
  await t.services.db.updateTable('user_account').set({ state }).where('id', '=', creator.user.id).execute()
  const fact = state === 'active' ? 'account.restored' : 'account.suspended'
  await inTransaction(t.ctx(), async tx => publish(tx, fact, { userId: creator.user.id }))
  await t.drain()
}

describe('a suspended account', () => {
  const source = () => {
    const [queue] = t.services.extensions.all('staff.queues').filter(({ name }) => name === 'documents')
    if (queue === undefined) throw new Error('no queue')
    return queue
  }

  it('has nothing in the queue until it is restored, and nothing of it is decided', async () => {
    const waits = () => source().isWaiting(t.services.db, id)
    expect(await waits()).toBe(true)
    await setState('suspended')
    expect(await waits()).toBe(false)
    const refused = await approve()
    expect(refused.statusCode).toBe(403)
    expect(refused.json().code).toBe('USER_NOT_ACTIVE')
    await setState('active')
    expect(await waits()).toBe(true)
    expect((await approve()).statusCode).toBe(200)
  })
})

describe('the creator', () => {
  it('is mailed once the decision stands, without anything of what was seen', async () => {
    await reject('back')
    await t.services.jobs.drain(t.services)
    expect(mails()).toEqual([])
    await later()
    expect(mails()).toMatchObject([{ to: creator.user.email, kind: 'documents-rejected' }])
    const written = JSON.stringify(mails())
    for (const secret of [OBSERVATION, 'borrosa', 'blurred', 'reverso', 'cédula'])
      expect(written).not.toContain(secret)
    expect(mails()[0]?.text).toContain('/settings/biometric')
    await later()
    expect(mails()).toHaveLength(1)
  })

  it('is mailed nothing of a decision that may be taken back, when one before it was', async () => {
    await reject('back')
    await undo()
    t.clock.advance((QUEUE.undoSeconds - 1) * SECOND)
    await approve()
    // the time of the first one is over, not that of the second
    t.clock.advance(SECOND)
    await t.services.jobs.drain(t.services)
    expect(mails()).toEqual([])
    expect((await undo()).statusCode).toBe(200)
    await later()
    expect(mails()).toEqual([])
  })

  it('is mailed the last of several decisions', async () => {
    await reject('back')
    await undo()
    t.clock.advance(SECOND)
    await approve()
    await later()
    await later()
    expect(mails().map(({ kind }) => kind)).toEqual(['documents-approved'])
    const written = JSON.stringify(mails())
    for (const secret of [FACTS.legalName, FACTS.number, '9874', 'id-card'])
      expect(written).not.toContain(secret)
  })
})
