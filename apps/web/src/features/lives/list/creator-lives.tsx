import PlayIcon from 'icon:play-fill'
import type { LiveCard, ReplayCard } from '@calina/contract/types'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isToBePaid, LiveChip } from '#components/lives/live-chip.tsx'
import { liveRoomPath, scheduledPath } from '#components/lives/live-path.ts'
import { liveRoomQuery } from '#components/lives/live-queries.ts'
import { LivePicture } from '#components/lives/live-tile.tsx'
import { isOnAir } from '#components/lives/lives-cache.ts'
import { PhotoChip, Picture, PriceChip } from '#components/media/photo.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Link } from '#ui/link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Mark } from '#ui/logo.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { replaysQuery } from './queries.ts'
import './live-list.css'

const SIZES = '(min-width: 1120px) 700px, 100vw'

/** On a creator's page: what they show live, what comes next, and their replays. */
export function CreatorLives({ username, name }: { username: string; name: string }) {
  const t = useT()
  const format = useFormat()
  const room = useQuery(liveRoomQuery(username))
  const replays = useInfiniteQuery(replaysQuery(username))
  const items = useMemo(() => replays.data?.pages.flatMap(page => page.items) ?? [], [replays.data])
  return (
    <div className="live-cards">
      <Loaded state={room} waiting={<Skeleton className="aspect-[16/10] w-full rounded-photo" />}>
        {({ live, next }) => {
          const onAir = live && isOnAir(live) ? live : undefined
          const isNothing = !onAir && !next && items.length === 0 && !replays.isPending
          return isNothing ? (
            <Empty
              title={t('lives.notLiveNow', { name })}
              action={<ButtonLink to={liveRoomPath(username)}>{t('lives.toRoom')}</ButtonLink>}
            />
          ) : (
            <>
              {onAir && <Card live={onAir} to={liveRoomPath(username)} when={format.ago(onAir.at)} />}
              {next && (
                <Card live={next} to={scheduledPath(username, next.id)} when={format.moment(next.at)} />
              )}
            </>
          )
        }}
      </Loaded>
      {items.length > 0 && (
        <InfiniteList
          state={replays}
          items={items}
          keyOf={({ post }) => post}
          estimate={320}
          gap={20}
          loading={null}
          empty={null}
          end={null}
          render={replay => <Replay replay={replay} />}
        />
      )}
    </div>
  )
}

function Card({ live, to, when }: { live: LiveCard; to: string; when: string }) {
  return (
    <Link to={to} light className="live-card">
      <span className="photo live-card-picture">
        <LivePicture live={live} sizes={SIZES} />
        <span className="live-card-chip">
          <LiveChip state={live.state} />
        </span>
      </span>
      <Foot title={live.title} when={when} price={isToBePaid(live) ? live.price : null} />
    </Link>
  )
}

function Replay({ replay }: { replay: ReplayCard }) {
  const t = useT()
  const format = useFormat()
  return (
    <Link to={`/post/${replay.post}`} light className="live-card">
      <span className="photo live-card-picture">
        {replay.picture ? (
          <Picture media={{ ...replay.picture, alt: '' }} sizes={SIZES} />
        ) : (
          <span className="live-picture-none">
            <Mark />
          </span>
        )}
        <span className="live-card-chip">
          <PhotoChip>
            <PlayIcon />
            {t('lives.replayLong', { length: format.clock(Math.floor(replay.seconds)) })}
          </PhotoChip>
        </span>
      </span>
      <Foot title={replay.title} when={format.dayMonth(replay.at)} price={replay.price} />
    </Link>
  )
}

function Foot({ title, when, price }: { title: string; when: string; price: LiveCard['price'] | null }) {
  return (
    <span className="live-card-foot">
      <span className="min-w-0 flex-1">
        <bdi className="block font-semibold wrap-anywhere">{title}</bdi>
        <span className="live-card-when">{when}</span>
      </span>
      {price && price.amount > 0 && <PriceChip price={price} />}
    </span>
  )
}
