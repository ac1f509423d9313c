import { randomUUID } from 'node:crypto'
import type { WithdrawalMethodInput } from '@calina/contract/types'
import { sql } from 'kysely'
import { setVerified } from '../../modules/accounts/index.ts'
import { numberHash, sealFacts } from '../../modules/identity/index.ts'
import { chargeSale, releaseEarnings } from '../../modules/wallet/index.ts'
import { DAY, HOUR } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'
import type { UserOptions } from './accounts.ts'
import { FACTS } from './documents.ts'
import { fund } from './money.ts'

/** An account at a bank, as it is typed. Each test IBAN has another end. */
export const ACCOUNT: WithdrawalMethodInput = {
  kind: 'bank',
  number: 'PT50 0002 0123 1234 5678 9015 4',
  routing: null,
  bank: 'Banco do Atlântico',
  accountType: 'checking',
  holder: 'Aya Lucía Moreno Tanaka',
}

/** Approves a person's documents without their pictures. */
export async function approveIdentity(
  t: TestApp,
  userId: string,
  facts: { legalName?: string; number?: string } = {},
): Promise<void> {
  const known = { ...FACTS, number: randomUUID().slice(0, 12), ...facts }
  const now = t.clock.now()
  const hash = numberHash(t.services.config, { country: 'CO', type: 'passport', number: known.number })
  await sql`
    insert into identity (user_id, country, type, state, rounds, submitted_at, decided_at, decided_by, changed_at, facts, number_hash)
    values (${userId}, 'CO', 'passport', 'approved', 1, ${now}, ${now}, ${userId}, ${now},
      ${sealFacts(t.services.config, known)}, ${hash})`.execute(t.services.db)
  await inTransaction(t.ctx(), tx => setVerified(tx, userId, true))
}

/** Sells the entry of a live that is over for this price, of which four fifths are the creator's; pending. Answers the sale's reference. */
export async function earn(
  t: TestApp,
  creator: TestActor,
  price: number,
  buyer?: TestActor,
): Promise<string> {
  const fan = buyer ?? (await createFan(t))
  const { min, max } = t.services.settings.get('recharge')
  for (let left = price; left > 0; left -= max) await fund(t, fan, Math.max(min, Math.min(left, max)))
  const [live, entry, now] = [randomUUID(), randomUUID(), t.clock.now()]
  const ref = `live:${entry}`
  await inTransaction(t.ctx(), async tx => {
    await sql`
      with over as (
        insert into live (id, creator_id, title, price, subscriber_price, audience, source, record, notify, state,
          created_at, opened_at, started_at, ended_at, ended_by, hours)
        values (${live}, ${creator.user.id}, 'En directo', ${price}, ${price}, 'everyone', 'browser', false, false, 'ended',
          ${now}, ${now}, ${now}, ${now}, 'creator', 12)
        returning id
      )
      insert into live_entry (id, live_id, fan_id, price, created_at)
      select ${entry}, id, ${fan.user.id}, ${price}, ${now} from over`.execute(tx.db)
    await chargeSale(tx, {
      kind: 'live',
      ref,
      buyerId: fan.user.id,
      sellerId: creator.user.id,
      price,
      feeBps: 2_000,
      subjectId: live,
    })
  })
  return ref
}

/** The same person in a session of now. */
export const again = (t: TestApp, actor: TestActor): Promise<TestActor> => actorOf(t, actor.user)

/** A creator with approved documents and something available. The clock goes on by eight days. */
export async function createEarner(
  t: TestApp,
  { available = 100_000, ...options }: UserOptions & { available?: number } = {},
): Promise<TestActor> {
  const creator = await createCreator(t, options)
  await approveIdentity(t, creator.user.id)
  await earn(t, creator, Math.ceil((available * 5) / 4))
  t.clock.advance(8 * DAY)
  await releaseEarnings(t.ctx())
  await t.drain()
  return await again(t, creator)
}

/** Adds an account that can be used at once: the clock goes on by its hours. Answers its id and a session of now. */
export async function addAccount(
  t: TestApp,
  creator: TestActor,
  account: Partial<WithdrawalMethodInput> = {},
): Promise<{ method: string; creator: TestActor }> {
  const body = { ...ACCOUNT, ...account }
  const answer = await t.call('POST', '/v1/withdrawal-methods', { token: creator.token, body })
  if (answer.statusCode !== 200) throw new Error(`the account was refused: ${answer.body}`)
  t.clock.advance(t.services.settings.get('withdrawal').methodHours * HOUR)
  return { method: answer.json().id, creator: await again(t, creator) }
}

/** Requests a withdrawal; answers its id. */
export async function withdraw(
  t: TestApp,
  creator: TestActor,
  { method, amount = 50_000 }: { method: string; amount?: number },
): Promise<string> {
  const answer = await t.call('POST', '/v1/withdrawals', {
    token: creator.token,
    body: { amount, method },
    headers: { 'idempotency-key': randomUUID() },
  })
  if (answer.statusCode !== 200) throw new Error(`it was refused: ${answer.body}`)
  return answer.json().id
}

/** A creator with an open withdrawal. */
export async function createWithdrawal(
  t: TestApp,
  { amount = 50_000, account = {} }: { amount?: number; account?: Partial<WithdrawalMethodInput> } = {},
): Promise<{ id: string; creator: TestActor; method: string }> {
  const { method, creator } = await addAccount(t, await createEarner(t, { available: amount }), account)
  return { id: await withdraw(t, creator, { method, amount }), creator, method }
}
