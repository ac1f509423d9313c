import type { Live, LiveRoom } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { LIVE_PARAMETER } from '#components/lives/live-path.ts'
import { liveQuery, liveRoomQuery } from '#components/lives/live-queries.ts'
import { isOnAir, isOver, newest } from '#components/lives/lives-cache.ts'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useRealtime, useUser } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { unlessShown } from '#lib/query.ts'
import { useParams, useSearchParams } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Before } from './before.tsx'
import { Gate } from './gate.tsx'
import { NoLive } from './no-live.tsx'
import { Removed } from './removed.tsx'
import './room.css'

/** Who is outside, or has no socket, hears of nothing: so often it is read again. */
const AGAIN_MS = 20_000

/** Most who come find none that is over: its code, such as that of messages, comes then. */
const over = createPart<{ live: Live; next: LiveRoom['next'] }>(async () => (await import('./over.tsx')).Over)
const inside = createPart<{ live: Live }>(async () => (await import('./inside.tsx')).Inside)

interface RoomPageProps {
  /** The button that follows the creator: from where lives know nothing of. */
  follow: (username: string) => ReactNode
}

/** The page of a creator's lives: the one on air behind its gate, one that is to come, and what was. */
export function RoomPage({ follow }: RoomPageProps) {
  const { username = '' } = useParams()
  const wanted = useSearchParams().get(LIVE_PARAMETER)
  const user = useUser()
  const { data: room } = useQuery({
    ...liveRoomQuery(username),
    throwOnError: unlessShown,
    refetchInterval: user ? false : AGAIN_MS,
  })
  if (!room) return <Waiting />
  const isAnother = wanted !== null && wanted !== room.live?.id
  return (
    <>
      <RoomHead room={room} />
      {isAnother && !(room.live && isOnAir(room.live)) ? (
        <Wanted key={wanted} room={room} live={wanted} follow={follow} />
      ) : (
        <OfRoom key={room.live?.id ?? ''} room={room} follow={follow} />
      )}
    </>
  )
}

function RoomHead({ room: { creator, live, next } }: { room: LiveRoom }) {
  const t = useT()
  const name = nameOf(creator, t)
  return (
    <Head
      title={live && isOnAir(live) ? `${live.title} · ${name}` : t('live-room.headTitle', { name })}
      description={t('live-room.headDescription', { name, title: (live ?? next)?.title ?? name })}
      image={creator.avatar}
      canonical={`/${creator.username}/live`}
    />
  )
}

const Waiting = () => (
  <div className="live-room-waits">
    <Skeleton className="h-full w-full rounded-panel" />
  </div>
)

interface ShownProps extends RoomPageProps {
  room: LiveRoom
}

/** What the page shows by itself: the live on air, or what has just ended, else that nothing is. */
function OfRoom({ room, follow }: ShownProps) {
  const user = useUser()
  const { live: listed } = room
  const { data: single } = useQuery({
    ...liveQuery(listed?.id ?? ''),
    enabled: listed !== null,
    // the page has just read it
    ...(listed && { initialData: listed }),
    refetchInterval: ({ state: { data } }) => (data && isOnAir(data) && !isIn(data, user) ? AGAIN_MS : false),
  })
  const live = newest(single, listed)
  useClosing(live)
  const Inside = inside.usePart(live !== undefined && isOnAir(live) && isIn(live, user))
  if (!live || live.state === 'scheduled' || live.state === 'starting') return <NoLive room={room} />
  if (live.gate === 'removed') return <Removed live={live} />
  if (isOver(live)) return <Past live={live} next={room.next} />
  if (!isIn(live, user)) return <Gate live={live} follow={follow(live.creator.username)} />
  return Inside ? <Inside live={live} /> : <Waiting />
}

/** One live by its id: one that is to come, or what became of it. */
function Wanted({ room, live: id, follow }: ShownProps & { live: string }) {
  const user = useUser()
  const { data: live, isError } = useQuery({ ...liveQuery(id), refetchInterval: user ? false : AGAIN_MS })
  if (isError && !live) return <NoLive room={room} />
  if (!live) return <Waiting />
  if (live.creator.username !== room.creator.username) return <NoLive room={room} />
  if (live.gate === 'removed') return <Removed live={live} />
  if (live.state === 'scheduled' || live.state === 'starting')
    return <Before live={live} follow={follow(live.creator.username)} />
  if (isOver(live)) return <Past live={live} next={room.next} />
  return <Waiting />
}

/** A live that is over. */
function Past(props: { live: Live; next: LiveRoom['next'] }) {
  const Over = over.usePart(true)
  return Over ? <Over {...props} /> : <Waiting />
}

const isIn = ({ gate }: Pick<Live, 'gate'>, user: unknown): boolean =>
  user !== undefined && (gate === 'inside' || gate === 'own')

/** Who may not be in it any longer sees nothing more, at once; why is read. */
function useClosing(live: Live | undefined): void {
  const client = useQueryClient()
  const id = live?.id
  const username = live?.creator.username
  const close = useCallback(
    (place: { kind: string; id: string }) => {
      if (place.kind !== 'live' || place.id !== id || username === undefined) return
      client.setQueryData(liveQuery(id).queryKey, shown => shown && { ...shown, playback: null, mark: null })
      changed(client, `live:${id}`, `live-room:${username}`)
    },
    [client, id, username],
  )
  useRealtime('place.closed', close)
}
