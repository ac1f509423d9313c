import type { Locale } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { isOfAge, isPlausibleBirthDate, isReservedUsername } from '../accounts.policy.ts'
import { insertUser } from '../accounts.repository.ts'
import type { UserType } from '../accounts.tables.ts'

export interface NewAccount {
  type: UserType
  name: string
  username: string
  email: string
  passwordHash: string
  /** `YYYY-MM-DD` */
  birthDate: string
  locale: Locale
  campaign?: Readonly<Record<string, string>> | undefined
}

/** The rules that every account satisfies, however it is made. Throws the one that is broken. */
export function demandAcceptable(account: { birthDate: string; username: string }, now: Date): void {
  const rule = !isPlausibleBirthDate(account.birthDate, now)
    ? 'implausible'
    : isOfAge(account.birthDate, now)
      ? undefined
      : 'under_age'
  if (rule !== undefined)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'body.birthDate', rule }] })
  if (isReservedUsername(account.username)) throw new AppError('USERNAME_TAKEN')
}

/** Writes an account and tells the other areas. Throws `USERNAME_TAKEN` or `EMAIL_TAKEN`. */
export async function createUser(
  tx: TransactionContext,
  account: NewAccount,
  proven: { email: boolean; documents: boolean; exclusive: boolean },
): Promise<string> {
  const now = tx.clock.now()
  demandAcceptable(account, now)
  const id = newId(tx.clock)
  try {
    await insertUser(tx.db, {
      id,
      type: account.type,
      username: account.username,
      name: account.name,
      email: account.email,
      passwordHash: account.passwordHash,
      birthDate: account.birthDate,
      locale: account.locale,
      campaign: account.campaign ?? null,
      emailVerifiedAt: proven.email ? now : null,
      verified: proven.documents,
      exclusive: proven.exclusive,
      createdAt: now,
    })
  } catch (error) {
    if (isUniqueViolation(error, 'user_account_username')) throw new AppError('USERNAME_TAKEN')
    if (isUniqueViolation(error, 'user_account_email')) throw new AppError('EMAIL_TAKEN')
    throw error
  }
  await publish(tx, 'account.created', { userId: id, type: account.type })
  return id
}
