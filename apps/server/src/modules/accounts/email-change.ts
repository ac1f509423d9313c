import { EMAIL_CHANGE } from '@calina/contract'
import type { Config } from '../../config/config.ts'
import { DAY, MINUTE } from '../../platform/clock.ts'
import type { TransactionContext } from '../../platform/context.ts'
import { deriveKey, sign } from '../../platform/crypto.ts'
import { AppError } from '../../platform/errors.ts'
import { type EmailChangeRow, isEmailTaken, lockEmail } from './accounts.email-change.repository.ts'
import { mayLogInByPasskeysAlone } from './accounts.passkeys.policy.ts'
import { listPasskeysOf } from './accounts.passkeys.repository.ts'
import type { CredentialsRow } from './accounts.repository.ts'
import { countRecoveryCodes } from './accounts.two-factor.repository.ts'

/**
 * Claims an address for an account until the transaction ends: nobody else can have it meanwhile. Throws `EMAIL_TAKEN`
 * where another account has it, or had it and can still come back to it.
 */
export async function claimEmail(tx: TransactionContext, email: string, userId: string): Promise<void> {
  await lockEmail(tx.db, email)
  if (await isEmailTaken(tx.db, email, userId, tx.clock.now())) throw new AppError('EMAIL_TAKEN')
}

/** The secret by which the old address undoes a change. It is computed, so that two mails can carry the same one. */
export function undoSecretOf(config: Config, changeId: string): string {
  return sign(deriveKey(config.secret, 'email-change-undo'), changeId)
}

/** Until when the new address can confirm what is asked for now. */
export function confirmationEnd(tx: TransactionContext): Date {
  return new Date(tx.clock.now().getTime() + tx.settings.get('linkMinutes')['verify-email'] * MINUTE)
}

/** Until when the old address can undo what happens now. */
export function undoEnd(now: Date): Date {
  return new Date(now.getTime() + EMAIL_CHANGE.undoDays * DAY)
}

/**
 * Whether passkeys alone stay the only way in when a change is undone: enough of what opens the account is from before
 * the change was asked for. Otherwise its person chooses a password.
 */
export async function staysByPasskeysAlone(
  tx: TransactionContext,
  account: CredentialsRow,
  requestedAt: Date,
): Promise<boolean> {
  if (!account.passkey_only) return false
  const passkeys = await listPasskeysOf(tx.db, account.id)
  const { left, madeAt } = await countRecoveryCodes(tx.db, account.id)
  return mayLogInByPasskeysAlone({
    passkeys: passkeys.filter(passkey => passkey.created_at < requestedAt).length,
    recoveryCodes: madeAt !== null && madeAt < requestedAt ? left : 0,
  }).allowed
}

export const canConfirm = (change: EmailChangeRow, now: Date): boolean =>
  change.confirmed_at === null && change.ended_at === null && change.expires_at > now

export const canUndo = (change: EmailChangeRow, now: Date): boolean =>
  change.ended_at === null && change.undo_until > now
