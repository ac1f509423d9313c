import { sql } from 'kysely'
import type { Context, TransactionContext } from '../context.ts'
import { isLockTimeout } from './failures.ts'
import { inTransaction } from './transaction.ts'

/** How long one try waits for the lock: less than any statement may take. */
const TRY_MS = 250

/** Somebody else has the lock. */
class Taken extends Error {
  override readonly name = 'Taken'
}

/**
 * Runs `work` in a transaction that holds the named lock alone. Another process waits for its turn however long that takes:
 * the limits of a pool are for people's calls, and would end the wait.
 */
export async function inTurn<T>(
  ctx: Context,
  lock: string,
  work: (tx: TransactionContext) => Promise<T>,
): Promise<T> {
  for (;;)
    try {
      return await inTransaction(ctx, async tx => {
        await sql`set local lock_timeout = ${sql.lit(TRY_MS)}`.execute(tx.db)
        await sql`select pg_advisory_xact_lock(hashtext(${lock}))`.execute(tx.db).catch((error: unknown) => {
          throw isLockTimeout(error) ? new Taken() : error
        })
        await sql`set local lock_timeout to default`.execute(tx.db)
        return await work(tx)
      })
    } catch (error) {
      if (!(error instanceof Taken)) throw error
    }
}
