import type { LiveCard } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { Link } from '#ui/link.tsx'
import { Mark } from '#ui/logo.tsx'
import { Picture } from '../media/photo.tsx'
import { VerifiedBadge } from '../people/badges.tsx'
import { Window } from '../people/window.tsx'
import { isToBePaid, LiveCardChip, PeopleChip } from './live-chip.tsx'
import { liveRoomPath } from './live-path.ts'
import './lives.css'

interface LiveTileProps {
  live: LiveCard
  sizes: string
  priority?: boolean
}

/** A live on air as a window: ember around it, or apricot where an entry is to be paid; what costs is behind glass. */
export function LiveTile({ live, sizes, priority }: LiveTileProps) {
  const t = useT()
  const { creator } = live
  return (
    <Link to={liveRoomPath(creator.username)} light className="live-tile">
      <LiveWindow live={live} sizes={sizes} {...(priority && { priority })}>
        <span className="live-tile-top">
          <LiveCardChip live={live} />
        </span>
        <span className="live-tile-foot">
          <PeopleChip people={live.people} />
        </span>
      </LiveWindow>
      <span className="live-tile-name type-name">
        <span className="truncate">{nameOf(creator, t)}</span>
        {creator.verified === 'true' && <VerifiedBadge />}
      </span>
      <bdi className="live-tile-title">{live.title}</bdi>
    </Link>
  )
}

interface LiveWindowProps extends LiveTileProps {
  children?: React.ReactNode
}

/** The window of a live: its cover, or who is live; a teaser behind glass where the entry is to be paid. */
export function LiveWindow({ live, sizes, priority, children }: LiveWindowProps) {
  const { picture, creator } = live
  const ring = isToBePaid(live) ? 'window-priced' : 'window-live'
  if (!picture)
    return (
      <Window
        person={creator}
        width="fill"
        sizes={sizes}
        decorative
        live={isToBePaid(live) ? 'priced' : 'open'}
        {...(priority && { priority })}
      >
        {children}
      </Window>
    )
  return (
    <span className={`window w-full ${ring}`}>
      <span className="window-frame">
        <Picture media={{ ...picture, alt: '' }} sizes={sizes} priority={priority} />
        <Reeds live={live} />
        {children}
      </span>
    </span>
  )
}

/** The picture of a live in a frame of any shape; the mark where there is none. */
export function LivePicture({ live, sizes, priority }: LiveTileProps) {
  const { picture, creator } = live
  if (picture)
    return (
      <>
        <Picture media={picture} sizes={sizes} priority={priority} />
        <Reeds live={live} />
      </>
    )
  if (creator.avatar)
    return <img src={creator.avatar} alt="" width={436} height={600} className="h-full w-full object-cover" />
  return (
    <span className="live-picture-none">
      <Mark />
    </span>
  )
}

/** A cover that is sold comes behind glass from the server. A creator's own picture is everybody's: glass is drawn over it. */
function Reeds({ live: { picture, creator, state } }: Pick<LiveTileProps, 'live'>) {
  const isDrawn = state !== 'ended' && picture?.locked === true && picture.src === creator.avatar
  return isDrawn ? <span className="live-reeds" /> : null
}
