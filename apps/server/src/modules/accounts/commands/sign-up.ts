import type { Locale } from '@calina/contract'
import type { CampaignTouches } from '@calina/contract/types'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { randomToken } from '../../../platform/crypto.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { findUnconfirmed, lockCredentials } from '../accounts.repository.ts'
import type { UserType } from '../accounts.tables.ts'
import { takeBackMailTokens } from '../accounts.tokens.repository.ts'
import { hashSignUp } from '../sign-up-cookie.ts'
import { createUser, rewriteAccount } from './create-user.ts'
import { hashNewPassword } from './ensure-confirmed.ts'

export interface SignUpInput {
  type: UserType
  name: string
  username: string
  email: string
  password: string
  birthDate: string
  locale?: Locale | undefined
  campaign?: CampaignTouches | undefined
  corrects?: true | undefined
  signUpCookie?: string | undefined
}

/** The answer, and the secret by which the browser is known when it confirms the address. */
export interface SignedUp {
  email: string
  signUpCookie: string
}

/**
 * Creates an account; a link that proves the address is mailed, and log-ins are refused until it is used. `corrects`
 * overwrites the unconfirmed account of the same browser, whose earlier links then no longer work.
 */
export async function signUp(ctx: Context, input: SignUpInput): Promise<SignedUp> {
  const passwordHash = await hashNewPassword(ctx, input)
  const signUpCookie = randomToken()
  const { type, name, username, email, birthDate, campaign } = input
  const account = {
    ...{ type, name, username, email, birthDate, campaign, passwordHash },
    locale: input.locale ?? ctx.locale,
    signUpHash: hashSignUp(signUpCookie),
  }
  await inTransaction(ctx, async tx => {
    const earlier = input.corrects === true ? await lockUnconfirmed(tx, input.signUpCookie) : undefined
    if (earlier === undefined)
      await createUser(tx, account, { email: false, documents: false, exclusive: false })
    else {
      await rewriteAccount(tx, earlier, account)
      await takeBackMailTokens(tx.db, earlier, undefined, tx.clock.now())
      publish(tx, 'account.created', { userId: earlier, type })
    }
    publish(tx, 'mail-link.requested', { email, purpose: 'verify-email' })
  })
  return { email, signUpCookie }
}

/** The account that this browser signed up, locked, while it is unconfirmed. */
async function lockUnconfirmed(
  tx: TransactionContext,
  signUpCookie: string | undefined,
): Promise<string | undefined> {
  if (signUpCookie === undefined) return undefined
  const id = await findUnconfirmed(tx.db, hashSignUp(signUpCookie))
  if (id === undefined) return undefined
  const account = await lockCredentials(tx.db, id)
  return account?.email_verified_at === null ? id : undefined
}
