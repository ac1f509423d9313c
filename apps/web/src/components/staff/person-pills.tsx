import VerifiedIcon from 'icon:seal-check-fill'
import type { StaffPerson } from '@calina/contract/types'
import { ExclusivePill } from '#components/people/badges.tsx'
import { useT } from '#lib/i18n.ts'
import type { PlainId } from '#locales/ids.ts'
import { type Status, StatusPill } from '#ui/status.tsx'

const STATES: Readonly<Record<StaffPerson['state'], { status: Status; text: PlainId }>> = {
  active: { status: 'active', text: 'staff-people.state.active' },
  suspended: { status: 'rejected', text: 'staff-people.state.suspended' },
  closed: { status: 'inactive', text: 'staff-people.state.closed' },
  unconfirmed: { status: 'unverified', text: 'staff-people.state.unconfirmed' },
}

/** What state an account is in. Needs the area `staff-people`. */
export function StatePill({ state, compact }: { state: StaffPerson['state']; compact?: boolean }) {
  const t = useT()
  const { status, text } = STATES[state]
  return <StatusPill status={status} text={t(text)} {...(compact && { compact })} />
}

/** The state of an account, and the badges that staff gave it, in words. Needs the area `staff-people`. */
export function PersonPills({ person }: { person: Pick<StaffPerson, 'state' | 'verified' | 'exclusive'> }) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <StatePill state={person.state} />
      {person.verified === 'true' && (
        <span className="pill pill-good">
          <VerifiedIcon />
          <span>{t('staff-people.verified')}</span>
        </span>
      )}
      {person.exclusive === 'true' && <ExclusivePill />}
    </div>
  )
}
