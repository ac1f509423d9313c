import type { Context } from '../../../platform/context.ts'
import { forgetAnswers } from '../../../platform/http/idempotency.ts'
import { IDEMPOTENCY_KEPT_MS } from '../wallet.policy.ts'

const AT_ONCE = 5_000

/** Forgets answered calls that are too old to be repeated. */
export async function forgetIdempotencyKeys(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - IDEMPOTENCY_KEPT_MS)
  for (let forgotten = 0; ; ) {
    const count = await forgetAnswers(ctx.db, before, AT_ONCE)
    forgotten += count
    if (count < AT_ONCE) return forgotten
  }
}
