import type { TransactionContext } from '../../../platform/context.ts'
import { batchFilesOf, findBatchText, hasOneOf, isTakenDown, writeBatch } from '../../messages/index.ts'
import { findKept } from '../../purchases/index.ts'
import { standingBetween } from '../../subscriptions/index.ts'
import { opensAt, stillHolds } from '../automatic-messages.policy.ts'
import { findHours, lockMessage, type MessageRow, switchOff } from '../automatic-messages.repository.ts'
import { wordsFor } from '../automatic-messages.words.ts'
import { zoneOf } from '../automatic-messages.zones.ts'
import {
  deleteSend,
  deleteWaiting,
  findLastSent,
  findWaiting,
  lockWaiting,
  markSent,
  postponeSend,
  type SendRow,
} from '../sends.repository.ts'

/**
 * Sends one that waits, or lets it go where what made it go out is not so any more. Outside of the hours it waits for
 * them. Its message is held meanwhile, so that those of one kind of a creator are sent one after the other.
 */
export async function sendOne(tx: TransactionContext, id: string): Promise<void> {
  const found = await findWaiting(tx.db, id)
  if (found === undefined) return
  const message = await lockMessage(tx.db, found.creator_id, found.kind)
  const row = await lockWaiting(tx.db, id)
  // Another process has sent it meanwhile.
  if (row === undefined) return
  if (!(await send(tx, row, message))) await deleteSend(tx.db, id)
}

/** False where it is not sent at all. */
async function send(tx: TransactionContext, row: SendRow, message: MessageRow | undefined): Promise<boolean> {
  const now = tx.clock.now()
  const { creator_id: creatorId, fan_id: fanId, kind, occasion } = row
  // What was noted before it was switched on again belongs to what was switched off.
  if (message === undefined || message.enabled_at === null || row.created_at < message.enabled_at)
    return false
  const standing = await standingBetween(tx.db, { fanId, creatorId, now })
  const facts = {
    ...{ kind, occasion, now, standing },
    boughtAt: kind === 'bought' ? await findKept(tx.db, occasion) : undefined,
    lastSentAt: await findLastSent(tx.db, row),
  }
  if (!stillHolds(facts)) return false
  const zone = await zoneOf(tx, fanId)
  const opens = opensAt(now, zone, await findHours(tx.db, creatorId))
  if (opens !== null) {
    await postponeSend(tx.db, row.id, opens)
    return true
  }
  const { batch_id: batchId } = message
  if (await isTakenDown(tx.db, batchId)) {
    await switchOff(tx.db, creatorId, kind)
    await deleteWaiting(tx.db, creatorId, kind)
    return true
  }
  const batch = await findBatchText(tx.db, batchId)
  if (batch === undefined) return false
  // Nobody is asked to buy what they have.
  if (
    batch.price !== null &&
    (await hasOneOf(tx.db, { creatorId, fanId, media: await batchFilesOf(tx.db, batchId) }))
  )
    return false
  const words = await wordsFor(tx, batch.text, { fanId, creatorId, standing, zone })
  if (words === undefined) return false
  const delivered = await writeBatch(tx, {
    ...{ batchId, fanIds: [fanId], words: new Map([[fanId, words]]), again: true },
  })
  if (delivered?.sent !== 1) return false
  await markSent(tx.db, row.id, now)
  return true
}
