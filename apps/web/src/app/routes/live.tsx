import { LiveList } from '#features/lives/list/live-list.tsx'
import {
  filterOf,
  latestReplaysQuery,
  onAirQuery,
  replaysQuery,
  scheduledQuery,
} from '#features/lives/list/queries.ts'
import { AllReplays } from '#features/lives/list/replays.tsx'
import { useSearchParams } from '#lib/router.tsx'
import type { RouteInput } from '../routes.ts'

/** Whose replays are wanted: of one creator, of all (undefined), or none (null): the list itself. */
function replaysOf(search: URLSearchParams): string | undefined | null {
  const wanted = search.get('replays')
  return wanted === null || wanted === '' ? null : wanted === 'all' ? undefined : wanted
}

export function queries({ search }: RouteInput) {
  const replays = replaysOf(search)
  if (replays !== null) return [replaysQuery(replays)]
  const filter = filterOf(search, true)
  return [onAirQuery(filter), scheduledQuery(filter), latestReplaysQuery()]
}

/** Who is live, what is scheduled, and the replays. */
export function Component() {
  const search = useSearchParams()
  const replays = replaysOf(search)
  return replays === null ? <LiveList /> : <AllReplays key={replays ?? ''} creator={replays} />
}
