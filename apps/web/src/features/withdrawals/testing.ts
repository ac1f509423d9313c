import type { Withdrawal, WithdrawalDesk, WithdrawalMethod } from '@calina/contract/types'

/** What the tests of the screens of withdrawals show. */

const DAY = 86_400_000
export const usd = (amount: number) => ({ amount, currency: 'USD' })

export const account = (values: Partial<WithdrawalMethod> = {}): WithdrawalMethod => ({
  id: 'm1',
  kind: 'bank',
  bank: 'Banco Andino',
  accountType: 'savings',
  end: '3390',
  format: 'account',
  country: null,
  holder: 'Inés María Carmona',
  usableAt: new Date(Date.now() - DAY).toISOString(),
  ...values,
})

export const desk = (values: Partial<WithdrawalDesk> = {}): WithdrawalDesk => ({
  available: usd(124_050),
  inProcess: usd(0),
  obstacles: [],
  min: usd(2_000),
  max: usd(124_050),
  arrivesBy: '2026-12-01',
  methods: [account()],
  open: null,
  paid: { year: 2026, amount: usd(1_432_000) },
  averageDays: 2,
  counts: { all: 3, paid: 1, returned: 2 },
  ...values,
})

/** A withdrawal that waits for a decision. */
export const withdrawal = (values: Partial<Withdrawal> = {}): Withdrawal => ({
  id: 'w1',
  reference: 'CAL-1187',
  amount: usd(60_000),
  status: 'pending',
  why: null,
  reason: null,
  note: null,
  to: { kind: 'bank', bank: 'Banco Andino', accountType: 'savings', end: '3390' },
  requestedAt: '2026-11-26T10:12:00.000Z',
  decideBy: '2026-11-29T10:12:00.000Z',
  arrivesBy: '2026-12-01',
  approvedAt: null,
  sentAt: null,
  closedAt: null,
  ...values,
})
