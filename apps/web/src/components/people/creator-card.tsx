import './cards.css'
import type { Person } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { Link } from '#ui/link.tsx'
import { Mark } from '#ui/logo.tsx'
import { VerifiedBadge } from './badges.tsx'
import { Window } from './window.tsx'

interface CreatorCardProps {
  creator: Pick<Person, 'username' | 'name' | 'avatar' | 'verified' | 'exclusive'>
  /** The width of the card, as a `sizes` value. */
  sizes: string
  priority?: boolean
}

/** A creator's window that leads to the profile: username, exclusive mark and verified check on it. */
export function CreatorCard({ creator, sizes, priority }: CreatorCardProps) {
  const t = useT()
  return (
    <Link to={`/${creator.username}`} className="card" light grow>
      <Window person={creator} width="fill" sizes={sizes} decorative {...(priority && { priority })}>
        <span className="card-fade" />
      </Window>
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
