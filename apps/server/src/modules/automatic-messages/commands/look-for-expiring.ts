import { AUTOMATIC_DELAYS } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { insertExpiring, lockLook, moveLook } from '../sends.repository.ts'

/**
 * Has those wait whose subscription has come to its day before the end since it was looked the last time: each is found
 * once, by its end, however many have longer to go. Two who look at the same moment do so one after the other.
 */
export async function lookForExpiring(ctx: Context): Promise<void> {
  await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    const since = await lockLook(tx.db, now)
    if (since >= now) return
    for (const delay of AUTOMATIC_DELAYS.expiring) await insertExpiring(tx.db, { since, now, delay })
    await moveLook(tx.db, now)
  })
}
