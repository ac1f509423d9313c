import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { openText } from '../staff/index.ts'
import { referenceOf } from './withdrawals.presenter.ts'
import { openAccount } from './withdrawals.secrets.ts'

interface ExportedMethod {
  kind: string
  bank: string
  sealed: string
  created_at: Date
  removed_at: Date | null
}
interface ExportedWithdrawal {
  number: number
  amount: number
  currency: string
  status: string
  why: string | null
  note: string | null
  requested_at: Date
  closed_at: Date | null
}

/** What is kept of withdrawals; `config` has the key with which accounts are sealed. */
export const withdrawalsPersonalData = (config: Config): readonly PersonalDataRule[] => [
  {
    table: 'withdrawal_method',
    holds:
      'Accounts that a creator is paid out to: bank, kind, the last characters of the number; the number, its routing and the holder encrypted, the number by a keyed hash as well.',
    export: {
      file: 'money/accounts',
      rows: async function* (db, { id }) {
        const { rows } = await sql<ExportedMethod>`
          select kind, bank, sealed, created_at, removed_at from withdrawal_method
          where user_id = ${id} order by created_at, id`.execute(db)
        for (const { kind, bank, sealed, created_at, removed_at } of rows)
          yield { kind, bank, ...openAccount(config, sealed), addedAt: created_at, removedAt: removed_at }
      },
    },
    erase: {
      kept: 'Where money was paid to has to be shown to auditors and authorities for as long as the law says.',
    },
  },
  {
    table: 'withdrawal',
    holds:
      'Withdrawals: amount, account, when and how they were decided, what their creator was written about them.',
    export: {
      file: 'money/withdrawal-requests',
      rows: async function* (db, { id }) {
        const { rows } = await sql<ExportedWithdrawal>`
          select number, amount, currency, status, why, note, requested_at, closed_at from withdrawal
          where user_id = ${id} order by number`.execute(db)
        for (const row of rows)
          yield {
            reference: referenceOf(row),
            minorUnits: row.amount,
            currency: row.currency,
            status: row.status,
            why: row.why,
            note: row.note === null ? null : openText(config, row.note),
            requestedAt: row.requested_at,
            closedAt: row.closed_at,
          }
      },
    },
    erase: eraseBy(
      'What was written about it is deleted; amount, dates and account stay, as every line of money does.',
      person => sql`update withdrawal set note = null, staff_note = null where user_id = ${person}`,
    ),
  },
  {
    table: 'withdrawal_batch',
    holds: 'Files of orders for the bank, encrypted, with which person of staff has made them.',
    export: {
      file: 'staff/payment-batches',
      rows: rowsOf(
        person => sql`select number, format, made_at as "madeAt" from withdrawal_batch
          where made_by = ${person} order by number`,
      ),
    },
    erase: {
      kept: 'What the bank was told has to be shown to auditors. It names staff by the id of their account alone.',
    },
  },
  {
    table: 'bank_statement',
    holds: 'Statements of the house’s bank: name and days, and which person of staff has read them.',
    export: {
      file: 'staff/bank-statements',
      rows: rowsOf(
        person => sql`select name, read_at as "readAt" from bank_statement
          where read_by = ${person} order by read_at, id`,
      ),
    },
    erase: {
      kept: 'What the bank has stated has to be shown to auditors. It names staff by the id of their account alone.',
    },
  },
  {
    table: 'bank_line',
    holds:
      'Entries of the house’s bank: day, amount, reference, and encrypted what the bank wrote, with names and accounts.',
    export: { nothing: 'the withdrawals that they paid are exported' },
    erase: { kept: 'What the bank has stated has to be shown to auditors.' },
  },
]
