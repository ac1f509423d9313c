import { liveRoomQuery } from '#components/lives/live-queries.ts'
import { RoomPage } from '#features/lives/room/room-page.tsx'
import { FollowLink } from '#features/relationships/follow-link.tsx'
import type { ApiError } from '#lib/api.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { useUser } from '#lib/page.ts'
import type { Outcome, RouteInput } from '../routes.ts'

export const member = lazyCode(() => import('../members/live-room.tsx'))

export const queries = ({ params: { username = '' } }: RouteInput) => [liveRoomQuery(username)]

/** An unknown name redirects to the landing page. */
export function failed(error: ApiError): Outcome | undefined {
  return error.status === 404 || error.status === 400 ? { redirect: '/' } : undefined
}

/** The lives of a creator: the one on air, the next, and replays. */
export function Component() {
  return <RoomPage follow={username => <Follow username={username} />} />
}

/** Somebody who does not follow the creator: who does stands in front of no gate that asks for it. */
function Follow({ username }: { username: string }) {
  const user = useUser()
  const parts = useLazyCode(member, user !== undefined)
  if (!user) return <FollowLink username={username} back={`/${username}/live`} />
  return parts ? <parts.FollowButton username={username} following={false} /> : null
}
