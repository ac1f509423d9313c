import { record } from '../../../platform/audit/audit.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import {
  hashRecoveryCode,
  needsSecondStep,
  newRecoveryCodes,
  writeRecoveryCode,
} from '../accounts.two-factor.policy.ts'
import { replaceRecoveryCodes } from '../accounts.two-factor.repository.ts'
import { twoFactorChangedMail } from '../mails/two-factor-changed.ts'
import { lockOwnAccount } from '../own-account.ts'

/** Replaces the recovery codes of an account that logs in by two steps. */
export async function makeRecoveryCodes(ctx: Context): Promise<{ recoveryCodes: string[] }> {
  return await inTransaction(ctx, async tx => {
    const account = await lockOwnAccount(tx)
    if (!needsSecondStep(account)) throw new AppError('TWO_FACTOR_OFF')
    const recoveryCodes = await replaceCodes(tx, account.id)
    await record(tx, { act: 'recovery-codes.made', subject: account.id, details: {} })
    const change = { change: 'new-codes', at: tx.clock.now() } as const
    await tx.mailer.send(tx, twoFactorChangedMail(senderOf(tx), account, change))
    return { recoveryCodes }
  })
}

/** Makes ten codes in place of all earlier ones, and answers them as they are shown. */
export async function replaceCodes(tx: TransactionContext, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map(code => hashRecoveryCode(tx.config, userId, code))
  await replaceRecoveryCodes(tx.db, userId, hashes, tx.clock.now())
  return codes.map(writeRecoveryCode)
}
