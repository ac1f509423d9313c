import type { Context } from '../../../platform/context.ts'
import { IDEMPOTENCY_KEPT_MS } from '../wallet.policy.ts'
import { deleteIdempotencyKeys } from '../wallet.repository.ts'

const AT_ONCE = 5_000

/** Forgets answered calls that are too old to be repeated. */
export async function forgetIdempotencyKeys(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - IDEMPOTENCY_KEPT_MS)
  for (let forgotten = 0; ; ) {
    const count = await deleteIdempotencyKeys(ctx.db, before, AT_ONCE)
    forgotten += count
    if (count < AT_ONCE) return forgotten
  }
}
