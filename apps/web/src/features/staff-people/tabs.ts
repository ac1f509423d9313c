import { PERSON_RIGHTS, STAFF_ROLES, type StaffRole } from '@calina/contract/access'
import type { PersonPage } from '@calina/contract/types'
import type { ComponentType } from 'react'
import type { PlainId } from '#locales/ids.ts'
import { AllActs } from './acts-panel.tsx'
import { AllMovements } from './movements.tsx'
import { Summary } from './summary.tsx'

interface PersonTab {
  /** In the address; the first one has none. */
  name: string
  text: PlainId
  /** Who sees it. */
  roles: readonly [StaffRole, ...StaffRole[]]
  Panel: ComponentType<{ person: PersonPage }>
}

/** What the page of a person holds, in the order of its tabs. */
export const PERSON_TABS: readonly PersonTab[] = [
  { name: '', text: 'staff-people.summary', roles: STAFF_ROLES, Panel: Summary },
  { name: 'money', text: 'staff-people.movements', roles: PERSON_RIGHTS.money, Panel: AllMovements },
  { name: 'acts', text: 'staff-people.acts', roles: STAFF_ROLES, Panel: AllActs },
]
