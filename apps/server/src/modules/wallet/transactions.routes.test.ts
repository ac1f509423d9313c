import { randomUUID } from 'node:crypto'
import type { Transaction } from '@calina/contract/types'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR, type ManualClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { createMoneyWorld, type MoneyWorld, tokenOf } from '../../testing/money/money-world.ts'
import { sell } from '../../testing/money/sell.ts'
import { outcome } from '../../testing/outcome.ts'
import { chargeSale, holdWithdrawal, releaseEarnings, reverseSale } from './index.ts'

describe('the list of transactions', () => {
  let world: MoneyWorld
  let creator: string

  beforeAll(async () => {
    world = await createMoneyWorld()
    creator = await world.creator({ username: 'luna' })
  })
  afterEach(() => expectLedgerBalanced(world.services))
  afterAll(() => world.close())

  const asCreator = () => tokenOf(creator, 'model')
  const clock = () => world.services.clock as ManualClock

  const all = async (as: string, query = '') => {
    const items: Transaction[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const url: string = `/v1/transactions?limit=3${query}${cursor === '' ? '' : `&cursor=${cursor}`}`
      const answer = await world.call('GET', url, { as })
      expect(answer.statusCode).toBe(200)
      const page: { items: Transaction[]; next: string | null } = answer.json()
      items.push(...page.items)
      cursor = page.next
    }
    return items
  }
  const buy = (buyerId: string, price: number, ref: string, sellerId = creator) =>
    sell(world, { buyerId, sellerId, price, ref })

  it('are every line of my balances, with what each was about', async () => {
    const buyer = await world.fan({ username: 'buyer', balance: 5_000 })
    const refs = ['one', 'two', 'three', 'four'].map(name => `${name}-${randomUUID()}`)
    for (const ref of refs) {
      await buy(buyer, 1_000, ref)
      clock().advance(HOUR)
    }
    const [first = ''] = refs
    await inTransaction(world.ctx(), tx =>
      reverseSale(tx, { sale: { kind: 'post', ref: first }, reason: 'refund', ref: `back-${first}` }),
    )
    const mine = await all(tokenOf(buyer, 'fan'))
    expect(mine.map(each => [each.kind, each.amount.amount, each.balanceAfter.amount])).toEqual([
      ['refund', 1_000, 2_000],
      ['post', -1_000, 1_000],
      ['post', -1_000, 2_000],
      ['post', -1_000, 3_000],
      ['post', -1_000, 4_000],
      ['recharge', 5_000, 5_000],
    ])
    expect(mine[1]).toMatchObject({
      account: 'wallet',
      price: { amount: 1_000 },
      fee: { amount: 200 },
      counterpart: { username: 'luna' },
      subject: { kind: 'post', id: refs[3] },
      status: 'approved',
      releaseAt: null,
    })
    expect(mine[5]).toMatchObject({ counterpart: null, subject: { kind: 'recharge' } })
    expect(new Set(mine.map(each => each.id)).size).toBe(6)

    const theirs = await all(asCreator())
    expect(theirs.map(each => [each.kind, each.account, each.amount.amount])).toEqual([
      ['refund', 'pending', -800],
      ['post', 'pending', 800],
      ['post', 'pending', 800],
      ['post', 'pending', 800],
      ['post', 'pending', 800],
    ])
    expect(theirs[1]).toMatchObject({ status: 'pending', counterpart: { username: 'buyer' } })
    expect(Date.parse(theirs[1]?.releaseAt ?? '') - Date.parse(theirs[1]?.createdAt ?? '')).toBe(7 * DAY)

    clock().advance(8 * DAY)
    await releaseEarnings(world.ctx())
    const later = await all(asCreator())
    expect(later.slice(0, 2).map(each => [each.kind, each.account, each.amount.amount])).toEqual([
      ['release', 'available', 2_400],
      ['refund', 'pending', -800],
    ])
    expect(later.filter(each => each.status === 'pending')).toEqual([])
    expect(later.length).toBe(6)
  })

  it('are each found by its id, by whose balance it is alone', async () => {
    const buyer = await world.fan({ balance: 2_000 })
    const seller = await world.creator({ username: 'one' })
    await buy(buyer, 1_000, `found-${randomUUID()}`, seller)
    clock().advance(8 * DAY)
    await releaseEarnings(world.ctx())
    const read = (id: string, as: string) => world.call('GET', `/v1/transactions/${id}`, { as })
    const [asBuyer, asSeller] = [tokenOf(buyer, 'fan'), tokenOf(seller, 'model')]
    for (const as of [asBuyer, asSeller]) {
      const lines = await all(as)
      expect(lines).toHaveLength(2)
      for (const line of lines) expect((await read(line.id, as)).json()).toEqual(line)
    }
    const [line] = await all(asBuyer)
    const missing = [404, 'TRANSACTION_NOT_FOUND']
    expect(outcome(await read(line?.id ?? '', asSeller))).toEqual(missing)
    expect(outcome(await read(randomUUID(), asBuyer))).toEqual(missing)
    expect(outcome(await read('abc', asBuyer))).toEqual([400, 'VALIDATION_FAILED'])
    // what left the pending earnings is not listed beside what arrived, and so is none by itself
    const { rows } = await sql<{ id: string }>`
      select entry.id from ledger_entry as entry join ledger_journal as journal on journal.id = entry.journal_id
      where journal.kind = 'release' and entry.amount < 0`.execute(world.services.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { id } of rows) expect(outcome(await read(id, asSeller))).toEqual(missing)
  })

  it('say a release once, with what paid off a debt, and add up to the balances', async () => {
    const seller = await world.creator({ username: 'release' })
    const as = tokenOf(seller, 'model')
    const buyer = await world.fan({ balance: 20_000 })
    const sellOne = async (ref: string) => {
      await buy(buyer, 1_000, ref, seller)
      clock().advance(HOUR)
    }
    const back = (ref: string) =>
      inTransaction(world.ctx(), tx =>
        reverseSale(tx, { sale: { kind: 'post', ref }, reason: 'refund', ref: `back-${ref}` }),
      )
    const release = async () => {
      clock().advance(8 * DAY)
      await releaseEarnings(world.ctx())
    }
    const refs = Array.from({ length: 5 }, () => randomUUID())
    const [first = '', second = '', third = ''] = refs
    // Two earn 1,600 that is paid out; giving both back then leaves a debt of 1,600.
    await sellOne(first)
    await sellOne(second)
    await release()
    const hold = randomUUID()
    await inTransaction(world.ctx(), tx => holdWithdrawal(tx, { id: hold, ownerId: seller, amount: 1_600 }))
    await back(first)
    await back(second)
    // The next 800 pay it off in part, the next 1,600 pay the rest and leave 800.
    await sellOne(third)
    await release()
    for (const ref of refs.slice(3)) await sellOne(ref)
    await release()
    await sellOne(randomUUID())

    const lines = await all(as)
    const releases = lines.filter(each => each.kind === 'release')
    expect(releases.map(each => [each.account, each.amount.amount, each.debtPaid?.amount])).toEqual([
      ['available', 800, 800],
      ['pending', -800, 800],
      ['available', 1_600, undefined],
    ])
    expect(lines.filter(each => each.kind !== 'release' && each.debtPaid !== null)).toEqual([])
    expect(await all(as, '&group=release')).toEqual(releases)

    const sum = (of: Transaction[], value: (line: Transaction) => number) =>
      of.reduce((total, line) => total + value(line), 0)
    const arrived = releases.filter(each => each.account === 'available')
    const pending =
      sum(
        lines.filter(each => each.account === 'pending'),
        each => each.amount.amount,
      ) - sum(arrived, each => each.amount.amount + (each.debtPaid?.amount ?? 0))
    const balances = (await world.call('GET', '/v1/wallet', { as })).json()
    expect(balances.pending.amount).toBe(800)
    expect(pending).toBe(balances.pending.amount)
    const available = lines.filter(each => each.account === 'available')
    expect(available[0]?.balanceAfter).toEqual(balances.available)
  })

  it('can be read by what they were', async () => {
    const buyer = await world.fan({ balance: 3_000 })
    await buy(buyer, 1_000, randomUUID())
    await buy(buyer, 1_000, randomUUID())
    const kinds = async (group: string) =>
      (await all(tokenOf(buyer, 'fan'), `&group=${group}`)).map(each => each.kind)
    expect(await kinds('purchase')).toEqual(['post', 'post'])
    expect(await kinds('recharge')).toEqual(['recharge'])
    expect(await kinds('refund')).toEqual([])
  })

  it('keep their order when all happened in the same instant', async () => {
    const buyer = await world.fan({ balance: 50_000 })
    for (let each = 0; each < 12; each++) await buy(buyer, 1_000, randomUUID())
    const balances = (await all(tokenOf(buyer, 'fan'))).map(each => each.balanceAfter.amount)
    expect(balances).toEqual([...balances].sort((a, b) => a - b))
    expect(balances.length).toBe(13)
  })

  describe('narrowed', () => {
    let ana: string
    let bea: string
    const start = Date.parse('2031-05-01T00:00:00.000Z')
    beforeAll(async () => {
      clock().set(new Date(start))
      ana = await world.fan({ username: 'ana_r', name: 'Ana Roldán', balance: 5_000 })
      bea = await world.fan({ username: 'bea', name: 'Bea 100%', balance: 5_000 })
      for (const [fan, kind] of [
        [ana, 'post'],
        [bea, 'vault'],
        [ana, 'gift'],
      ] as const) {
        const ref = `narrowed-${randomUUID()}`
        clock().advance(DAY)
        await inTransaction(world.ctx(), tx =>
          chargeSale(tx, {
            ...{ kind, ref, price: 1_000, feeBps: 2_000, subjectId: ref },
            ...{ buyerId: fan, sellerId: creator },
          }),
        )
        if (kind === 'vault') {
          clock().advance(HOUR)
          await inTransaction(world.ctx(), tx =>
            reverseSale(tx, { sale: { kind, ref }, reason: 'refund', ref: `back-${ref}` }),
          )
        }
      }
    })
    const from = `&from=${new Date(start).toISOString()}`
    const shown = async (query: string, as = asCreator()) =>
      (await all(as, from + query)).map(({ kind, amount }) => [kind, amount.amount])
    const ofAna = () => tokenOf(ana, 'fan')

    it('by kind, for sellers and for buyers', async () => {
      expect(await shown('')).toEqual([
        ['gift', 800],
        ['refund', -800],
        ['vault', 800],
        ['post', 800],
      ])
      expect(await shown('&kind=gift')).toEqual([['gift', 800]])
      expect(await shown('&kind=recharge', ofAna())).toEqual([['recharge', 5_000]])
      expect(await shown('&group=refund')).toEqual([['refund', -800]])
      expect(await shown('&group=refund&kind=gift')).toEqual([])
    })

    it('by direction', async () => {
      expect(await shown('&direction=out')).toEqual([['refund', -800]])
      expect(await shown('&direction=in', ofAna())).toEqual([['recharge', 5_000]])
      expect(await shown('&direction=out', ofAna())).toEqual([
        ['gift', -1_000],
        ['post', -1_000],
      ])
    })

    it('by time: from a moment on, and up to another without it', async () => {
      const moment = (days: number) => new Date(start + days * DAY).toISOString()
      const between = async (a: string, b: string) =>
        (await all(asCreator(), `&from=${a}&before=${b}`)).map(({ kind }) => kind)
      expect(await between(moment(1), moment(2))).toEqual(['post'])
      expect(await between(moment(2), moment(3))).toEqual(['refund', 'vault'])
      expect(await between('0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z')).toEqual([])
    })

    it('by whom it was with, by name and username, with wildcards taken as they are', async () => {
      expect(await shown('&q=ROLDAN')).toEqual([
        ['gift', 800],
        ['post', 800],
      ])
      expect(await shown('&q=ana_r')).toEqual([
        ['gift', 800],
        ['post', 800],
      ])
      expect(await shown('&q=100%25')).toEqual([
        ['refund', -800],
        ['vault', 800],
      ])
      expect(await shown('&q=luna', ofAna())).toEqual([
        ['gift', -1_000],
        ['post', -1_000],
      ])
      expect((await shown('&q=%25')).length).toBe(2)
      expect((await shown('&q=_')).length).toBe(2)
      expect(await shown('&q=nobody')).toEqual([])
      // who closed the account has no name any more
      await sql`update user_account set state = 'closed', closed_at = ${clock().now()} where id = ${bea}`.execute(
        world.services.db,
      )
      expect(await shown('&q=bea')).toEqual([])
      await sql`update user_account set state = 'active', closed_at = null where id = ${bea}`.execute(
        world.services.db,
      )
    })

    it('and so is the table', async () => {
      const answer = await world.call('GET', `/v1/transactions.csv?q=roldan&direction=in&kind=gift${from}`, {
        as: asCreator(),
      })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.body.trimEnd().split('\r\n')).toHaveLength(2)
    })
  })

  it.each([
    'cursor=!',
    'cursor=MSAyIDM0NTY3ODkwMTIzNDU2Nzg5MA',
    'group=theft',
    'limit=0',
    'limit=101',
    'other=1',
    'kind=theft',
    'direction=up',
    'from=yesterday',
    'before=2026-13-01T00:00:00Z',
    'q=',
    'q=%00',
    `q=${'x'.repeat(101)}`,
  ])('refuse ?%s', async query => {
    const answer = await world.call('GET', `/v1/transactions?${query}`, { as: asCreator() })
    expect(outcome(answer)).toEqual([400, 'VALIDATION_FAILED'])
  })
})
