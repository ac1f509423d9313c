import type { Locale } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UserType } from '../accounts.tables.ts'
import { consumeMailToken, ownerOfMailToken } from '../mail-token.ts'
import { rewriteAccount } from './create-user.ts'
import { forgetSignUp, hashNewPassword } from './ensure-confirmed.ts'
import { type OpenedSession, openSession } from './open-session.ts'

export interface StartAnewInput {
  token: string
  type: UserType
  name: string
  username: string
  password: string
  birthDate: string
  locale?: Locale | undefined
}

/**
 * Confirms an address by a mailed link and makes its account anew: one who signed up with another's address loses
 * all they set. An account that was confirmed before is never made anew. Input that is refused does not use the link up.
 */
export async function startAnew(ctx: Context, input: StartAnewInput): Promise<OpenedSession> {
  const owner = await ownerOfMailToken(ctx, input.token)
  if (owner.email_verified_at !== null) throw new AppError('FORBIDDEN')
  const passwordHash = await hashNewPassword(ctx, { ...input, email: owner.email })
  return await inTransaction(ctx, async tx => {
    const account = await consumeMailToken(tx, input.token)
    if (account.email_verified_at !== null) throw new AppError('FORBIDDEN')
    if (account.state !== 'active') throw new AppError('USER_NOT_ACTIVE')
    const locale = input.locale ?? tx.locale
    const { type, name, username, birthDate } = input
    await rewriteAccount(tx, account.id, {
      ...{ type, name, username, birthDate, locale, passwordHash },
      email: account.email,
      campaign: undefined,
      signUpHash: null,
    })
    await forgetSignUp(tx, account.id, type)
    return await openSession(tx, { id: account.id, email: account.email, name, locale }, 'password')
  })
}
