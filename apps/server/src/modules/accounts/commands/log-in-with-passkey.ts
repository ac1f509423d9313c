import type { PasskeyAssertion } from '@calina/contract/types'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { acceptPasskey, provePasskey } from '../accounts.passkeys.proof.ts'
import { canLogIn } from '../accounts.policy.ts'
import { type CredentialsRow, lockCredentials } from '../accounts.repository.ts'
import { credentialsMark, hashTicket } from '../accounts.two-factor.policy.ts'
import { findChallenge, useChallenge } from '../accounts.two-factor.repository.ts'
import { deadlineOf } from '../deadline.ts'
import { type OpenedSession, openSession } from './open-session.ts'

/**
 * Logs in with a passkey. Nothing else is needed: the person has the device and has unlocked it, which are two factors.
 * With a ticket it is the second step of the login that the ticket is of.
 */
export async function logInWithPasskey(
  ctx: Context,
  { ticket, ...assertion }: PasskeyAssertion & { ticket?: string | undefined },
): Promise<OpenedSession> {
  const bound = { purpose: 'log-in', sessionId: null, named: ticket !== undefined } as const
  const proof = await provePasskey(ctx, assertion, bound)
  const opened = await inTransaction(ctx, async tx => {
    const account = await lockCredentials(tx.db, proof.userId)
    if (account === undefined || !(await acceptPasskey(tx, proof))) return undefined
    demand(canLogIn(account, deadlineOf(tx)))
    if (ticket !== undefined) await useTicket(tx, account, ticket)
    return await openSession(tx, account, 'two-factors')
  })
  // Thrown here and not inside, where it would undo the record of the refusal.
  return orThrow(opened, 'PASSKEY_REFUSED')
}

/** Ends the login that waits for its second step. Throws where it is another account's, over, or its password changed. */
async function useTicket(tx: TransactionContext, account: CredentialsRow, ticket: string): Promise<void> {
  const now = tx.clock.now()
  const hash = hashTicket(ticket)
  const begun = orThrow(await findChallenge(tx.db, hash, now), 'INVALID_TOKEN')
  if (begun.user_id !== account.id) throw new AppError('PASSKEY_REFUSED')
  const stands = begun.credentials === credentialsMark(account) && (await useChallenge(tx.db, hash, now))
  if (!stands) throw new AppError('INVALID_TOKEN')
}
