import type { TransactionContext } from '../../../platform/context.ts'
import type { LiveRow } from '../lives.repository.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Has the time do to a live what is due. */
    'lives.advance': { live: string }
  }
}

/** Plans what the time does to a live next: one run waits for each. */
export async function planAdvance(tx: TransactionContext, { id, due_at: at }: LiveRow): Promise<void> {
  if (at !== null) await tx.jobs.enqueue(tx, 'lives.advance', { live: id }, { at, key: id })
}
