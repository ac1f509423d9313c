import type { Person, User } from '@calina/contract/types'
import type { PersonRow } from './accounts.persons.ts'
import type { OwnUserRow } from './accounts.repository.ts'

const AVATAR_WIDTH = 436

/** A person as shown publicly. */
export function presentPerson(row: PersonRow): Person {
  return {
    username: row.username,
    name: row.name,
    type: row.type,
    avatar: avatarOf(row),
    exclusive: flag(row.exclusive),
    verified: flag(row.verified),
  }
}

/** The user who is logged in, as they see themselves. */
export function presentUser(row: OwnUserRow): User {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    type: row.type,
    avatar: avatarOf(row),
    exclusive: flag(row.exclusive),
    verified: flag(row.verified),
    scope: [row.type, ...row.staff_roles],
    locale: row.locale,
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
