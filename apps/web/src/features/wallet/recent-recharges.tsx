import type { Recharge } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Money } from '#components/money/money.tsx'
import { cx } from '#lib/cx.ts'
import { type Translate, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { Link } from '#ui/link.tsx'
import { type Status, StatusPill } from '#ui/status.tsx'
import { paidWith } from './paid-with.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { FIRST_SCREEN } from './recharge-address.ts'
import './wallet.css'

const SHOWN = 5

/** Never moved money, and never will. */
const isUnsuccessful = (recharge: Recharge): boolean =>
  recharge.status === 'rejected' || recharge.status === 'expired'

function stateOf({ status }: Recharge, t: Translate): { status: Status; text?: string } {
  if (status === 'expired') return { status, text: t('wallet.statusExpired') }
  if (status === 'left') return { status: 'inactive', text: t('wallet.statusLeft') }
  return { status }
}

/** The state of a recharge. One that was left unpaid is shown as such. */
const stateAddress = ({ id, status }: Recharge): string =>
  `${FIRST_SCREEN}?recharge=${id}${status === 'left' ? '&cancelled=1' : ''}`

/** The latest recharges, each with the way to its state; those that never moved money are nowhere else. */
export function RecentRecharges() {
  const t = useT()
  const format = useFormat()
  const { data } = useInfiniteQuery(pages('listRecharges', { query: { limit: SHOWN } }))
  const recharges = data?.pages[0]?.items ?? []
  if (recharges.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="heading mb-2">{t('wallet.recent')}</h2>
      <ul>
        {recharges.slice(0, SHOWN).map(recharge => (
          <li key={recharge.id} className="money-line money-line-plain">
            <span>
              <Link to={stateAddress(recharge)} light className="block hover:underline">
                <span className="block">{format.day(recharge.createdAt)}</span>{' '}
                <span className="figures block text-ink-2 text-small [overflow-wrap:anywhere]">
                  {format.time(recharge.createdAt)} · {paidWith(recharge, t)}
                </span>
              </Link>
              <ReceiptButton recharge={recharge} numbered className="-ml-1" />
            </span>
            <span>
              <StatusPill {...stateOf(recharge, t)} />
            </span>
            <Money
              value={recharge.amount}
              className={cx(
                'text-right font-semibold',
                isUnsuccessful(recharge) && 'text-ink-2 line-through',
              )}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
