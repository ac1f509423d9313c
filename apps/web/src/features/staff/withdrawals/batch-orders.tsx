import type { BatchOrder } from '@calina/contract/types'
import { Money } from '#components/money/money.tsx'
import { Portrait } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { VerdictIcon } from '../queue/verdict-icon.tsx'
import { STAFF_QUEUES } from '../queues.ts'
import { noonOf } from './days.ts'
import { standingOf } from './standing.ts'

/** Each order of a batch beside the line that the bank has of it. */
export function BatchOrders({ rows }: { rows: readonly BatchOrder[] }) {
  const t = useT()
  return (
    <section>
      <h2 className="payout-heading">{t('staff-withdrawals.orders')}</h2>
      <div className="payout-columns-head" aria-hidden="true">
        <span>{t('staff-withdrawals.column.withdrawal')}</span>
        <span>{t('staff-withdrawals.column.bank')}</span>
        <span>{t('staff-withdrawals.column.amount')}</span>
      </div>
      <ul className="payout-orders">
        {rows.map(row => (
          <li key={row.id}>
            <Portrait person={row.person} width={28} decorative />
            <div className="min-w-0">
              <Link to={`${STAFF_QUEUES.withdrawals.to}/${row.id}`} className="font-medium wrap-anywhere">
                {nameOf(row.person, t)}
              </Link>
              <p className="text-ink-2 text-small wrap-anywhere">
                {row.to.bank} •••• {row.to.end}
              </p>
            </div>
            <OrderLine row={row} />
            <Money value={row.amount} className="font-medium" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrderLine({ row }: { row: BatchOrder }) {
  const t = useT()
  const format = useFormat()
  const { reference, line } = row
  const standing = standingOf(row)
  const day = line && format.dayMonth(noonOf(line.bookedOn))
  return (
    <div className="payout-order-line">
      <VerdictIcon verdict={standing === 'returned' ? 'bad' : standing === 'missing' ? 'odd' : 'good'} />
      <div className="min-w-0">
        {standing === 'missing' ? (
          <>
            <p className="font-medium text-warn">{t('staff-withdrawals.noLine')}</p>
            <p className="text-ink-2 text-small">{t('staff-withdrawals.expects', { reference })}</p>
          </>
        ) : standing === 'returned' ? (
          <>
            <p className="font-medium text-danger">{t('staff-withdrawals.returned')}</p>
            <p className="text-ink-2 text-small wrap-anywhere">
              {[day, line?.returnReason ?? line?.text].filter(Boolean).join(', ')}
            </p>
          </>
        ) : (
          <>
            <p className="figures">{reference}</p>
            <p className="text-ink-2 text-small">
              {day === null
                ? t('staff-withdrawals.paid')
                : t(
                    line?.state === 'settled'
                      ? 'staff-withdrawals.settledOn'
                      : 'staff-withdrawals.sameAmount',
                    { day },
                  )}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
