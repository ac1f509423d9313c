import { GIFT } from '@calina/contract/limits'
import type { TopGivers } from '@calina/contract/types'
import { useAreas, useT } from '#lib/i18n.ts'
import { monthOf } from '#lib/months.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { GiversList } from './givers-list.tsx'
import { NameSwitch, ShownSwitch } from './own-listing.tsx'

export interface GiversPanelProps {
  username: string
  /** Of the month. */
  givers: TopGivers
  own: boolean
  /** There is no room for the list: only the way to it. */
  link?: boolean
}

const AREAS = ['gifts', 'errors']

/** Who gives a creator most this month, on their page. */
export function GiversPanel({ username, givers, own, link = false }: GiversPanelProps) {
  const t = useT()
  const format = useFormat()
  const month = monthOf(useNow())
  if (!useAreas(AREAS)) return null
  const path = `/${username}/givers`
  if (link)
    return (
      <Link to={path} className="givers-link link">
        {t('gifts.givers')}
      </Link>
    )
  const { items, listing, shown } = givers
  return (
    <section aria-labelledby="givers" className="givers-panel">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="givers" className="type-name">
          {t('gifts.givers')}
        </h2>
        <span className="inline-block text-ink-2 text-small first-letter:uppercase">
          {format.monthName(month)}
        </span>
      </div>
      {items.length > 0 ? (
        <GiversList givers={givers} most={GIFT.topGivers} />
      ) : (
        <p className="py-2 text-ink-2 text-small">{t('gifts.noneThisMonth')}</p>
      )}
      <div className="giver-choice">
        {own && <ShownSwitch username={username} shown={shown} />}
        {listing && items.length > 0 && <NameSwitch username={username} listing={listing} />}
      </div>
      <Link to={path} className="link inline-flex min-h-6 items-center self-start font-semibold text-small">
        {t('gifts.seeAll')}
      </Link>
    </section>
  )
}
