import type { TransactionContext } from '../../platform/context.ts'
import type { CallRow } from './calls.repository.ts'

/** Tells both people of a call that it is different. */
export function notifyCall(tx: TransactionContext, row: CallRow, hiddenIn: readonly string[]): void {
  const event = { call: row.id, chat: row.chat_id, revision: row.revision }
  tx.afterCommit(() => {
    tx.realtime.toUser(row.fan_id, 'call.changed', event, { notIn: hiddenIn })
    tx.realtime.toUser(row.creator_id, 'call.changed', event)
  })
}
