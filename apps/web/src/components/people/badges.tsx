import VerifiedIcon from 'icon:seal-check-fill'
import type { Person } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { Mark } from '#ui/logo.tsx'
import './badges.css'

/** The check of a creator whose documents were approved. */
export function VerifiedBadge() {
  const t = useT()
  return <VerifiedIcon className="badge badge-verified" label={t('ui.verified')} />
}

/** The mark of a creator who publishes only here. */
export function ExclusiveBadge() {
  const t = useT()
  return <Mark className="badge" label={t('ui.exclusive')} />
}

/** Both, where they apply; shown after the name. */
export function Badges({ person }: { person: Pick<Person, 'verified' | 'exclusive'> }) {
  return (
    <>
      {person.verified === 'true' && <VerifiedBadge />}
      {person.exclusive === 'true' && <ExclusiveBadge />}
    </>
  )
}

/** The exclusive mark with its word, for a profile. */
export function ExclusivePill() {
  const t = useT()
  return (
    <span className="badge-pill">
      <Mark className="badge" />
      {t('ui.exclusive')}
    </span>
  )
}

/** A number of unread things. Nothing for zero. */
export function Count({ value, label }: { value: number; label: string }) {
  if (value <= 0) return null
  return (
    <span className="count">
      <span aria-hidden="true">{value > 99 ? '99+' : value}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
