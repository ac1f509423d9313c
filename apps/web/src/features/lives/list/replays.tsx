import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ReplayTile } from '#components/lives/replay-tile.tsx'
import { useT } from '#lib/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { latestReplaysQuery, replaysQuery } from './queries.ts'
import './live-list.css'

/** The latest replays, beside the list or below it; nothing where there are none. */
export function LatestReplays() {
  const t = useT()
  const { data } = useQuery(latestReplaysQuery())
  if (!data || data.items.length === 0) return null
  return (
    <>
      <div className="live-list-aside-head">
        <h2 className="font-semibold">{t('lives.replays')}</h2>
        {data.next !== null && (
          <ButtonLink to="/live?replays=all" look="text" size="small">
            {t('lives.seeAll')}
          </ButtonLink>
        )}
      </div>
      <ul className="live-list-replays">
        {data.items.map(replay => (
          <li key={replay.post}>
            <ReplayTile replay={replay} sizes="(min-width: 1120px) 316px, 250px" />
          </li>
        ))}
      </ul>
    </>
  )
}

const COLUMNS = 2

/** All replays, or those of one creator. */
export function AllReplays({ creator }: { creator?: string | undefined }) {
  const t = useT()
  const state = useInfiniteQuery(replaysQuery(creator))
  const replays = useMemo(() => state.data?.pages.flatMap(page => page.items) ?? [], [state.data])
  return (
    <div className="page py-6">
      <h1 className="type-display mb-6">{t('lives.replays')}</h1>
      <InfiniteList
        state={state}
        items={replays}
        keyOf={({ post }) => post}
        columns={COLUMNS}
        rowClassName="live-list-replay-row"
        estimate={260}
        gap={20}
        loading={<Skeleton className="h-96 w-full rounded-panel" />}
        empty={<Empty title={t('lives.noReplays')} text={t('lives.noReplaysText')} />}
        render={replay => (
          <ReplayTile replay={replay} sizes="(min-width: 1120px) 500px, 48vw" bare={creator !== undefined} />
        )}
      />
    </div>
  )
}
