import type { RefundReason } from '@calina/contract'
import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'
import { openText } from '../staff/index.ts'

interface ExportedPart {
  side: 'purchase' | 'sale'
  amount: number
  currency: string
  reason: RefundReason
  words: string | null
  made_at: Date
}

/** What is kept of refunds by staff; `config` has the key with which words are sealed. */
export const refundsPersonalData = (config: Config): readonly PersonalDataRule[] => [
  {
    table: 'refund',
    holds:
      'Refunds by staff: sale, amount, reason, who of staff proposed and decided it, and encrypted what both sides read.',
    export: {
      file: 'staff/refunds',
      rows: rowsOf(
        person => sql`select amount as "minorUnits", currency, reason, state, proposed_at as "proposedAt",
            case when decided_by = ${person} then decided_at end as "decidedAt"
          from refund where proposed_by = ${person} or decided_by = ${person} order by proposed_at, id`,
      ),
    },
    erase: eraseBy(
      'What was written about it is deleted; amount, reason and dates stay, as every line of money does. It names staff by the id of their account alone.',
      person => sql`update refund set words = null, note = null from sale
        where sale.id = refund.sale_id and ${person} in (sale.buyer_id, sale.seller_id)`,
    ),
  },
  {
    table: 'refund_part',
    holds: 'What refunds by staff gave back of each sale.',
    export: {
      file: 'money/refunds',
      rows: async function* (db, { id }) {
        const { rows } = await sql<ExportedPart>`
          select case when sale.buyer_id = ${id} then 'purchase' else 'sale' end as side, part.amount,
            refund.currency, refund.reason, refund.words, part.made_at
          from refund_part as part join refund on refund.id = part.refund_id join sale on sale.id = part.sale_id
          where sale.buyer_id = ${id} or sale.seller_id = ${id} order by part.made_at, part.sale_id`.execute(
          db,
        )
        for (const { side, amount, currency, reason, words, made_at } of rows)
          yield {
            side,
            minorUnits: amount,
            currency,
            reason,
            words: words === null ? null : openText(config, words),
            at: made_at,
          }
      },
    },
    erase: {
      kept: 'Accounting must stay provable. It names the sale by its id alone, which says nothing after the erasure.',
    },
  },
]
