import type { Person } from '@calina/contract/types'
import type { Query, QueryClient } from '@tanstack/react-query'

type Badges = Pick<Person, 'username' | 'verified' | 'exclusive'>

/**
 * Shows a creator's badges wherever an answer shows the creator, without reading anything. They are put into answers
 * that are under way as well, which may be from before.
 */
export function showBadges(client: QueryClient, badges: Badges): void {
  for (const query of client.getQueryCache().getAll()) {
    show(client, query, badges)
    query.promise?.then(
      () => show(client, query, badges),
      () => {},
    )
  }
}

function show(client: QueryClient, { queryKey, state }: Query, badges: Badges): void {
  const { data, dataUpdatedAt: updatedAt, isInvalidated } = state
  const next = withBadges(data, badges)
  if (next === data) return
  client.setQueryData(queryKey, next, { updatedAt })
  // what was to be read again still is
  if (isInvalidated) client.getQueryCache().find({ queryKey })?.invalidate()
}

/** The same value where it does not show the creator with other badges. */
function withBadges(value: unknown, badges: Badges): unknown {
  if (Array.isArray(value)) {
    const next = value.map(item => withBadges(item, badges))
    return next.some((item, index) => item !== value[index]) ? next : value
  }
  if (typeof value !== 'object' || value === null) return value
  const shown: Readonly<Record<string, unknown>> = { ...value }
  const next: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(shown)) next[key] = withBadges(inner, badges)
  if (shown.username === badges.username && 'verified' in shown) Object.assign(next, badges)
  return Object.entries(next).some(([key, inner]) => inner !== shown[key]) ? next : value
}
