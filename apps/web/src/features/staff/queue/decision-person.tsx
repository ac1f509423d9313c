import ExternalIcon from 'icon:arrow-square-out'
import type { StaffPerson } from '@calina/contract/types'
import { Badges } from '#components/people/badges.tsx'
import { Portrait } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { IconLink } from '#ui/button.tsx'

interface DecisionPersonProps {
  person: StaffPerson
  /** The level of the name as a heading: the first where nothing else on the screen is a title. */
  level: 'h1' | 'h2'
  /** Username, and since when they are here. */
  since: string
  /** What the link to their page is called. */
  label: string
}

/** Whom a decision of staff is about, at the head of it. */
export function DecisionPerson({ person, level: Heading, since, label }: DecisionPersonProps) {
  const t = useT()
  return (
    <header className="decision-person">
      <Portrait person={person} width={48} decorative />
      <div className="min-w-0 flex-1">
        <Heading className="type-name flex items-center gap-1.5">
          <span className="min-w-0 break-words">{nameOf(person, t)}</span>
          <Badges person={person} />
        </Heading>
        <p className="break-words text-ink-2 text-micro">{since}</p>
      </div>
      <IconLink to={`/staff/people/${person.id}`} icon={ExternalIcon} size="small" label={label} />
    </header>
  )
}
