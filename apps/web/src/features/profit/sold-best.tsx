import VaultIcon from 'icon:archive-fill'
import LiveIcon from 'icon:broadcast-fill'
import MessageIcon from 'icon:chat-circle-fill'
import GoneIcon from 'icon:eye-slash'
import PostIcon from 'icon:image-fill'
import { isSoldKind, SALE_KINDS, type SoldKind } from '@calina/contract/sales'
import type { ProfitSummary, Sold } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Picture } from '#components/media/photo.tsx'
import { Money } from '#components/money/money.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { thingPath } from '#lib/thing-path.ts'
import { Button } from '#ui/button.tsx'
import type { Icon } from '#ui/icon.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Link } from '#ui/link.tsx'
import { Segmented } from '#ui/radio.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { soldPages } from './queries.ts'
import { useCounts } from './use-counts.ts'

/** The kinds of things that brought something in a month, in the order of what they brought. */
export const soldKinds = ({ sources }: Pick<ProfitSummary, 'sources'>): SoldKind[] => [
  ...new Set(sources.map(({ kind }) => SALE_KINDS[kind].subject).filter(isSoldKind)),
]

/** What brought most of a month: posts, vaults and what else is sold to many, each with its title and its way there. */
export function SoldBest({ summary }: { summary: ProfitSummary }) {
  const t = useT()
  const kinds = soldKinds(summary)
  const [chosen, setChosen] = useState<SoldKind>()
  const [first] = kinds
  if (first === undefined) return null
  // what was chosen may have brought nothing in another month
  const kind = chosen !== undefined && kinds.includes(chosen) ? chosen : first
  return (
    <section aria-labelledby="profit-sold" className="mt-10">
      <h2 id="profit-sold" className="heading mb-3">
        {t('profit.sold')}
      </h2>
      {kinds.length > 1 && (
        <Segmented
          legend={t('profit.soldKind')}
          value={kind}
          onChange={setChosen}
          options={kinds.map(value => ({ value, text: t(`profit.soldKind.${value}`) }))}
          className="mb-2 max-w-md"
        />
      )}
      <Things key={`${summary.month} ${kind}`} month={summary.month} kind={kind} />
    </section>
  )
}

function Things({ month, kind }: { month: string; kind: SoldKind }) {
  const t = useT()
  const list = useInfiniteQuery(soldPages(month, kind))
  const things = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const best = Math.max(0, ...things.map(({ earned }) => earned.amount))
  return (
    <InfiniteList
      // by a press: more of the page stands below
      state={{ ...list, hasNextPage: false }}
      items={things}
      keyOf={thing => thing.id}
      estimate={64}
      render={thing => <Thing sold={thing} best={best} />}
      loading={<LoadingThings />}
      empty={<p className="py-3 text-ink-2">{t('profit.soldNothing')}</p>}
      end={
        list.hasNextPage && (
          <p className="pt-4">
            <Button size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('profit.soldMore')}
            </Button>
          </p>
        )
      }
    />
  )
}

function Thing({ sold, best }: { sold: Sold; best: number }) {
  const t = useT()
  const counts = useCounts()
  const { kind, thing, earned } = sold
  const title = thing?.title || t(thing === null ? 'profit.soldGone' : `profit.soldUntitled.${kind}`)
  // the creator's own live is in their studio, and not in the room
  const path = thing && kind !== 'live' ? thingPath(kind, { ...thing, creator: '' }) : undefined
  const share = best > 0 ? Math.max(0, earned.amount) / best : 0
  return (
    <div className="sold">
      <span className="sold-picture" aria-hidden="true">
        <Cover sold={sold} />
      </span>
      <div className="min-w-0">
        {path === undefined ? (
          <p className="text-ink-2">{title}</p>
        ) : (
          <Link to={path} light className="sold-title hover:underline">
            <bdi>{title}</bdi>
          </Link>
        )}
        <p className="figures text-ink-2 text-small">{counts(sold)}</p>
      </div>
      <span className="source-bar sold-bar" aria-hidden="true">
        <i style={{ width: `${100 * share}%` }} />
      </span>
      <Money value={earned} className={cx('text-right font-semibold', earned.amount > 0 && 'text-mine')} />
    </div>
  )
}

const DRAWINGS: Readonly<Record<SoldKind, Icon>> = {
  post: PostIcon,
  message: MessageIcon,
  vault: VaultIcon,
  live: LiveIcon,
}

function Cover({ sold: { kind, thing } }: { sold: Sold }) {
  if (thing?.cover) return <Picture media={{ ...thing.cover, alt: '' }} sizes="44px" />
  const Drawing = thing === null ? GoneIcon : DRAWINGS[kind]
  return <Drawing />
}

const PLACES = [0, 1, 2, 3, 4]
function LoadingThings() {
  const t = useT()
  return (
    <ul aria-busy="true" aria-label={t('common.loading')}>
      {PLACES.map(place => (
        <li key={place} className="sold">
          <Skeleton className="size-11" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-16" />
        </li>
      ))}
    </ul>
  )
}
