import type { SecondStep } from '@calina/contract'
import { record } from '../../../platform/audit/audit.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { senderOf } from '../../../platform/mail/letter.ts'
import { mayComeBack } from '../accounts.policy.ts'
import { type CredentialsRow, findCredentialsById, lockCredentials } from '../accounts.repository.ts'
import {
  credentialsMark,
  hashRecoveryCode,
  hashTicket,
  secondStepsAfter,
} from '../accounts.two-factor.policy.ts'
import {
  countRecoveryCodes,
  findChallenge,
  useChallenge,
  useRecoveryCode,
} from '../accounts.two-factor.repository.ts'
import { claimLoginAttempt, forgiveLoginAttempts } from '../attempts.ts'
import { deadlineOf } from '../deadline.ts'
import { tryEmailCode } from '../email-code.ts'
import { knownDevice } from '../known-device.ts'
import { recoveryCodeUsedMail } from '../mails/two-factor-changed.ts'
import { verifyPassword } from '../passwords.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { settleLogIn } from './pass-first-step.ts'
import { changePasskeyOnly } from './set-passkey-only.ts'

/** What is given at the second step, and by which method. */
type Given = { code: string } | { recoveryCode: string } | { password: string }

/**
 * The second step of a login. A wrong one counts like a wrong password. Whoever changed the password or the address
 * since the first step has ended the login.
 */
export async function completeLogIn(
  ctx: Context,
  input: Given & { ticket: string; deviceCookie: string | undefined },
): Promise<OpenedSession> {
  const ticketHash = hashTicket(input.ticket)
  const begun = orThrow(await findChallenge(ctx.db, ticketHash, ctx.clock.now()), 'INVALID_TOKEN')
  const account = orThrow(await findCredentialsById(ctx.db, begun.user_id), 'INVALID_TOKEN')
  const target = { account: account.id, device: knownDevice(ctx.config, input.deviceCookie, account.id) }
  await claimLoginAttempt(ctx, target)
  // Outside of the transaction, because hashing is slow and holds no lock.
  const passwordRight = 'password' in input && (await verifyPassword(input.password, account.password_hash))
  const session = await settleLogIn(ctx, async tx => {
    const current = orThrow(await lockCredentials(tx.db, account.id), 'INVALID_TOKEN')
    const challenge = orThrow(await findChallenge(tx.db, ticketHash, tx.clock.now()), 'INVALID_TOKEN')
    if (challenge.credentials !== credentialsMark(current)) throw new AppError('INVALID_TOKEN')
    if (!mayComeBack(current, deadlineOf(tx))) throw new AppError('USER_NOT_ACTIVE')
    const has = { recoveryCodes: true, passkeys: true, passkeyOnly: current.passkey_only }
    if (!secondStepsAfter(challenge.first_step, has).includes(methodOf(input)))
      throw new AppError('FORBIDDEN')
    const refusal =
      'code' in input
        ? await tryEmailCode(tx, current, { purpose: 'log-in', boundTo: ticketHash }, input.code)
        : 'recoveryCode' in input
          ? await tryRecoveryCode(tx, current, input.recoveryCode)
          : passwordRight
            ? undefined
            : new AppError('INVALID_PASSWORD')
    if (refusal !== undefined) return refusal
    if (!(await useChallenge(tx.db, ticketHash, tx.clock.now()))) throw new AppError('INVALID_TOKEN')
    // Here only a recovery code was left to them: their passkeys are lost, and the other ways open again.
    if (current.passkey_only) await changePasskeyOnly(tx, current, { only: false, why: 'recovery-code' })
    return await openSession(tx, current, 'two-factors')
  })
  await forgiveLoginAttempts(ctx, target)
  return session
}

const methodOf = (given: Given): SecondStep =>
  'code' in given ? 'email' : 'recoveryCode' in given ? 'recovery-code' : 'password'

/** Uses a recovery code up; its owner gets a mail about it. */
async function tryRecoveryCode(
  tx: TransactionContext,
  account: CredentialsRow,
  typed: string,
): Promise<AppError | undefined> {
  const now = tx.clock.now()
  const hash = hashRecoveryCode(tx.config, account.id, typed)
  if (!(await useRecoveryCode(tx.db, account.id, hash, now))) return new AppError('INVALID_CODE')
  const { left } = await countRecoveryCodes(tx.db, account.id)
  await record(tx, {
    act: 'recovery-code.used',
    subject: account.id,
    details: { left },
    actorId: account.id,
  })
  await tx.mailer.send(tx, recoveryCodeUsedMail(senderOf(tx), account, { left, at: now }))
  return undefined
}
