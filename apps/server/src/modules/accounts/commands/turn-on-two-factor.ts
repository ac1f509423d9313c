import { record } from '../../../platform/audit/audit.ts'
import { type Context, sessionIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { CHECKED_CODE_MS } from '../accounts.two-factor.policy.ts'
import { takeCheckedCode, updateTwoFactor } from '../accounts.two-factor.repository.ts'
import { twoFactorChangedMail } from '../mails/two-factor-changed.ts'
import { lockOwnAccount } from '../own-account.ts'

/** Turns two-factor authentication on. This session has checked a mailed code before. */
export async function turnOnTwoFactor(ctx: Context): Promise<void> {
  await inTransaction(ctx, async tx => {
    const account = await lockOwnAccount(tx)
    if (account.two_factor_since !== null) throw new AppError('TWO_FACTOR_ON')
    const now = tx.clock.now()
    const binding = { purpose: 'turn-on', boundTo: sessionIdOf(tx) } as const
    if (!(await takeCheckedCode(tx.db, binding, new Date(now.getTime() - CHECKED_CODE_MS))))
      throw new AppError('INVALID_CODE')
    await updateTwoFactor(tx.db, account.id, now)
    await record(tx, { act: 'two-factor.enabled', subject: account.id, details: {} })
    await tx.mailer.send(tx, twoFactorChangedMail(senderOf(tx), account, { change: 'on', at: now }))
  })
}
