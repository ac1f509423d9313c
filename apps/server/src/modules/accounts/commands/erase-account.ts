import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { findErasing } from '../accounts.closing.repository.ts'

/**
 * Erases a closed account by the rules of every table, from the latest module to the account itself. Each rule can be
 * repeated, so a run that was killed is done again from its beginning.
 */
export async function eraseAccount(
  ctx: Context,
  { userId }: { userId: string },
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const person = await findErasing(ctx.db, userId)
  if (person === undefined) return
  const [account, ...rest] = ctx.extensions.all('accounts.personalData').flat()
  for (const { erase } of rest.toReversed()) {
    signal.throwIfAborted()
    if ('run' in erase) await erase.run(ctx, person)
  }
  // With the account its address goes, which the other rules need: nothing may be left to do then.
  await inTransaction(ctx, async tx => {
    if ((await findErasing(tx.db, userId)) === undefined) return
    if (account !== undefined && 'run' in account.erase) await account.erase.run(tx, person)
    await record(tx, { act: 'account.erased', subject: userId, details: {} })
    publish(tx, 'account.erased', { userId })
  })
}
