import { PERSON_RIGHTS } from '@calina/contract/access'
import { QUEUES } from '@calina/contract/queues'
import type { PersonPage } from '@calina/contract/types'
import { useMay } from '#lib/use-may.ts'
import { LatestActs } from './acts-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { IdentityPanel } from './identity-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { RelationsPanel } from './relations-panel.tsx'
import { TicketsPanel } from './tickets-panel.tsx'

/** Who it is, what moves, and what staff know of them: each part is read by itself, and only by those who may. */
export function Summary({ person }: { person: PersonPage }) {
  const mayMoney = useMay(PERSON_RIGHTS.money)
  const mayTickets = useMay(QUEUES.tickets.roles)
  return (
    <div className="person-columns">
      <div>
        <IdentityPanel person={person} />
        <DevicesPanel person={person} />
      </div>
      <div>
        {mayMoney && <MoneyPanel person={person} />}
        <RelationsPanel person={person} />
        {mayTickets && <TicketsPanel person={person} />}
      </div>
      <div>
        <NotesPanel person={person} />
        <LatestActs person={person} />
      </div>
    </div>
  )
}
