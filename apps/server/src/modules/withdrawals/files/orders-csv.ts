import { decimalOf } from '@calina/contract/money'
import { stringify } from 'csv-stringify/sync'
import { plainCell } from '../../../platform/http/answers/csv.ts'
import type { Order, Orders } from './order.ts'

const COLUMNS = [
  'reference',
  'amount',
  'currency',
  'holder',
  'account',
  'routing',
  'bank',
  'account_type',
  'country',
  'execute_on',
] as const

/** Writes orders as a table for a bank or its portal: names of columns in English, amounts with a decimal point. */
export function writeOrdersCsv({ currency, executeOn, orders }: Orders): string {
  const rowOf = (order: Order): Record<(typeof COLUMNS)[number], string> => ({
    reference: order.reference,
    amount: decimalOf({ amount: order.amount, currency }),
    currency,
    holder: order.holder,
    account: order.number,
    routing: order.routing ?? '',
    bank: order.bank,
    account_type: order.accountType ?? '',
    country: order.country ?? '',
    execute_on: executeOn,
  })
  return stringify(orders.map(rowOf), {
    header: true,
    columns: [...COLUMNS],
    quoted_match: /[\r\n\t;]/,
    cast: { string: plainCell },
  })
}
