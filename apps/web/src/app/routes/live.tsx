import { LiveList } from '#features/lives/list/live-list.tsx'
import {
  filterOf,
  latestReplaysQuery,
  onAirQuery,
  replaysQuery,
  scheduledQuery,
} from '#features/lives/list/queries.ts'
import { AllReplays } from '#features/lives/list/replays.tsx'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { useUser } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { RouteInput } from '../routes.ts'

/** What a creator has there, who alone loads it. */
const studioCode = lazyCode(() => import('../live-studio.tsx'))

/** Whose replays are wanted: of one creator, of all (undefined), or none (null): the list itself. */
function replaysOf(search: URLSearchParams): string | undefined | null {
  const wanted = search.get('replays')
  return wanted === null || wanted === '' ? null : wanted === 'all' ? undefined : wanted
}

export function queries({ search }: RouteInput) {
  // the studio has none of this, and is a creator's alone
  if (search.has('studio')) return []
  const replays = replaysOf(search)
  if (replays !== null) return [replaysQuery(replays)]
  const filter = filterOf(search, true)
  return [onAirQuery(filter), scheduledQuery(filter), latestReplaysQuery()]
}

/** Who is live, what is scheduled, and the replays; for a creator also their studio, and the panel that leads to it. */
export function Component() {
  const search = useSearchParams()
  const isCreator = useUser()?.type === 'model'
  const parts = useLazyCode(studioCode, isCreator)
  const replays = replaysOf(search)
  if (replays !== null) return <AllReplays key={replays ?? ''} creator={replays} />
  if (!isCreator) return <LiveList />
  if (search.has('studio')) return parts ? <parts.Studio /> : null
  return <LiveList own={parts ? <parts.StudioPanel /> : <Skeleton className="mt-4.5 h-28 rounded-panel" />} />
}
