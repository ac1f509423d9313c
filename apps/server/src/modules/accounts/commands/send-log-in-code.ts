import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { mayComeBack } from '../accounts.policy.ts'
import { lockCredentials } from '../accounts.repository.ts'
import { CHALLENGE_MS, credentialsMark, hashTicket, secondStepsAfter } from '../accounts.two-factor.policy.ts'
import { findChallenge, prolongChallenge } from '../accounts.two-factor.repository.ts'
import { deadlineOf } from '../deadline.ts'
import { demandSent, sendEmailCode } from '../email-code.ts'
import { knownDevice } from '../known-device.ts'

/** Mails another code for a login that waits for its second step, which then lasts as long as the code. */
export async function sendLogInCode(
  ctx: Context,
  input: { ticket: string; deviceCookie: string | undefined },
): Promise<void> {
  const ticketHash = hashTicket(input.ticket)
  const tooMany = await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    const challenge = orThrow(await findChallenge(tx.db, ticketHash, now), 'INVALID_TOKEN')
    const account = orThrow(await lockCredentials(tx.db, challenge.user_id), 'INVALID_TOKEN')
    if (challenge.credentials !== credentialsMark(account) || !mayComeBack(account, deadlineOf(tx)))
      throw new AppError('INVALID_TOKEN')
    const has = { recoveryCodes: true, passkeys: true, passkeyOnly: account.passkey_only }
    if (!secondStepsAfter(challenge.first_step, has).includes('email')) throw new AppError('FORBIDDEN')
    const device = knownDevice(tx.config, input.deviceCookie, account.id)
    const refused = await sendEmailCode(tx, account, { purpose: 'log-in', boundTo: ticketHash }, device)
    if (refused === undefined)
      await prolongChallenge(tx.db, ticketHash, new Date(now.getTime() + CHALLENGE_MS))
    return refused
  })
  demandSent(tooMany)
}
