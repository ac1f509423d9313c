import { record } from '../../../platform/audit/audit.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { findEmailChange, undoEmailChanges, updateEmail } from '../accounts.email-change.repository.ts'
import { mayLogInByPasskeysAlone } from '../accounts.passkeys.policy.ts'
import { countPasskeys, deletePasskeysSince } from '../accounts.passkeys.repository.ts'
import { type CredentialsRow, lockCredentials, updatePassword } from '../accounts.repository.ts'
import { takeBackMailTokens } from '../accounts.tokens.repository.ts'
import { countRecoveryCodes, deleteRecoveryCodesSince } from '../accounts.two-factor.repository.ts'
import { canUndo, claimEmail } from '../email-change.ts'
import { hashMailToken, issueMailToken } from '../mail-token.ts'
import { NO_PASSWORD } from '../passwords.ts'
import { endSessionsOf } from './end-sessions.ts'
import { changePasskeyOnly } from './set-passkey-only.ts'

/**
 * The old address says that the change was not its owner's doing: whoever asked for it knows the password. The address
 * is the old one again, every session ends, passkeys and recovery codes that were made since are removed, and no password
 * works until another one is chosen with the secret that is answered. None is where passkeys alone stay the way in.
 */
export async function undoEmailChange(
  ctx: Context,
  { token }: { token: string },
): Promise<{ token: string | null }> {
  const undoHash = hashMailToken(token)
  return await inTransaction(ctx, async tx => {
    const { user_id: userId } = orThrow(await findEmailChange(tx.db, { undoHash }), 'INVALID_TOKEN')
    const account = orThrow(await lockCredentials(tx.db, userId), 'INVALID_TOKEN')
    const now = tx.clock.now()
    // read again under the lock
    const change = orThrow(await findEmailChange(tx.db, { undoHash }), 'INVALID_TOKEN')
    if (!canUndo(change, now)) throw new AppError('INVALID_TOKEN')
    await claimEmail(tx, change.old_email, userId)
    await updateEmail(tx.db, userId, change.old_email, now)
    await undoEmailChanges(tx.db, change, now)
    await updatePassword(tx.db, userId, NO_PASSWORD, now)
    await deletePasskeysSince(tx.db, userId, change.requested_at)
    await deleteRecoveryCodesSince(tx.db, userId, change.requested_at)
    const byPasskeysAlone = await keepsPasskeysAlone(tx, { ...account, email: change.old_email })
    await takeBackMailTokens(tx.db, userId, undefined, now)
    await endSessionsOf(tx, userId, 'email-restored')
    publish(tx, 'email.changed', { userId })
    await record(tx, { act: 'email.restored', subject: userId, details: {}, actorId: userId })
    return { token: byPasskeysAlone ? null : await issueMailToken(tx, userId, 'recover-password') }
  })
}

/** Passkeys stay the only way in where enough are left; otherwise nobody could use the account. Answers whether they do. */
async function keepsPasskeysAlone(tx: TransactionContext, account: CredentialsRow): Promise<boolean> {
  if (!account.passkey_only) return false
  const { left: recoveryCodes } = await countRecoveryCodes(tx.db, account.id)
  const passkeys = await countPasskeys(tx.db, account.id)
  if (mayLogInByPasskeysAlone({ passkeys, recoveryCodes }).allowed) return true
  await changePasskeyOnly(tx, account, { only: false, why: 'email-restored' })
  return false
}
