import { type Context, sessionIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { demandSent, sendEmailCode } from '../email-code.ts'
import { lockOwnAccount } from '../own-account.ts'

/** Mails a code that serves this session alone, for one purpose. */
export async function sendSessionCode(ctx: Context, purpose: 'reauthenticate' | 'turn-on'): Promise<void> {
  const tooMany = await inTransaction(ctx, async tx => {
    const account = await lockOwnAccount(tx)
    if (purpose === 'turn-on' && account.two_factor_since !== null) throw new AppError('TWO_FACTOR_ON')
    const session = sessionIdOf(tx)
    // Counted for each session: whoever has another one cannot use up the codes of this one.
    return await sendEmailCode(tx, account, { purpose, boundTo: session }, session)
  })
  demandSent(tooMany)
}
