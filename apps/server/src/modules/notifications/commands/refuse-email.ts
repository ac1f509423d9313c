import type { TransactionContext } from '../../../platform/context.ts'
import { findAccountByEmail } from '../../accounts/index.ts'
import { lockSettings, updateSettings } from '../settings.repository.ts'

/**
 * Mail to this address comes back: no notification is mailed to it any more, until its person wants it again or has
 * another one. Answers whose it is; undefined where it is nobody's, or was known to be refused.
 */
export async function refuseEmail(tx: TransactionContext, email: string): Promise<string | undefined> {
  const account = await findAccountByEmail(tx.db, email)
  if (account === undefined) return undefined
  const settings = await lockSettings(tx.db, account.id)
  if (settings.email_refused_at !== null) return undefined
  await updateSettings(tx.db, account.id, { email_refused_at: tx.clock.now() })
  return account.id
}
