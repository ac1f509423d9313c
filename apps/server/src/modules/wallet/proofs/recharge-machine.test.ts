import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_RANKS, type PaymentEventKind } from '../../../platform/payments/gateway.ts'
import { sized } from '../../../testing/thoroughness.ts'
import { advanceRecharge, fundRechargeReversal, type RechargeProgress } from '../wallet.policy.ts'

// M6: every order and repetition of the same events ends in the same balances.
const RUNS = { numRuns: sized({ quick: 2_000, whole: 20_000 }) }
const AMOUNT = 2_500

interface Event {
  kind: PaymentEventKind
  amount: number
}
interface Books {
  wallet: number
  clearing: number
  loss: number
  credits: number
  suspended: boolean
}

/** What the events make of a recharge and of the accounts, starting with so much in the wallet. */
function play(events: readonly Event[], inWallet = 0): { recharge: RechargeProgress; books: Books } {
  let recharge: RechargeProgress = { status: 'pending', rank: 0, reversed: 0, amount: AMOUNT }
  const books: Books = { wallet: inWallet, clearing: 0, loss: 0, credits: 0, suspended: false }
  for (const event of events) {
    const { credit, reverse, suspend, ...after } = advanceRecharge(recharge, event)
    expect(after.rank).toBeGreaterThanOrEqual(recharge.rank)
    expect(after.reversed).toBeGreaterThanOrEqual(recharge.reversed)
    books.wallet += credit
    books.clearing -= credit
    if (credit > 0) books.credits++
    const from = fundRechargeReversal(reverse, books.wallet)
    books.wallet -= from.wallet
    books.loss -= from.loss
    books.clearing += reverse
    books.suspended ||= suspend
    recharge = after
  }
  expect(books.wallet).toBeGreaterThanOrEqual(0)
  expect(books.wallet - inWallet + books.clearing + books.loss).toBe(0)
  return { recharge, books }
}

const event: fc.Arbitrary<Event> = fc.oneof(
  fc
    .constantFrom<PaymentEventKind>('created', 'processing', 'failed', 'expired', 'succeeded', 'disputed')
    .map(kind => ({ kind, amount: AMOUNT })),
  fc.integer({ min: 1, max: AMOUNT }).map(amount => ({ kind: 'refunded' as const, amount })),
)

/** A set of events, and an order of them in which some come more than once. */
const delivered = fc.array(event, { minLength: 1, maxLength: 7 }).chain(events =>
  fc.tuple(
    fc.constant(events),
    fc.array(fc.nat({ max: events.length - 1 }), { maxLength: 8 }).chain(again =>
      fc.shuffledSubarray([...events, ...again.flatMap(index => events[index] ?? [])], {
        minLength: events.length + again.length,
      }),
    ),
  ),
)

describe('what payment events make of a recharge', () => {
  it('is the same in every order and with every repetition', () => {
    fc.assert(
      fc.property(delivered, ([events, order]) => {
        const inOrder = events.toSorted((a, b) => PAYMENT_RANKS[a.kind] - PAYMENT_RANKS[b.kind])
        const expected = play(inOrder)
        const found = play(order)
        expect(found.books).toEqual(expected.books)
        expect({ rank: found.recharge.rank, reversed: found.recharge.reversed }).toEqual({
          rank: expected.recharge.rank,
          reversed: expected.recharge.reversed,
        })
        if (expected.recharge.rank >= PAYMENT_RANKS.succeeded) expect(found.recharge.status).toBe('approved')
      }),
      RUNS,
    )
  })

  it('credits once, and takes back what was credited at most', () => {
    fc.assert(
      fc.property(delivered, fc.nat({ max: 10_000 }), ([, order], inWallet) => {
        const { books, recharge } = play(order, inWallet)
        expect(books.credits).toBeLessThanOrEqual(1)
        expect(recharge.reversed).toBeLessThanOrEqual(books.credits * AMOUNT)
        expect(books.loss).toBe(0)
        expect(books.wallet).toBe(inWallet + books.credits * AMOUNT - recharge.reversed)
        expect(books.suspended).toBe(order.some(each => each.kind === 'disputed'))
      }),
      RUNS,
    )
  })

  it('credits a success that comes after a failure or after we gave up', () => {
    for (const early of ['failed', 'expired'] as const) {
      const { books, recharge } = play([
        { kind: early, amount: AMOUNT },
        { kind: 'succeeded', amount: AMOUNT },
      ])
      expect([books.wallet, recharge.status]).toEqual([AMOUNT, 'approved'])
    }
  })

  it('does not undo a success by a late failure', () => {
    const { books, recharge } = play([
      { kind: 'succeeded', amount: AMOUNT },
      { kind: 'failed', amount: AMOUNT },
      { kind: 'expired', amount: AMOUNT },
    ])
    expect([books.wallet, recharge.status]).toEqual([AMOUNT, 'approved'])
  })

  it('credits what has arrived of a payment that the payer sends, whatever the order of the reports', () => {
    const arrived = fc
      .integer({ min: 1, max: 3 * AMOUNT })
      .map(amount => ({ kind: 'succeeded' as const, amount }))
    const other = fc
      .constantFrom<PaymentEventKind>('created', 'processing', 'failed', 'expired')
      .map(kind => ({ kind, amount: AMOUNT }))
    fc.assert(
      fc.property(fc.array(fc.oneof(arrived, other), { minLength: 1, maxLength: 12 }), order => {
        const { books, recharge } = play(order)
        const most = Math.max(
          0,
          ...order.filter(({ kind }) => kind === 'succeeded').map(({ amount }) => amount),
        )
        expect(books.wallet).toBe(most)
        if (most > 0) expect([recharge.status, recharge.amount]).toEqual(['approved', most])
        else expect(recharge.amount).toBe(AMOUNT)
      }),
      RUNS,
    )
  })
})
