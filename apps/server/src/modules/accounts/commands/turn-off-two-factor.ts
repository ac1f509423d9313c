import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { replaceRecoveryCodes, updateTwoFactor } from '../accounts.two-factor.repository.ts'
import { twoFactorChangedMail } from '../mails/two-factor-changed.ts'
import { lockOwnAccount } from '../own-account.ts'

/** Turns two-factor authentication off. Staff keep it: they always need a second factor. */
export async function turnOffTwoFactor(ctx: Context): Promise<void> {
  await inTransaction(ctx, async tx => {
    const account = await lockOwnAccount(tx)
    if (account.two_factor_since === null) throw new AppError('TWO_FACTOR_OFF')
    // The recovery codes are the way back for who has lost all passkeys.
    if (account.passkey_only) throw new AppError('PASSKEY_ONLY_ON')
    if (account.staff_roles.length > 0) throw new AppError('FORBIDDEN')
    const now = tx.clock.now()
    await updateTwoFactor(tx.db, account.id, null)
    await replaceRecoveryCodes(tx.db, account.id, [], now)
    await record(tx, { act: 'two-factor.disabled', subject: account.id, details: {} })
    await tx.mailer.send(tx, twoFactorChangedMail(senderOf(tx), account, { change: 'off', at: now }))
  })
}
