import PreviousIcon from 'icon:caret-left'
import NextIcon from 'icon:caret-right'
import type { FeaturedCreator } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Picture } from '#components/media/photo.tsx'
import { Badges } from '#components/people/badges.tsx'
import { Window } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { pictureAt } from '#ui/carousel-steps.ts'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { featuredQuery } from '../queries.ts'
import '../../../styles/carousel.css'

interface CreatorsTabsSlideProps {
  /** The button that follows a creator. */
  renderFollow: (creator: FeaturedCreator) => ReactNode
}

/** Creators to begin with, one at a time; it turns only when somebody turns it. */
export function CreatorsTabsSlide({ renderFollow }: CreatorsTabsSlideProps) {
  const t = useT()
  const { data, isError } = useQuery(featuredQuery())
  const [index, setIndex] = useState(0)
  if (isError && !data) return null
  if (!data) return <Skeleton className="creators-slide-waits" />
  const { items } = data
  if (items.length === 0) return null
  const go = (to: number) => setIndex((to + items.length) % items.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = pictureAt(event.key, index, items.length)
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const position = t('ui.position', { current: index + 1, total: items.length })
  return (
    <section className="creators-slide" aria-roledescription="carousel" aria-label={t('creators.featured')}>
      {/* all of them take the same place, so that nothing below moves */}
      <div className="creators-slides">
        {items.map((creator, at) => (
          <div key={creator.username} className="creators-panel on-well" inert={at !== index}>
            <Featured creator={creator} follow={renderFollow(creator)} near={at <= index + 1} />
          </div>
        ))}
      </div>
      {items.length > 1 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what its buttons do
        <div className="creators-slide-steps" onKeyDown={onKeyDown}>
          <IconButton
            icon={PreviousIcon}
            label={t('creators.featuredPrevious')}
            size="small"
            onClick={() => go(index - 1)}
          />
          <span className="dots creators-dots" aria-hidden="true">
            {items.map(({ username }, at) => (
              <i key={username} className={at === index ? 'here' : undefined} />
            ))}
          </span>
          <IconButton
            icon={NextIcon}
            label={t('creators.featuredNext')}
            size="small"
            onClick={() => go(index + 1)}
          />
          <span className="sr-only" role="status">
            {position}: {items[index]?.name}
          </span>
        </div>
      )}
    </section>
  )
}

interface FeaturedProps {
  creator: FeaturedCreator
  follow: ReactNode
  /** It is shown, or may be the next. */
  near: boolean
}

function Featured({ creator, follow, near }: FeaturedProps) {
  const t = useT()
  const format = useFormat()
  const { username, name, bio, counts, from } = creator
  return (
    <>
      <Link to={`/${username}`} light grow tabIndex={-1} aria-hidden="true" className="creators-portrait">
        <Window
          person={creator}
          width="fill"
          sizes="(min-width: 1120px) 200px, 116px"
          decorative
          {...(creator.live && { live: 'open' })}
        />
      </Link>
      <div className="creators-facts">
        <p className="font-medium text-ink-2 text-small">{t('creators.featuredWeek')}</p>
        <h2 className="creators-name">
          <Link to={`/${username}`} light>
            {name}
          </Link>{' '}
          <span className="creators-badges">
            <Badges person={creator} />
          </span>
        </h2>
        {bio && <p className="creators-bio written">{bio}</p>}
        <ul className="creators-counts figures">
          <li>
            {t.rich(
              'profile.posts',
              { b: chunk => <b>{chunk}</b> },
              {
                shown: format.count(counts.posts),
                count: counts.posts,
              },
            )}
          </li>
          {counts.vaults > 0 && (
            <li>
              {t.rich(
                'creators.vaults',
                { b: chunk => <b>{chunk}</b> },
                { shown: format.count(counts.vaults), count: counts.vaults },
              )}
            </li>
          )}
          <li>
            {t.rich(
              'profile.followers',
              { b: chunk => <b>{chunk}</b> },
              {
                shown: format.count(counts.followers),
                count: counts.followers,
              },
            )}
          </li>
          {from && (
            <li className="font-medium text-value-text">
              {from.amount === 0 ? t('profile.free') : t('creators.from', { price: format.price(from) })}
            </li>
          )}
        </ul>
        <div className="creators-acts">
          <ButtonLink to={`/${username}`} look="solid" light>
            {t('creators.seeProfile')}
          </ButtonLink>
          {follow}
        </div>
      </div>
      <div className="creators-pictures" aria-hidden="true">
        {near &&
          creator.pictures.map(media => (
            <span key={media.id} className="photo">
              <Picture media={media} sizes="160px" />
            </span>
          ))}
      </div>
    </>
  )
}
