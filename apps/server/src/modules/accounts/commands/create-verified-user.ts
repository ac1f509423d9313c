import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { createUser, type NewAccount } from './create-user.ts'

/**
 * Makes an account whose address needs no proof, for the demo data and for tests: the rest is as for people. Hash one
 * password once (`hashPassword`) for many accounts. Answers the id.
 */
export async function createVerifiedUser(
  tx: TransactionContext,
  account: NewAccount,
  badges: { verified?: boolean; exclusive?: boolean } = {},
): Promise<string> {
  const id = await createUser(tx, account, {
    email: true,
    documents: badges.verified ?? false,
    exclusive: badges.exclusive ?? false,
  })
  publish(tx, 'account.verified', { userId: id })
  return id
}
