import FallsIcon from 'icon:trend-down'
import GrowsIcon from 'icon:trend-up'
import type { TrendingTag } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { Picture } from '#components/media/photo.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { tagPath } from '#lib/tag-path.ts'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { trendingQuery } from './queries.ts'

/** So many of the first are shown with their pictures. */
const WITH_PICTURES = 3

/** What is used most these days: three with pictures, the rest in their order. */
export function Trending() {
  const t = useT()
  const { data, isError } = useQuery(trendingQuery())
  // the alphabet below says by itself that nothing can be loaded
  if (isError && !data) return null
  if (data && data.items.length === 0) return null
  const first = data?.items.slice(0, WITH_PICTURES) ?? []
  const rest = data?.items.slice(WITH_PICTURES) ?? []
  return (
    <section aria-labelledby="trending" className="tags-trending">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="trending" className="heading">
          {t('tags.trending')}
        </h2>
        <p className="text-ink-2 text-small">{t('tags.week')}</p>
      </div>
      {!data ? (
        <Skeleton className="tags-trending-waits" />
      ) : (
        <>
          <ol className="tag-triptychs">
            {first.map((tag, place) => (
              <li key={tag.key}>
                <Triptych tag={tag} rank={place + 1} priority={place === 0} />
              </li>
            ))}
          </ol>
          <ol className="tag-ranked" start={WITH_PICTURES + 1}>
            {rest.map((tag, place) => (
              <li key={tag.key}>
                <Ranked tag={tag} rank={WITH_PICTURES + place + 1} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

interface TagProps {
  tag: TrendingTag
  rank: number
}

function Triptych({ tag, rank, priority }: TagProps & { priority: boolean }) {
  const t = useT()
  const format = useFormat()
  return (
    <Link to={tagPath(tag.key)} light className="block">
      <span className="tag-triptych" aria-hidden="true">
        {tag.pictures.map(media => (
          <span key={media.id} className="photo">
            <Picture media={media} sizes="(min-width: 1120px) 118px, 33vw" priority={priority} />
          </span>
        ))}
        {tag.pictures.length === 0 && <span className="window-frame window-veil" />}
      </span>
      <span className="mt-3 flex items-baseline gap-3">
        <span className="figures font-medium text-ink-3">{rank}</span>
        <span className="min-w-0 flex-1">
          <span className="tag-name">#{tag.label}</span>
          <span className="figures block text-ink-2 text-small">
            {format.number(tag.posts)} {t('ui.tagPosts', { count: tag.posts })}
          </span>
        </span>
        <Growth growth={tag.growth} drawn />
      </span>
    </Link>
  )
}

function Ranked({ tag, rank }: TagProps) {
  const t = useT()
  const format = useFormat()
  return (
    <Link to={tagPath(tag.key)} light className="tag-ranked-row">
      <span className="figures font-medium text-ink-3">{rank}</span>
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">#{tag.label}</span>
      <span className="figures text-ink-2 text-small">
        {format.number(tag.posts)}
        <span className="sr-only"> {t('ui.tagPosts', { count: tag.posts })}</span>
      </span>
      <Growth growth={tag.growth} />
    </Link>
  )
}

/** How much more it is used than the week before. */
function Growth({ growth, drawn = false }: { growth: number | null; drawn?: boolean }) {
  const t = useT()
  const format = useFormat()
  if (growth === null) return <span className="tag-growth tag-growth-up">{t('tags.isNew')}</span>
  const falls = growth < 0
  const Drawing = falls ? FallsIcon : GrowsIcon
  const share = format.percent(Math.abs(growth) / 100)
  return (
    <span className={cx('tag-growth figures', growth > 0 && 'tag-growth-up')}>
      {drawn && growth !== 0 && <Drawing />}
      <span aria-hidden="true">
        {growth > 0 && '+'}
        {falls && '−'}
        {share}
      </span>
      <span className="sr-only">
        {t(growth === 0 ? 'tags.same' : falls ? 'tags.falls' : 'tags.grows', { share })}
      </span>
    </span>
  )
}
