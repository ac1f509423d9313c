import { randomUUID } from 'node:crypto'
import type { ChargedKind } from '@calina/contract'
import type { FanSums, TopFan } from '@calina/contract/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser, createChat, createMessage } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { closeAccount } from '../accounts/index.ts'
import { blockPerson } from '../relationships/index.ts'
import { chargeSale, reverseSale } from '../wallet/index.ts'

const NOW = '2026-03-20T15:00:00.000Z'
let t: TestApp
let creator: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(NOW)
  creator = await createCreator(t)
})

const aFan = async (name: string): Promise<TestActor> => {
  const fan = await createFan(t, { name })
  await fund(t, fan, 50_000)
  return fan
}
async function sell(fan: TestActor, kind: ChargedKind, price: number, at: string | Date = NOW) {
  t.clock.set(at)
  const ref = randomUUID()
  await inTransaction(t.ctx(), tx =>
    chargeSale(tx, {
      ...{ kind, ref, price },
      ...{ buyerId: fan.user.id, sellerId: creator.user.id, feeBps: 2_000, subjectId: ref },
    }),
  )
  t.clock.set(NOW)
  return { kind, ref }
}
const giveBack = (sale: { kind: ChargedKind; ref: string }, amount?: number) =>
  inTransaction(t.ctx(), tx =>
    reverseSale(tx, { sale, reason: 'refund', ref: randomUUID(), ...(amount !== undefined && { amount }) }),
  )
