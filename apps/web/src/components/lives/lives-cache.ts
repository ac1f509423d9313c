import type { Live, LiveRoom } from '@calina/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { changed } from '#lib/things.ts'
import { liveQuery, liveRoomQuery } from './live-queries.ts'

/** Of two answers about a live the newer one. Of equal ones it is the one that was read for itself. */
export function newest(single: Live | undefined, listed: Live | null | undefined): Live | undefined {
  if (!single || !listed || single.id !== listed.id) return listed ?? undefined
  return single.revision >= listed.revision ? single : listed
}

/** A live as it is known here. */
export const knownLive = (client: QueryClient, live: string): Live | undefined =>
  client.getQueryData(liveQuery(live).queryKey)

/** Shows a live that was answered, unless a newer one is there. */
export function showLive(client: QueryClient, live: Live): void {
  const key = liveQuery(live.id).queryKey
  const shown = client.getQueryData(key)
  if (!shown || shown.revision <= live.revision) client.setQueryData(key, live)
}

/** A live has changed: it is read again unless this change is known already. */
export function followLive(
  client: QueryClient,
  { live, revision }: { live: string; revision: number },
): void {
  const known = knownLive(client, live)
  if (!known || known.revision >= revision) return
  changed(client, `live:${live}`)
}

/** So many are in a live now. */
export function showPeople(client: QueryClient, live: string, people: number): void {
  client.setQueryData(liveQuery(live).queryKey, shown =>
    shown && shown.people !== people ? { ...shown, people } : shown,
  )
}

/** What somebody is in a live has changed: everything that shows it is read again. */
export function followOwnPart(client: QueryClient, live: string): void {
  const known = knownLive(client, live)
  changed(
    client,
    `live:${live}`,
    'lives',
    ...(known ? ([`live-room:${known.creator.username}`] as const) : []),
  )
}

/** Whether a live has come to its end. */
export const isOver = ({ state }: Pick<Live, 'state'>): boolean => state === 'ended' || state === 'cancelled'

/** Whether somebody is in the room. */
export const isOnAir = ({ state }: Pick<Live, 'state'>): boolean =>
  state === 'live' || state === 'interrupted'

/** Writes into the page of a creator's lives. */
export function changeRoom(
  client: QueryClient,
  username: string,
  change: (room: LiveRoom) => LiveRoom,
): void {
  client.setQueryData(liveRoomQuery(username).queryKey, room => room && change(room))
}
