import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import type { Run } from '../../../platform/jobs/job-map.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import {
  lockSubscription,
  type SubscriptionRow,
  selectRenewingWithoutOffer,
  updateSubscription,
} from '../subscriptions.repository.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Ends the renewals of a creator who offers no price any more, and has each fan told. */
    'subscriptions.end-renewals': { creatorId: string }
  }
}

const JOB = 'subscriptions.end-renewals'

/** Ends every renewal of a creator, as long as they offer no price. Access stays to the end of each subscription. */
export async function endRenewals(
  ctx: Context,
  { creatorId }: { creatorId: string },
  { signal }: Pick<Run, 'signal'>,
): Promise<void> {
  const now = ctx.clock.now()
  await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => selectRenewingWithoutOffer(ctx.db, { job: JOB, creatorId, now, limit }),
    work: id =>
      inTransaction(ctx, async tx => {
        const row = await lockSubscription(tx.db, id)
        if (row?.renews === true) await endRenewal(tx, row)
      }),
  })
}

/** Ends the renewal of a locked subscription whose creator offers no price any more, and publishes it for its fan. */
export async function endRenewal(tx: TransactionContext, row: SubscriptionRow): Promise<void> {
  await updateSubscription(tx.db, row.id, { renews: false, next_try_at: null })
  publish(tx, 'renewal.ended', {
    subscriptionId: row.id,
    fanId: row.fan_id,
    creatorId: row.creator_id,
    endsAt: row.expires_at.toISOString(),
  })
}
