import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'

export const STAFF_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'suspension',
    holds: 'When and why an account was suspended and restored, with what staff wrote about it, encrypted.',
    export: {
      file: 'account/suspensions',
      rows: rowsOf(
        person => sql`select at, reason, until, ended_at as "endedAt" from suspension
          where person_id = ${person} order by at`,
      ),
    },
    erase: eraseBy('Deleted.', person => sql`delete from suspension where person_id = ${person}`),
  },
  {
    table: 'person_note',
    holds: 'Notes of staff about people, encrypted.',
    export: { nothing: 'working papers of staff, which may be about other people as well' },
    erase: eraseBy(
      'Those about the person are deleted; those that they wrote as staff stay.',
      person => sql`delete from person_note where person_id = ${person}`,
    ),
  },
  {
    table: 'staff_invitation',
    holds: 'Invitations to work for the operator: the address, the roles, times, the hash of the link.',
    export: {
      file: 'account/staff-invitations',
      rows: rowsOf(
        (
          _,
          email,
        ) => sql`select roles, at, expires_at as "expiresAt", used_at as "acceptedAt", revoked_at as "takenBackAt"
          from staff_invitation where email = ${email} order by at`,
      ),
    },
    erase: eraseBy(
      'Those to the address are deleted.',
      (_, email) => sql`delete from staff_invitation where email = ${email}`,
    ),
  },
  {
    table: 'queue_claim',
    holds: 'Which waiting item somebody of staff looks at, for some seconds.',
    export: { nothing: 'passes within minutes' },
    erase: eraseBy('Deleted.', person => sql`delete from queue_claim where user_id = ${person}`),
  },
]
