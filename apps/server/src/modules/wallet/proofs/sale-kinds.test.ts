import { randomUUID } from 'node:crypto'
import { type ChargedKind, type HeldKind, SALE_KINDS, saleKinds, TRANSACTION_GROUPS } from '@calina/contract'
import type { Transaction } from '@calina/contract/types'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { Extensions } from '../../../platform/extensions.ts'
import { expectLedgerBalanced } from '../../../testing/expect-ledger-balanced.ts'
import { createMoneyWorld, type MoneyWorld, tokenOf } from '../../../testing/money/money-world.ts'
import { sell } from '../../../testing/money/sell.ts'
import { captureSale, holdSale, releaseHold, reverseSale } from '../index.ts'
import { JOURNAL_KINDS } from '../wallet.tables.ts'

const CHARGED = saleKinds(({ held }) => !held).filter((kind): kind is ChargedKind => !SALE_KINDS[kind].held)
const HELD = saleKinds(({ held }) => held).filter((kind): kind is HeldKind => SALE_KINDS[kind].held)

// One table defines the kinds of sale; the database, the ledger and the lists all follow it.
describe('the kinds of sale', () => {
  let world: MoneyWorld
  let creator: string

  beforeAll(async () => {
    world = await createMoneyWorld()
    creator = await world.creator()
  })
  // these sales give no right, so none is compared with them
  afterEach(() => expectLedgerBalanced({ ...world.services, extensions: new Extensions() }))
  afterAll(() => world.close())

  /** The kinds that a constraint or an index of the database names. */
  const named = async (definition: string) => {
    const { rows } = await world.pool.query<{ text: string }>(`select ${definition} as text`)
    return [...(rows[0]?.text ?? '').matchAll(/'([a-z-]+)'::text/g)].map(match => match[1]).toSorted()
  }
  const constraint = (name: string) =>
    named(`(select pg_get_constraintdef(oid) from pg_constraint where conname = '${name}')`)

  it('are those of the database', async () => {
    expect(await constraint('sale_kind')).toEqual(saleKinds().toSorted())
    expect(await constraint('sale_hold_kind')).toEqual([...HELD].toSorted())
    expect(await constraint('ledger_journal_kind')).toEqual([...JOURNAL_KINDS].toSorted())
    expect(await named(`pg_get_indexdef('sale_once'::regclass)`)).toEqual(
      saleKinds(({ once }) => once).toSorted(),
    )
  })

  it.each(saleKinds())('%s: the database has the kind of thing that is bought', async kind => {
    const insert = (subject: string) =>
      world.services.db.transaction().execute(async db => {
        await sql`insert into sale (id, kind, ref, buyer_id, seller_id, currency, price, fee, share, fee_bps,
            subject_kind, subject_id, release_at, created_at)
          values (${randomUUID()}, ${kind}, ${randomUUID()}, ${randomUUID()}, ${randomUUID()}, 'USD', 100, 20, 80, 2000,
            ${subject}, ${randomUUID()}, now(), now())`.execute(db)
        throw new Error('taken')
      })
    await expect(insert(SALE_KINDS[kind].subject)).rejects.toThrow('taken')
    await expect(insert('theft')).rejects.toThrow('sale_subject_kind')
  })

  it.each(CHARGED)('%s: is charged, listed and given back as the table defines', async kind => {
    const { once, alreadyBought, group, refundWithdraws, subject } = SALE_KINDS[kind]
    const buyer = await world.fan({ balance: 5_000 })
    const item = randomUUID()
    const buy = () => sell(world, { buyerId: buyer, sellerId: creator, price: 1_000, kind, item })
    const { ref } = await buy()
    const again = await buy().then(
      () => 'bought',
      (error: unknown) => (error instanceof AppError ? error.code : error),
    )
    expect(again).toBe(once ? alreadyBought : 'bought')

    const reversed: { kind: string; withdraws: boolean }[] = []
    world.outbox.on('sale.reversed', async (_tx, fact) => {
      if (fact.ref === ref) reversed.push(fact)
    })
    const giveBack = (amount?: number) =>
      inTransaction(world.ctx(), tx =>
        reverseSale(tx, {
          sale: { kind, ref },
          reason: 'refund',
          ref: randomUUID(),
          ...(amount === undefined ? {} : { amount }),
        }),
      )
    await giveBack(400)
    await giveBack()
    await world.drain()
    expect(reversed).toEqual([
      expect.objectContaining({ kind, subject: { kind: subject, id: item }, withdraws: false }),
      expect.objectContaining({ kind, withdraws: refundWithdraws }),
    ])
    // what was given back whole may be bought again
    await buy()

    const list = async (name: string): Promise<Transaction[]> => {
      const answer = await world.call('GET', `/v1/transactions?group=${name}`, {
        as: tokenOf(buyer, 'fan'),
      })
      return answer.json().items
    }
    for (const name of Object.keys(TRANSACTION_GROUPS)) {
      const found = (await list(name)).filter(line => line.kind === kind)
      expect(found.length, name).toBe(name === group ? (once ? 2 : 3) : 0)
      for (const line of found)
        expect(line).toMatchObject({ subject: { kind: subject, id: item }, amount: { amount: -1_000 } })
    }
  })

  it.each(HELD)(
    '%s: is held, captured or released, listed and given back as the table defines',
    async kind => {
      const { group, refundWithdraws, subject } = SALE_KINDS[kind]
      const buyer = await world.fan({ balance: 5_000 })
      const hold = async (item: string) =>
        await inTransaction(world.ctx(), tx =>
          holdSale(tx, {
            kind,
            ref: item,
            buyerId: buyer,
            sellerId: creator,
            price: 1_000,
            feeBps: 2_000,
            subjectId: item,
          }),
        )
      const [kept, released] = [randomUUID(), randomUUID()]
      await hold(kept)
      await hold(released)
      await inTransaction(world.ctx(), tx => releaseHold(tx, { kind, ref: released }))
      await inTransaction(world.ctx(), tx => captureSale(tx, { kind, ref: kept, amount: 1_000 }))

      const reversed: { kind: string; withdraws: boolean }[] = []
      world.outbox.on('sale.reversed', async (_tx, fact) => {
        if (fact.ref === kept) reversed.push(fact)
      })
      await inTransaction(world.ctx(), tx =>
        reverseSale(tx, { sale: { kind, ref: kept }, reason: 'refund', ref: randomUUID() }),
      )
      await world.drain()
      expect(reversed).toEqual([
        expect.objectContaining({ kind, subject: { kind: subject, id: kept }, withdraws: refundWithdraws }),
      ])
      const answer = await world.call('GET', `/v1/transactions?group=${group}`, { as: tokenOf(buyer, 'fan') })
      const items: Transaction[] = answer.json().items
      expect(items.map(line => [line.kind, line.subject, line.amount.amount])).toEqual([
        [kind, { kind: subject, id: released }, -1_000],
        [kind, { kind: subject, id: kept }, -1_000],
      ])
    },
  )
})
