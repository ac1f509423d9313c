import type { PersonPage } from '@calina/contract/types'
import { VerifiedBadge } from '#components/people/badges.tsx'
import { Portrait } from '#components/people/window.tsx'
import { PersonPills } from '#components/staff/person-pills.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Note } from '#ui/status.tsx'
import { PersonActions } from './person-actions.tsx'

/** Who it is, in what state the account is, and what can be done with it. */
export function PersonHead({ person }: { person: PersonPage }) {
  const t = useT()
  const format = useFormat()
  const { suspension } = person
  return (
    <>
      <header className="person-head">
        <div className="person-who">
          <Portrait person={person} width={72} decorative />
          <div className="min-w-0">
            <h1 className="type-title">
              <span>{nameOf(person, t)}</span>
              {person.verified === 'true' && <VerifiedBadge />}
            </h1>
            <p>
              {t(`staff-people.since.${person.type}`, {
                username: person.username,
                day: format.date(person.since),
              })}
              {person.online && `, ${t('staff-people.online')}`}
            </p>
            <PersonPills person={person} />
          </div>
        </div>
        <PersonActions person={person} />
      </header>
      {suspension && (
        <Note kind="bad" className="mb-5">
          <b className="font-semibold">
            {t(suspension.by === null ? 'staff-people.suspendedOn' : 'staff-people.suspendedBy', {
              day: format.dayMonth(suspension.at),
              by: suspension.by ?? '',
              reason: t(`staff-people.reason.${suspension.reason}`),
            })}
          </b>{' '}
          {suspension.until && t('staff-people.suspendedUntil', { at: format.moment(suspension.until) })}
          <p className="written">{suspension.text}</p>
        </Note>
      )}
      {person.closedAt && (
        <Note kind="info" className="mb-5">
          {t('staff-people.closedOn', { day: format.date(person.closedAt) })}
        </Note>
      )}
    </>
  )
}
