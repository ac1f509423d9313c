import type { TransactionContext } from '../../../platform/context.ts'
import type { CallRow } from '../calls.repository.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Has the time do to a call what is due. */
    'calls.advance': { call: string }
  }
}

/** Plans what the time does to a call next: one run waits for each. */
export async function planAdvance(tx: TransactionContext, { id, due_at: at }: CallRow): Promise<void> {
  if (at !== null) await tx.jobs.enqueue(tx, 'calls.advance', { call: id }, { at, key: id })
}
