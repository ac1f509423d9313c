import type { Context, TransactionContext } from '../../../platform/context.ts'
import { randomToken } from '../../../platform/crypto.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { countPasskeys } from '../accounts.passkeys.repository.ts'
import type { CredentialsRow } from '../accounts.repository.ts'
import type { FirstStep } from '../accounts.tables.ts'
import {
  CHALLENGE_MS,
  credentialsMark,
  hashTicket,
  maskEmail,
  needsSecondStep,
  secondStepsAfter,
} from '../accounts.two-factor.policy.ts'
import { countRecoveryCodes, insertChallenge } from '../accounts.two-factor.repository.ts'
import { sendEmailCode } from '../email-code.ts'
import { knownDevice } from '../known-device.ts'
import { type OpenedSession, openSession } from './open-session.ts'

/** A session, or a refusal whose reasons are kept: the ticket of a second step, a counted try. */
export type LogInOutcome = OpenedSession | AppError

/** Runs a login in a transaction and throws its refusal after the commit, where it undoes nothing. */
export async function settleLogIn(
  ctx: Context,
  work: (tx: TransactionContext) => Promise<LogInOutcome>,
): Promise<OpenedSession> {
  const outcome = await inTransaction(ctx, work)
  if (outcome instanceof AppError) throw outcome
  return outcome
}

/**
 * The first step of a login is done: the account is locked and may be logged in to. Opens the session, or begins the
 * second step where the account needs one.
 */
export async function passFirstStep(
  tx: TransactionContext,
  account: CredentialsRow,
  firstStep: FirstStep,
  deviceCookie: string | undefined,
): Promise<LogInOutcome> {
  if (!needsSecondStep(account)) return await openSession(tx, account, firstStep)
  const ticket = randomToken()
  const ticketHash = hashTicket(ticket)
  const now = tx.clock.now()
  await insertChallenge(tx.db, {
    ticket_hash: ticketHash,
    user_id: account.id,
    first_step: firstStep,
    credentials: credentialsMark(account),
    created_at: now,
    expires_at: new Date(now.getTime() + CHALLENGE_MS),
  })
  const { left } = await countRecoveryCodes(tx.db, account.id)
  const methods = secondStepsAfter(firstStep, {
    recoveryCodes: left > 0,
    passkeys: (await countPasskeys(tx.db, account.id)) > 0,
    passkeyOnly: account.passkey_only,
  })
  const binding = { purpose: 'log-in', boundTo: ticketHash } as const
  const device = knownDevice(tx.config, deviceCookie, account.id)
  const tooMany = methods.includes('email') ? await sendEmailCode(tx, account, binding, device) : undefined
  return new AppError('TWO_FACTOR_REQUIRED', {
    params: { ticket, methods: methods.join(','), email: maskEmail(account.email), ...tooMany },
  })
}
