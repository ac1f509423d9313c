import type { Locale } from '@calina/contract'
import { nameRefusal, usernameRefusal } from '@calina/contract/rules'
import type { CampaignTouches } from '@calina/contract/types'
import type { TransactionContext } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import type { Settings } from '../../../platform/settings/settings.ts'
import { wasErased } from '../accounts.closing.repository.ts'
import { birthDateRefusal, isReservedUsername } from '../accounts.policy.ts'
import { insertUser, rewriteUser } from '../accounts.repository.ts'
import type { UserType } from '../accounts.tables.ts'
import { claimEmail } from '../email-change.ts'

export interface NewAccount {
  type: UserType
  name: string
  username: string
  email: string
  passwordHash: string
  /** `YYYY-MM-DD` */
  birthDate: string
  locale: Locale
  campaign?: CampaignTouches | undefined
  /** Of the browser that signs up. */
  signUpHash?: string | null | undefined
}

/** The rules that every account satisfies, however it is made. Throws the one that is broken. */
export function demandAcceptable(account: { birthDate: string; username: string }, now: Date): void {
  const rule = birthDateRefusal(account.birthDate, now)
  if (rule !== undefined)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'body.birthDate', rule }] })
  if (isReservedUsername(account.username)) throw new AppError('USERNAME_TAKEN')
}

/** Refuses names that imitate the site's or contain badges. Throws with the reason. */
export function demandOwnNames(
  settings: Settings,
  { name, username }: { name: string; username: string },
): void {
  const siteName = settings.get('siteName')
  const refusals = {
    name: nameRefusal(name, siteName),
    username: usernameRefusal(username, siteName),
  }
  const issues = Object.entries(refusals).flatMap(([field, rule]) =>
    rule === undefined ? [] : [{ path: `body.${field}`, rule }],
  )
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues })
}

/** Writes an account, and publishes it. Throws where username or address is taken. */
export async function createUser(
  tx: TransactionContext,
  account: NewAccount,
  proven: { email: boolean; documents: boolean; exclusive: boolean },
): Promise<string> {
  const now = tx.clock.now()
  demandAcceptable(account, now)
  await demandUnused(tx, account.username)
  const id = newId(tx.clock)
  await claimEmail(tx, account.email, id)
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
      signUpHash: account.signUpHash ?? null,
      emailVerifiedAt: proven.email ? now : null,
      verified: proven.documents,
      exclusive: proven.exclusive,
      createdAt: now,
    })
  } catch (error) {
    throw takenBy(error)
  }
  publish(tx, 'account.created', { userId: id, type: account.type })
  return id
}

/** Overwrites what was given at sign-up before. Throws like {@link createUser}. */
export async function rewriteAccount(
  tx: TransactionContext,
  userId: string,
  account: NewAccount,
): Promise<void> {
  await demandUnused(tx, account.username)
  const { campaign = null, signUpHash = null } = account
  await claimEmail(tx, account.email, userId)
  try {
    await rewriteUser(tx.db, userId, { ...account, campaign, signUpHash })
  } catch (error) {
    throw takenBy(error)
  }
}

/** The name of somebody who has left stays theirs. */
async function demandUnused({ db, config }: TransactionContext, username: string): Promise<void> {
  if (await wasErased(db, config, username)) throw new AppError('USERNAME_TAKEN')
}

/** What a unique violation means to who signs up. */
function takenBy(error: unknown): unknown {
  if (isUniqueViolation(error, 'user_account_username')) return new AppError('USERNAME_TAKEN')
  return error
}
