import './cards.css'
import type { Person } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { Link } from '#ui/link.tsx'
import { Mark } from '#ui/logo.tsx'
import { liveRoomPath } from '../lives/live-path.ts'
import { PhotoChip } from '../media/photo.tsx'
import { VerifiedBadge } from './badges.tsx'
import { Window } from './window.tsx'

interface CreatorCardProps {
  creator: Pick<Person, 'username' | 'name' | 'avatar' | 'verified' | 'exclusive'> & { live?: boolean }
  /** The width of the card, as a `sizes` value. */
  sizes: string
  priority?: boolean
}

/** A creator's window that leads to the profile, or to what they show live: username, exclusive mark, verified check, and that they are live, on it. */
export function CreatorCard({ creator, sizes, priority }: CreatorCardProps) {
  const t = useT()
  return (
    <Link
      to={creator.live ? liveRoomPath(creator.username) : `/${creator.username}`}
      className="card"
      light
      grow
    >
      <Window
        person={creator}
        width="fill"
        sizes={sizes}
        decorative
        {...(priority && { priority })}
        {...(creator.live && { live: 'open' })}
      >
        <span className="card-fade" />
      </Window>
      {creator.live && (
        <span className="card-live">
          <PhotoChip look="live" small>
            {t('ui.live')}
          </PhotoChip>
        </span>
      )}
      {creator.exclusive === 'true' && (
        <span className="card-exclusive">
          <Mark label={t('ui.exclusive')} />
        </span>
      )}
      <span className="card-name">
        <span>{creator.username}</span>
        {creator.verified === 'true' && <VerifiedBadge />}
      </span>
    </Link>
  )
}
