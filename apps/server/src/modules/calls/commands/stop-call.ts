import type { StaffCall } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { holdCall } from '../calls.held.ts'
import { presentStaffCalls } from '../queries/list-staff-calls.ts'
import { doTo } from './act-on-call.ts'

/** Ends a call of others at once: what was not used goes back to the fan. */
export async function stopCall(
  ctx: Context,
  { call: id, reason }: { call: string; reason: string },
): Promise<StaffCall> {
  return await inTransaction(ctx, async tx => {
    const held = orThrow(await holdCall(tx, id), 'CALL_NOT_FOUND')
    const row = await doTo(tx, held, { kind: 'stop' }, null)
    await record(tx, { act: 'call.stopped', subject: id, details: { reason, state: held.call.state } })
    const [shown] = await presentStaffCalls(tx, [row])
    return orThrow(shown, 'CALL_NOT_FOUND')
  })
}
