import type { PersonPage, StaffAccount, StaffInvitation, StaffNote } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { userIdOf } from '../../platform/context.ts'
import {
  type AccountDetails,
  type AccountRow,
  findLastCountry,
  listStandingSessions,
  loadAccounts,
  maskEmail,
  presentAccount,
  presentSession,
  type StaffAccountRow,
  staffTermsOf,
} from '../accounts/index.ts'
import type { InvitationRow } from './invitations.repository.ts'
import { findSuspension, type NoteRow } from './staff.repository.ts'
import { openText } from './staff.sealed.ts'

/** Accounts by id, of which staff see the names. */
type Named = ReadonlyMap<string, AccountRow>

const SHOWN_SESSIONS = 10
const QUARTER_OF_AN_HOUR = 15 * 60_000

/** A person's page, with what is read for it. */
export async function presentPersonPage(ctx: Context, row: AccountDetails): Promise<PersonPage> {
  const terms = staffTermsOf(ctx)
  const [suspension, country, sessions] = await Promise.all([
    findSuspension(ctx.db, row.id),
    findLastCountry(ctx.db, row.id, terms),
    listStandingSessions(ctx.db, {
      userId: row.id,
      current: null,
      after: null,
      limit: SHOWN_SESSIONS,
      now: terms.now,
    }),
  ])
  const by = suspension && (await loadAccounts(ctx.db, [suspension.by_id])).get(suspension.by_id)
  return {
    ...presentAccount(row),
    email: maskEmail(row.email),
    emailVerified: row.email_verified_at !== null,
    birthDate: row.birth_date,
    locale: row.locale,
    country,
    twoFactor: row.two_factor_since !== null,
    passkeys: row.passkeys,
    roles: row.staff_roles,
    online: ctx.realtime.online([row.id]).has(row.id),
    closedAt: row.closed_at?.toISOString() ?? null,
    suspension:
      suspension === undefined || row.state !== 'suspended'
        ? null
        : {
            at: suspension.at.toISOString(),
            by: by?.name ?? null,
            reason: suspension.reason,
            text: openText(ctx.config, suspension.text),
            until: suspension.until?.toISOString() ?? null,
          },
    sessions: sessions.slice(0, SHOWN_SESSIONS).map(session => {
      const { current: _, unconfirmed: __, ...shown } = presentSession(session, null)
      return shown
    }),
  }
}

export function presentNote(ctx: Context, row: NoteRow, people: Named): StaffNote {
  return {
    id: row.id,
    text: openText(ctx.config, row.text),
    at: row.at.toISOString(),
    by: people.get(row.author_id)?.name ?? '',
    own: row.author_id === userIdOf(ctx),
  }
}

export function presentStaffAccount(
  row: AccountRow & Pick<StaffAccountRow, 'last_seen_at'>,
  viewerId: string | null,
): StaffAccount {
  const seen = row.last_seen_at?.getTime()
  return {
    ...presentAccount(row),
    email: row.email,
    roles: row.staff_roles,
    lastSeenAt: seen === undefined ? null : new Date(seen - (seen % QUARTER_OF_AN_HOUR)).toISOString(),
    own: row.id === viewerId,
  }
}

export function presentInvitation(row: InvitationRow, people: Named): StaffInvitation {
  return {
    id: row.id,
    email: row.email,
    roles: row.roles,
    by: row.by_id === null ? null : (people.get(row.by_id)?.name ?? ''),
    at: row.at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}
