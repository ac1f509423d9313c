import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import {
  ensureConfirmed,
  findAccountByEmail,
  hashMailToken,
  hashNewPassword,
  type NewPerson,
  setStaffRoles,
} from '../../accounts/index.ts'
import { findInvitation, useInvitation } from '../invitations.repository.ts'
import { teamChanged } from '../staff.places.ts'
import { setRolesByMail } from './change-staff-roles.ts'

/**
 * Uses an invitation: the account of its address has its roles from now on, besides those it had, and is created where
 * there is none; who had one is told by mail. Whoever reads the mailbox has proven to be invited; the login comes afterwards, with its second step.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, person }: { token: string; person?: NewPerson | undefined },
): Promise<{ username: string }> {
  const hash = hashMailToken(token)
  const { email } = orThrow(await findInvitation(ctx.db, hash, ctx.clock.now()), 'INVALID_TOKEN')
  const chosen = person && (await withHash(ctx, email, person))
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    const invitation = orThrow(await findInvitation(tx.db, hash, now), 'INVALID_TOKEN')
    if (!(await useInvitation(tx.db, invitation.id, now))) throw new AppError('INVALID_TOKEN')
    const had = (await findAccountByEmail(tx.db, email))?.email_verified_at ?? null
    const account = await ensureConfirmed(
      tx,
      email,
      chosen && { ...chosen, locale: chosen.locale ?? tx.locale },
    )
    if (account === undefined)
      throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'body.person', rule: 'required' }] })
    const has = (await findAccountByEmail(tx.db, email))?.staff_roles ?? []
    const { id: invitationId, roles } = invitation
    // Whose account is made now knows of it.
    const set = had === null ? setStaffRoles : setRolesByMail
    await set(tx, account.id, [...has, ...roles])
    await record(tx, {
      act: 'staff.joined',
      subject: account.id,
      details: { invitationId, roles },
      actorId: account.id,
    })
    teamChanged(tx)
    return { username: account.username }
  })
}

/** What a person chose for a new account, with the hash of their password. */
async function withHash(ctx: Context, email: string, person: NewPerson) {
  const { name, username, birthDate, locale } = person
  return { name, username, birthDate, locale, passwordHash: await hashNewPassword(ctx, { ...person, email }) }
}
