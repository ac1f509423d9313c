import { sql } from 'kysely'
import { namesNobody, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'

/** Every line of money stays: an erasure takes the name from the account that it refers to. */
const PSEUDONYMISED = {
  kept: 'Accounting must stay provable. It names the account by its id alone, which says nothing after the erasure.',
} as const

export const WALLET_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'ledger_account',
    holds: 'Balances.',
    export: {
      file: 'money/balances',
      rows: rowsOf(
        person => sql`select kind, currency, balance as "minorUnits" from ledger_account
          where owner_id = ${person} order by kind, currency`,
      ),
    },
    erase: PSEUDONYMISED,
  },
  {
    table: 'ledger_entry',
    holds: 'Every movement of a balance.',
    export: {
      file: 'money/movements',
      rows: rowsOf(
        person => sql`select account.kind as account, journal.kind, entry.amount as "minorUnits", entry.currency,
            entry.balance_after as "balanceAfter", journal.created_at as at
          from ledger_account as account
          join ledger_entry as entry on entry.account_id = account.id
          join ledger_journal as journal on journal.id = entry.journal_id
          where account.owner_id = ${person} order by account.kind, entry.sequence`,
      ),
    },
    erase: PSEUDONYMISED,
  },
  {
    table: 'ledger_journal',
    holds: 'What each movement of money was for, by id.',
    export: { nothing: 'the movements themselves are exported' },
    erase: PSEUDONYMISED,
  },
  {
    table: 'sale',
    holds: 'What was bought and sold: kind, price, fee, time, the ids of both accounts.',
    export: {
      file: 'money/purchases-and-sales',
      rows: rowsOf(
        person => sql`select case when buyer_id = ${person} then 'purchase' else 'sale' end as side, kind,
            price as "minorUnits", currency, reversed as "givenBack", created_at as at,
            case when seller_id = ${person} then fee end as fee,
            case when seller_id = ${person} then share end as share,
            case when seller_id = ${person} then released_at end as "releasedAt"
          from sale where buyer_id = ${person} or seller_id = ${person} order by created_at, id`,
      ),
    },
    erase: PSEUDONYMISED,
  },
  {
    table: 'earnings_day',
    holds: 'What a creator earned on each day, added up.',
    export: { nothing: 'the sales themselves are exported' },
    erase: PSEUDONYMISED,
  },
  namesNobody('earnings_rolled', 'Up to which day earnings are added up.'),
  {
    table: 'sale_hold',
    holds: 'Prices that are held until they are used: amount, time, the ids of both accounts.',
    export: {
      file: 'money/held-prices',
      rows: rowsOf(
        person => sql`select kind, amount as "minorUnits", currency, state, captured, created_at as at,
            closed_at as "closedAt"
          from sale_hold where buyer_id = ${person} order by created_at, id`,
      ),
    },
    erase: PSEUDONYMISED,
  },
  {
    table: 'recharge',
    holds: 'Recharges: amount, gateway, the number at the gateway, brand and last digits of the card, time.',
    export: {
      file: 'money/recharges',
      rows: rowsOf(
        person => sql`select asked, amount as "minorUnits", currency, status, gateway,
            provider_id as "gatewayNumber", method, reversed as "givenBack", created_at as at
          from recharge where user_id = ${person} order by created_at, id`,
      ),
    },
    erase: PSEUDONYMISED,
  },
  {
    table: 'receipt',
    holds: 'Receipts of recharges: number, time, the balance before and after.',
    export: {
      file: 'money/receipts',
      rows: rowsOf(
        person => sql`select receipt.year, receipt.number, receipt.issued_at as at, receipt.recharge_id as recharge,
            receipt.details
          from receipt join recharge on recharge.id = receipt.recharge_id
          where recharge.user_id = ${person} order by receipt.year, receipt.number`,
      ),
    },
    erase: PSEUDONYMISED,
  },
  namesNobody('receipt_series', 'The last number of each year’s receipts.'),
  {
    table: 'payment_event',
    holds: 'What gateways reported of recharges, by their number.',
    export: { nothing: 'the recharges themselves are exported' },
    erase: PSEUDONYMISED,
  },
  {
    table: 'withdrawal_hold',
    holds: 'Money on its way out: amount and time.',
    export: {
      file: 'money/withdrawals',
      rows: rowsOf(
        person => sql`select amount as "minorUnits", currency, state, created_at as at, closed_at as "closedAt"
          from withdrawal_hold where owner_id = ${person} order by created_at, id`,
      ),
    },
    erase: PSEUDONYMISED,
  },
  {
    table: 'ledger_check',
    holds: 'What the checks of the ledger found, by id.',
    export: { nothing: 'about the operation of the product' },
    erase: PSEUDONYMISED,
  },
]
