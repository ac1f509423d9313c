import { STAFF, STAFF_ROLES, type StaffRole } from '@calina/contract'
import type { StaffInvitation } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { DAY } from '../../../platform/clock.ts'
import { type Context, viewerIdOf } from '../../../platform/context.ts'
import { randomToken } from '../../../platform/crypto.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { findAccountByEmail, hashMailToken, loadAccounts } from '../../accounts/index.ts'
import { replaceInvitation } from '../invitations.repository.ts'
import { invitationLink, invitationMail } from '../mails/invitation.ts'
import { teamChanged } from '../staff.places.ts'
import { presentInvitation } from '../staff.presenter.ts'

/** An invitation, and the link that was mailed, which is kept nowhere. */
interface Invited {
  invitation: StaffInvitation
  link: string
}

/**
 * Mails an invitation to work here with these roles; an earlier one to the same address no longer works. Throws
 * `ALREADY_STAFF` where its account has exactly these roles.
 */
export async function inviteStaff(
  ctx: Context,
  input: { email: string; roles: readonly StaffRole[] },
): Promise<Invited> {
  const { email } = input
  const roles = STAFF_ROLES.filter(role => input.roles.includes(role))
  return await inTransaction(ctx, async tx => {
    const account = await findAccountByEmail(tx.db, email)
    const has = account?.staff_roles ?? []
    if (has.length === roles.length && roles.every(role => has.includes(role)))
      throw new AppError('ALREADY_STAFF')
    const at = tx.clock.now()
    const token = randomToken()
    const byId = viewerIdOf(tx)
    const row = {
      ...{ id: newId(tx.clock), email, roles, at, by_id: byId },
      expires_at: new Date(at.getTime() + STAFF.invitationDays * DAY),
    }
    await replaceInvitation(tx.db, { ...row, token_hash: hashMailToken(token) })
    await record(tx, { act: 'staff.invited', subject: row.id, details: { roles } })
    const sender = senderOf(tx)
    // Without a confirmed account nobody has said how they are called, and in which language they read.
    const known = account !== undefined && account.email_verified_at !== null ? account : undefined
    const to = { email, name: known?.name ?? email, locale: known?.locale ?? tx.locale }
    await tx.mailer.send(tx, invitationMail(sender, to, { token, roles, until: row.expires_at }))
    teamChanged(tx)
    const people = await loadAccounts(tx.db, byId === null ? [] : [byId])
    return { invitation: presentInvitation(row, people), link: invitationLink(sender, token) }
  })
}
