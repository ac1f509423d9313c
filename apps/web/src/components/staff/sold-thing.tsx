import type { Refund } from '@calina/contract/types'
import { SALE_ICONS } from '#components/sales/sale-icons.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import './sold-thing.css'

/** What was sold, by whom, to whom, when and for how much. Needs the area `staff-refunds`. */
export function SoldThing({ sale }: { sale: Refund['sale'] }) {
  const t = useT()
  const format = useFormat()
  const Drawing = SALE_ICONS[sale.kind]
  return (
    <div className="sold-thing">
      <span className="sold-picture" aria-hidden="true">
        <Drawing />
      </span>
      <div className="min-w-0">
        <p className="font-medium">
          {t(`staff-refunds.thing.${sale.kind}`, { name: nameOf(sale.seller, t) })}
        </p>
        <p className="figures text-ink-2 text-small">
          {t('staff-refunds.bought', {
            name: nameOf(sale.buyer, t),
            amount: format.money(sale.price),
            when: format.moment(sale.at),
          })}
        </p>
      </div>
    </div>
  )
}
