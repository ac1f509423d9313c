import type { Locale } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { canUsePassword } from '../accounts.policy.ts'
import type { UserType } from '../accounts.tables.ts'
import { hashPassword } from '../passwords.ts'
import { createUser, demandAcceptable } from './create-user.ts'

export interface SignUpInput {
  type: UserType
  name: string
  username: string
  email: string
  password: string
  birthDate: string
  locale?: Locale | undefined
  campaign?: Readonly<Record<string, string>> | undefined
}

/** Creates an account; a link that proves the address is mailed, and until it is used nobody can log in. */
export async function signUp(ctx: Context, input: SignUpInput): Promise<{ email: string }> {
  // Before the hash, which is dear.
  demandAcceptable(input, ctx.clock.now())
  demand(canUsePassword(input.password, input))
  const passwordHash = await hashPassword(input.password)
  await inTransaction(ctx, async tx => {
    await createUser(
      tx,
      {
        type: input.type,
        name: input.name,
        username: input.username,
        email: input.email,
        passwordHash,
        birthDate: input.birthDate,
        locale: input.locale ?? ctx.locale,
        campaign: input.campaign,
      },
      { email: false, documents: false, exclusive: false },
    )
    await publish(tx, 'mail-link.requested', { email: input.email, purpose: 'verify-email' })
  })
  return { email: input.email }
}
