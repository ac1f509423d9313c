import type { StudioLive } from '@calina/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'

/** What the studio needs before a live. */
export const studioQuery = () => query('getStudio')

/** A live as its creator sees it. */
export const studioLiveQuery = (live: string) => query('getStudioLive', { params: { live } })

/** Shows a live that was answered, unless a newer one is there; what lists it is read again. */
export function showStudioLive(client: QueryClient, live: StudioLive): void {
  const key = studioLiveQuery(live.id).queryKey
  const shown = client.getQueryData(key)
  if (!shown || shown.revision <= live.revision) client.setQueryData(key, live)
  changed(client, 'studio', 'lives')
}

/** So many are in a live of the creator now. */
export function showStudioPeople(client: QueryClient, live: string, people: number): void {
  client.setQueryData(studioLiveQuery(live).queryKey, shown =>
    shown && shown.people !== people ? { ...shown, people } : shown,
  )
}

/** The address of the studio with one live, or with a new one. */
export const studioPath = (live = 'new'): string => `/live?studio=${encodeURIComponent(live)}`
