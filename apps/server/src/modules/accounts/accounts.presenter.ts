import type { Scope } from '@calina/contract'
import type { Person, StaffPerson, ToAccept, User } from '@calina/contract/types'
import { closedUsername } from './accounts.closing.repository.ts'
import type { AccountRow } from './accounts.people.repository.ts'
import type { PersonRow } from './accounts.persons.ts'
import type { OwnUserRow } from './accounts.repository.ts'

const AVATAR_WIDTH = 436

/** A person as shown publicly. Of one who has closed their account nothing is shown but that: the name is empty. */
export function presentPerson(row: PersonRow): Person {
  if (row.state === 'closed')
    return {
      username: closedUsername(row.id),
      name: '',
      type: row.type,
      avatar: null,
      exclusive: 'false',
      verified: 'false',
    }
  return {
    username: row.username,
    name: row.name,
    type: row.type,
    avatar: avatarOf(row),
    exclusive: flag(row.exclusive),
    verified: flag(row.verified),
  }
}

/**
 * The user who is logged in, as they see themselves; `scope` is what their session may act as, `toAccept` which legal
 * documents they are asked about.
 */
export function presentUser(row: OwnUserRow, scope: readonly Scope[], toAccept: readonly ToAccept[]): User {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    type: row.type,
    avatar: avatarOf(row),
    exclusive: flag(row.exclusive),
    verified: flag(row.verified),
    scope: [...scope],
    staff: row.staff_roles.length > 0,
    locale: row.locale,
    ...(toAccept.length > 0 && { toAccept: [...toAccept] }),
  }
}

/** An account as staff see it, also where it is not there for others. */
export function presentAccount(row: AccountRow): StaffPerson {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    type: row.type,
    avatar: avatarOf(row),
    exclusive: flag(row.exclusive),
    verified: flag(row.verified),
    state: row.state === 'active' && row.email_verified_at === null ? 'unconfirmed' : row.state,
    since: row.created_at.toISOString(),
  }
}

/** Address of the widest rendition; narrower ones are in the same folder. */
function avatarOf(row: { avatar_key: string | null }): string | null {
  return row.avatar_key === null ? null : `/media/avatar/${row.avatar_key}/${AVATAR_WIDTH}.webp`
}

/** The wire's booleans are the strings of the specification. */
function flag(value: boolean): 'true' | 'false' {
  return value ? 'true' : 'false'
}
