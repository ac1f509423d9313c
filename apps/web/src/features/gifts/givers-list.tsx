import UnnamedIcon from 'icon:eye-slash'
import type { TopGivers } from '@calina/contract/types'
import { GiftPicture } from '#components/gifts/gift-picture.tsx'
import { useGiftTitle } from '#components/gifts/gift-titles.ts'
import { Circle } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import './givers.css'

type Giver = TopGivers['items'][number]

interface GiversListProps {
  givers: TopGivers
  /** How many are shown; what oneself has given is shown besides. */
  most: number
}

/** Those who give most: their rank, name and dearest gifts, and never an amount but one's own. */
export function GiversList({ givers: { items, own }, most }: GiversListProps) {
  const shown = items.filter(({ rank, mine }) => rank <= most || mine)
  return (
    <ol className="givers">
      {shown.map(giver => (
        <GiverRow key={giver.rank} giver={giver} own={own} />
      ))}
    </ol>
  )
}

function GiverRow({ giver, own }: { giver: Giver; own: TopGivers['own'] }) {
  const t = useT()
  const format = useFormat()
  const { rank, name, person, mine } = giver
  return (
    <li>
      <span className="figures text-ink-2">{format.number(rank)}</span>
      {person || name ? (
        <Circle person={person ?? { name: name ?? '', avatar: null }} width={36} decorative />
      ) : (
        <span className="giver-unnamed" aria-hidden="true">
          <UnnamedIcon />
        </span>
      )}
      <span className="min-w-0">
        {mine ? (
          <>
            <span className="font-medium">{t('gifts.you')}</span>
            {own && (
              <span className="figures block text-ink-2 text-small">
                {t('gifts.ownTotal', { amount: format.price(own.total) })}
              </span>
            )}
          </>
        ) : person ? (
          <>
            <bdi className="block truncate font-medium">{nameOf(person, t)}</bdi>
            <span className="block truncate text-ink-2 text-small">
              {name === null ? t('gifts.unnamed') : `@${person.username}`}
            </span>
          </>
        ) : name ? (
          <bdi className="block truncate font-medium">{name}</bdi>
        ) : (
          <span className="text-ink-2">{t('gifts.unnamed')}</span>
        )}
      </span>
      <Given giver={giver} />
    </li>
  )
}

function Given({ giver: { gifts, count } }: { giver: Giver }) {
  const t = useT()
  const format = useFormat()
  const titleOf = useGiftTitle()
  return (
    <span className="giver-gifts figures">
      {gifts.map(({ titles, drawing }) => (
        <GiftPicture key={titles.es} drawing={drawing} />
      ))}
      {count > 1 && <span aria-hidden="true">× {format.number(count)}</span>}
      <span className="sr-only">
        {[...gifts.map(({ titles }) => titleOf(titles)), t('gifts.count', { count })].join(', ')}
      </span>
    </span>
  )
}

/** The places of rows that are on their way. */
export function GiversLoading({ rows }: { rows: number }) {
  return (
    <ul className="givers">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <li key={index}>
          <span />
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-12" />
        </li>
      ))}
    </ul>
  )
}
