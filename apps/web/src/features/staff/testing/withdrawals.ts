import type {
  BankLine,
  BatchOrder,
  QueueItem,
  ReviewedWithdrawal,
  StaffPerson,
  WithdrawalBatchPage,
} from '@calina/contract/types'
import { personOf } from '../../../testing/people.ts'

const at = '2026-11-22T09:00:00Z'
export const usd = (amount: number) => ({ amount, currency: 'USD' })

const staffPerson = (id: string, username: string, name: string): StaffPerson => ({
  ...personOf(username, name, 'model'),
  id,
  state: 'active',
  since: '2026-03-09T09:00:00Z',
})
export const ines = staffPerson('p1', 'inescarmona', 'Inés Carmona')
export const renata = staffPerson('p2', 'renatapaz', 'Renata Paz')

const to = { kind: 'bank', bank: 'Banco Andino', accountType: 'savings', end: '3390' } as const

/** A withdrawal that waits, and that nothing stands in the way of. */
export const withdrawal: ReviewedWithdrawal = {
  id: 'w1',
  reference: 'CAL-1187',
  amount: usd(80_000),
  status: 'pending',
  why: null,
  reason: null,
  note: null,
  to,
  requestedAt: at,
  decideBy: '2026-11-25T09:00:00Z',
  arrivesBy: '2026-12-02',
  approvedAt: null,
  sentAt: null,
  closedAt: null,
  person: ines,
  arrivesByNow: '2026-12-01',
  account: {
    ...to,
    format: 'account',
    country: null,
    holder: 'Inés María Carmona',
    routing: null,
    addedAt: '2026-03-09T09:00:00Z',
    usableAt: '2026-03-11T09:00:00Z',
    sharedWith: [],
  },
  identity: {
    state: 'approved',
    decidedAt: '2026-03-09T09:00:00Z',
    expiresOn: '2099-01-31',
    legalName: 'Inés María Carmona',
    holderMatches: true,
  },
  ledger: { clean: true, checkedAt: at },
  money: {
    before: usd(164_000),
    available: usd(84_000),
    pending: usd(41_200),
    debt: usd(0),
    sales: 412,
    chargebacks: 1,
    paid: 14,
    returned: 0,
  },
  payers: { people: 0, amount: usd(0), first: [] },
  lines: [],
  signatures: { needed: 1, by: [] },
  decision: null,
  staffNote: null,
  batch: null,
  bankReference: null,
}

export const queued = (id: string, claim: QueueItem['claim'] = null): QueueItem => ({
  id,
  since: at,
  person: { ...ines, name: `Inés ${id}` },
  claim,
  withdrawals: { amount: usd(80_000), status: 'pending', bank: 'Banco Andino', end: '3390' },
})

const order = (id: string, person: StaffPerson, line: BatchOrder['line']): BatchOrder => ({
  id,
  reference: `CAL-${id}`,
  person,
  amount: usd(40_000),
  to,
  status: 'approved',
  line,
})

/** A batch at the bank, of whose two orders one has its line. */
export const batch: WithdrawalBatchPage = {
  id: 'b42',
  number: 42,
  format: 'csv',
  amount: usd(80_000),
  orders: 2,
  paid: 0,
  returned: 0,
  unsettled: 1,
  madeAt: at,
  madeBy: 'Clara Nieto',
  fileName: 'calina-042-20261122.csv',
  fingerprint: '9f3a71c0b2e4',
  downloads: 1,
  rows: [
    order('w1', ines, {
      id: 'l1',
      statement: 's1',
      bookedOn: '2026-11-22',
      amount: usd(-40_000),
      text: 'TRF CAL-w1',
      reference: 'CAL-w1',
      state: 'matched',
      returnReason: null,
    }),
    order('w2', renata, null),
  ],
  settling: { paid: 1, paidAmount: usd(40_000), returned: 0, returnedAmount: usd(0) },
}

/** A line without a reference that looks like what Renata waits for. */
export const openLine: BankLine = {
  id: 'l2',
  statement: 's1',
  bookedOn: '2026-11-22',
  amount: usd(-40_000),
  text: 'TRF INMEDIATA R PAZ 3390',
  reference: null,
  state: 'open',
  returnReason: null,
  withdrawal: null,
  likely: { id: 'w2', reference: 'CAL-w2', person: renata, amount: usd(40_000), to, by: 'account' },
}

/** A fee of the bank. */
export const fee: BankLine = {
  ...openLine,
  id: 'l3',
  amount: usd(-1_250),
  text: 'COMISION TRF LOTE',
  likely: null,
}
