import AllIcon from 'icon:squares-four'
import type { PurchasedFrom } from '@calina/contract/types'
import { Window } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { addressOf, type PurchaseFilter } from './queries.ts'
import './purchases.css'

interface PeopleColumnProps {
  people: readonly PurchasedFrom[]
  all: number
  filter: PurchaseFilter
}

/** Of whom something was bought: a column, on a phone a row of windows. */
export function PeopleColumn({ people, all, filter }: PeopleColumnProps) {
  const t = useT()
  const format = useFormat()
  const { creator: chosen, ...others } = filter
  return (
    <nav aria-label={t('purchases.people')} className="purchase-people">
      <Link
        to={addressOf(others)}
        replace
        className="purchase-person"
        aria-current={chosen ? undefined : 'page'}
      >
        <span className="purchase-everybody">
          <AllIcon />
        </span>
        <span className="purchase-person-name">{t('purchases.everybody')}</span>
        <span className="figures text-ink-2">{format.number(all)}</span>
      </Link>
      {people.map(({ creator, count }) => (
        <Link
          key={creator.username}
          to={addressOf({ ...others, creator: creator.username })}
          replace
          className="purchase-person"
          aria-current={creator.username === chosen ? 'page' : undefined}
        >
          <Window person={creator} width={28} decorative />
          <span className="purchase-person-name">{nameOf(creator, t)}</span>
          <span className="figures text-ink-2">{format.number(count)}</span>
        </Link>
      ))}
    </nav>
  )
}
