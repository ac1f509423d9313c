import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { findEmailChange, undoEmailChanges, updateEmail } from '../accounts.email-change.repository.ts'
import { deletePasskeysSince } from '../accounts.passkeys.repository.ts'
import { lockCredentials, updatePassword } from '../accounts.repository.ts'
import { takeBackMailTokens } from '../accounts.tokens.repository.ts'
import { deleteRecoveryCodesSince } from '../accounts.two-factor.repository.ts'
import { canUndo, claimEmail, staysByPasskeysAlone } from '../email-change.ts'
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
    const byPasskeysAlone = await staysByPasskeysAlone(tx, account, change.requested_at)
    if (account.passkey_only && !byPasskeysAlone) {
      // nobody could use the account
      const owner = { ...account, email: change.old_email }
      await changePasskeyOnly(tx, owner, { only: false, why: 'email-restored' })
    }
    await takeBackMailTokens(tx.db, userId, undefined, now)
    await endSessionsOf(tx, userId, 'email-restored')
    publish(tx, 'email.changed', { userId })
    await record(tx, { act: 'email.restored', subject: userId, details: {}, actorId: userId })
    return { token: byPasskeysAlone ? null : await issueMailToken(tx, userId, 'recover-password') }
  })
}
