import type { Locale } from '@calina/contract'
import { record } from '../../../platform/audit/audit.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { canUsePassword } from '../accounts.policy.ts'
import { findCredentials, lockCredentials } from '../accounts.repository.ts'
import { takeBackMailTokens } from '../accounts.tokens.repository.ts'
import { hashPassword } from '../passwords.ts'
import {
  createUser,
  demandAcceptable,
  demandOwnNames,
  type NewAccount,
  rewriteAccount,
} from './create-user.ts'
import { endSessionsOf } from './end-sessions.ts'
import { confirmAddress } from './verify-email.ts'

/** What a person chooses for a new account. */
export interface NewPerson {
  name: string
  username: string
  password: string
  birthDate: string
  locale?: Locale | undefined
}

/** Refuses what no sign-up may have, and hashes the password: slow, so it is done before any transaction. */
export async function hashNewPassword(ctx: Context, person: NewPerson & { email: string }): Promise<string> {
  // Before the hash, which is dear.
  demandAcceptable(person, ctx.clock.now())
  demandOwnNames(ctx.settings, person)
  demand(canUsePassword(person.password, person))
  return await hashPassword(person.password)
}

/**
 * The confirmed account of a mailbox whose owner has proven to be that. Where there is none, `person` becomes it; where
 * one was signed up and never confirmed, it is made anew, because somebody else may have done that. Answers undefined
 * where there is none and `person` is missing. Throws `USER_NOT_ACTIVE` for an account that is suspended or closed.
 */
export async function ensureConfirmed(
  tx: TransactionContext,
  email: string,
  person: Omit<NewAccount, 'email' | 'type'> | undefined,
): Promise<{ id: string; username: string } | undefined> {
  const found = await findCredentials(tx.db, email)
  const account = found && (await lockCredentials(tx.db, found.id))
  if (account !== undefined && account.state !== 'active') throw new AppError('USER_NOT_ACTIVE')
  if (account !== undefined && account.email_verified_at !== null) return account
  if (person === undefined) return undefined
  const fan = { ...person, email, type: 'fan' } as const
  if (account === undefined) {
    const id = await createUser(tx, fan, { email: true, documents: false, exclusive: false })
    publish(tx, 'account.verified', { userId: id })
    return { id, username: person.username }
  }
  await rewriteAccount(tx, account.id, fan)
  await forgetSignUp(tx, account.id, 'fan')
  return { id: account.id, username: person.username }
}

/** Confirms an account that was made anew: nothing that the earlier sign-up left opens it. */
export async function forgetSignUp(
  tx: TransactionContext,
  userId: string,
  type: NewAccount['type'],
): Promise<void> {
  await takeBackMailTokens(tx.db, userId, undefined, tx.clock.now())
  await endSessionsOf(tx, userId, 'account-made-anew')
  await record(tx, { act: 'account.made-anew', subject: userId, details: {} })
  publish(tx, 'account.created', { userId, type })
  await confirmAddress(tx, userId)
}