const get = async (path: string) => {
  const { token } = await actorOf(t, creator.user)
  const answer = await t.call('GET', `/v1/profit/fans${path}`, { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const fans = async (query = ''): Promise<TopFan[]> => (await get(query)).items
const sums = (query = ''): Promise<FanSums> => get(`/sums${query}`)
const named = (items: readonly TopFan[]) => items.map(({ fan, earned }) => [fan?.name, earned.amount])

/** What the ledger itself says that each buyer brought the creator, with no word of the statements under test. */
async function fromLedger(): Promise<Map<string, number>> {
  const { rows } = await sql<{ username: string; earned: number }>`
    select person.username, sum(entry.amount)::bigint as earned
    from ledger_entry as entry
    join ledger_account as account on account.id = entry.account_id and account.owner_id = ${creator.user.id}
    join ledger_journal as journal on journal.id = entry.journal_id and journal.kind <> 'release'
    join sale on sale.id = journal.sale_id
    join user_account as person on person.id = sale.buyer_id
    group by 1`.execute(t.services.db)
  return new Map(rows.map(row => [row.username, row.earned]))
}

describe('who brings a creator most', () => {
  it('is listed by what is left for the creator, in four parts, and adds up to the ledger', async () => {
    const [ana, bea, cleo] = [await aFan('Ana'), await aFan('Bea'), await aFan('Cleo')]
    await sell(ana, 'subscription', 2_000, '2026-01-05T10:00:00Z')
    await sell(ana, 'gift', 1_000)
    await sell(ana, 'post', 501)
    await sell(bea, 'vault', 3_000)
    await sell(bea, 'message', 999)
    const back = await sell(cleo, 'post', 5_000, '2026-02-01T10:00:00Z')
    await giveBack(back, 1_000)
    const all = await fans('?range=all')
    expect(named(all)).toEqual([
      ['Cleo', 3_200],
      ['Bea', 3_199],
      ['Ana', 2_801],
    ])
    expect(all.map(({ rank }) => rank)).toEqual([1, 2, 3])
    expect(all[2]).toMatchObject({
      since: '2026-01-05T10:00:00.000Z',
      parts: {
        subscription: { amount: 1_600 },
        message: { amount: 0 },
        gift: { amount: 800 },
        content: { amount: 401 },
      },
    })
    const ledger = await fromLedger()
    for (const { fan, earned, parts } of all) {
      expect(earned.amount).toBe(ledger.get(fan?.username ?? ''))
      expect(Object.values(parts).reduce((sum, part) => sum + part.amount, 0)).toBe(earned.amount)
    }
    expect((await sums('?range=all')).earned.amount).toBe(
      [...ledger.values()].reduce((sum, amount) => sum + amount, 0),
    )
  })

  it('in a month counts what was sold and given back in it, as the month of profit does', async () => {
    const [ana, bea] = [await aFan('Ana'), await aFan('Bea')]
    const old = await sell(ana, 'post', 4_000, '2026-02-28T23:59:59.999Z')
    await sell(bea, 'post', 1_000, '2026-03-01T00:00:00Z')
    await giveBack(old, 500)
    // given back whole in the same month: nothing was brought
    await giveBack(await sell(await aFan('Nil'), 'post', 700))
    const items = await fans('?range=month')
    expect(named(items)).toEqual([
      ['Bea', 800],
      ['Ana', -400],
    ])
    const { token } = await actorOf(t, creator.user)
    const month = (await t.call('GET', '/v1/profit/months/2026-03', { token })).json()
    expect(await sums('?range=month')).toMatchObject({ people: 2, earned: month.earned })
    expect(named(await fans('?range=90d'))).toEqual([
      ['Ana', 2_800],
      ['Bea', 800],
    ])
  })

  it('in 90 days counts what is no older, and ever counts all', async () => {
    const ana = await aFan('Ana')
    const start = Date.parse(NOW) - 90 * DAY
    await sell(ana, 'post', 1_000, new Date(start - 1))
    await sell(ana, 'post', 2_000, new Date(start))
    expect(named(await fans('?range=90d'))).toEqual([['Ana', 1_600]])
    expect(named(await fans('?range=all'))).toEqual([['Ana', 2_400]])
    expect(await fans()).toEqual([])
    expect(await sums()).toMatchObject({
      people: 0,
      earned: { amount: 0 },
      quiet: { people: 0, persons: [] },
    })
  })

  it('comes in pages, also where several brought the same', async () => {
    for (let n = 0; n < 7; n++) await sell(await aFan(`Fan ${n}`), 'post', n < 5 ? 1_000 : 2_000)
    const whole = await fans('?range=all')
    expect(whole.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const walked: TopFan[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: { items: TopFan[]; next: string | null } = await get(
        `?range=all&limit=3${next && `&cursor=${next}`}`,
      )
      walked.push(...page.items)
      next = page.next
    }
    expect(walked).toEqual(whole)
  })

  it('adds up the first five, the next twenty and the others', async () => {
    const fan = await aFan('Many')
    const people = await Promise.all(Array.from({ length: 27 }, (_, n) => createFan(t, { name: `F${n}` })))
    await sell(fan, 'post', 9_000)
    for (const [n, person] of people.entries()) {
      await fund(t, person, 1_000)
      await sell(person, 'post', 300 + n)
    }
    const { people: count, earned, first, next, others } = await sums()
    expect([count, first.people, next.people, others.people]).toEqual([28, 5, 20, 3])
    expect(first.earned.amount + next.earned.amount + others.earned.amount).toBe(earned.amount)
    const items = await fans('?limit=100')
    const sum = (of: readonly TopFan[]) => of.reduce((all, each) => all + each.earned.amount, 0)
    expect([sum(items.slice(0, 5)), sum(items.slice(5, 25)), sum(items.slice(25))]).toEqual([
      first.earned.amount,
      next.earned.amount,
      others.earned.amount,
    ])
  })
})

describe('when they last wrote', () => {
  it('is said of each, with the way to them; who has been quiet for more than a week is named', async () => {
    const [wrote, quiet, never, stranger] = [
      await aFan('Wrote'),
      await aFan('Quiet'),
      await aFan('Never'),
      await aFan('Stranger'),
    ]
    t.clock.set('2026-03-12T14:59:00Z')
    const chat = await createChat(t, quiet, creator)
    await createMessage(t, quiet, chat)
    await createChat(t, never, creator)
    t.clock.set('2026-03-14T15:00:00Z')
    const other = await createChat(t, wrote, creator)
    await createMessage(t, wrote, other)
    // what the creator writes is not what they wrote
    t.clock.set(NOW)
    await createMessage(t, creator, chat)
    await sell(wrote, 'post', 4_000)
    await sell(quiet, 'post', 3_000)
    await sell(never, 'post', 2_000, '2026-03-13T14:59:59Z')
    await sell(stranger, 'post', 1_000, '2026-03-02T15:00:00Z')
    expect(
      (await fans()).map(({ fan, wroteAt, chat: id, reachable }) => [
        fan?.name,
        wroteAt,
        id !== null,
        reachable,
      ]),
    ).toEqual([
      ['Wrote', '2026-03-14T15:00:00.000Z', true, true],
      ['Quiet', '2026-03-12T14:59:00.000Z', true, true],
      ['Never', null, true, true],
      // bought something without a subscription: there is no way to write to them
      ['Stranger', null, false, false],
    ])
    const { quiet: named } = await sums()
    expect(named.persons.map(({ name }) => name)).toEqual(['Quiet', 'Never'])
    expect([named.people, named.earned.amount]).toEqual([2, 4_000])
    // a week to the moment is not more than a week
    const week = Date.parse('2026-03-14T15:00:00.000Z') + 7 * DAY
    const names = async () => (await sums()).quiet.persons.map(({ name }) => name)
    t.clock.set(new Date(week))
    expect(await names()).toEqual(['Quiet', 'Never'])
    t.clock.advance(HOUR)
    expect(await names()).toEqual(['Wrote', 'Quiet', 'Never'])
  })
})

describe('who is not there for the creator', () => {
  it('has no name, and what they brought still counts', async () => {
    const [blocker, suspended, closed] = [
      await aFan('Blocker'),
      await aFan('Suspended'),
      await aFan('Closed'),
    ]
    await createChat(t, blocker, creator)
    await sell(blocker, 'post', 3_000)
    await sell(suspended, 'post', 2_000)
    await sell(closed, 'post', 1_000)
    await blockPerson(asUser(t, blocker.user), { username: creator.user.username })
    await t.drain()
    await sql`update user_account set state = 'suspended' where id = ${suspended.user.id}`.execute(
      t.services.db,
    )
    await inTransaction(t.ctx(), tx => closeAccount(tx, closed.user.id, async () => undefined))
    const items = await fans('?range=all')
    expect(named(items)).toEqual([
      [undefined, 2_400],
      [undefined, 1_600],
      ['', 800],
    ])
    expect(items.map(({ chat, wroteAt, reachable }) => [chat, wroteAt, reachable])).toEqual([
      [null, null, false],
      [null, null, false],
      [null, null, false],
    ])
    const text = JSON.stringify([items, await sums('?range=all')])
    for (const { user } of [blocker, suspended, closed]) {
      expect(text).not.toContain(user.username)
      expect(text).not.toContain(user.id)
    }
    expect((await sums('?range=all')).earned.amount).toBe(4_800)
  })
})

it('refuses other ranges and cursors, and is for creators', async () => {
  const fan = await createFan(t)
  const { token } = await actorOf(t, creator.user)
  for (const path of [
    '?range=week',
    '?cursor=x',
    '?limit=0',
    '?limit=101',
    '/sums?range=%00',
    '?cursor=%ED%A0%80',
  ])
    expect(outcome(await t.call('GET', `/v1/profit/fans${path}`, { token })), path).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
  for (const path of ['', '/sums']) {
    expect(outcome(await t.call('GET', `/v1/profit/fans${path}`))).toEqual([401, 'UNAUTHORIZED'])
    expect(outcome(await t.call('GET', `/v1/profit/fans${path}`, { token: fan.token }))).toEqual([
      403,
      'FORBIDDEN',
    ])
  }
})
