import type { Live } from '@calina/contract/types'
import { LiveChip, PeopleChip } from '#components/lives/live-chip.tsx'
import { VerifiedBadge } from '#components/people/badges.tsx'
import { Window } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { Link } from '#ui/link.tsx'

/** Over the picture: who is live, what it is called, in which state it is and how many are in it. */
export function RoomTop({ live }: { live: Live }) {
  const t = useT()
  const { creator } = live
  return (
    <div className="live-room-top">
      <Link to={`/${creator.username}`} className="live-room-who" light grow>
        <Window person={creator} width={40} decorative />
        <span className="min-w-0">
          <span className="live-room-name">
            <span className="type-name truncate">{nameOf(creator, t)}</span>
            {creator.verified === 'true' && <VerifiedBadge />}
          </span>
          <bdi className="block truncate text-small">{live.title}</bdi>
        </span>
      </Link>
      <span className="flex flex-none gap-1.5">
        <LiveChip state={live.state} />
        {live.state === 'live' && <PeopleChip people={live.people} />}
      </span>
    </div>
  )
}
