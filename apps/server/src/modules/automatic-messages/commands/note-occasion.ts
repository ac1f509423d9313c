import type { AutomaticKind } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import type { EventMap } from '../../../platform/events/events.ts'
import { newId } from '../../../platform/ids.ts'
import { findKept, isPurchaseKind } from '../../purchases/index.ts'
import { standingBetween } from '../../subscriptions/index.ts'
import { dueAt } from '../automatic-messages.policy.ts'
import { findEnabled } from '../automatic-messages.repository.ts'
import { insertSend, noteReturn } from '../sends.repository.ts'
import { sendDueAt } from './send-due.ts'

interface Occasion {
  kind: AutomaticKind
  creatorId: string
  fanId: string
  /** When it was; what was before the message was switched on is none. */
  at: Date
  occasion: string
}

/** Has a fan wait for a message whose occasion has come, where its creator has it on. The same occasion again is one. */
async function noteOccasion(tx: TransactionContext, noted: Occasion): Promise<void> {
  const { kind, creatorId, fanId, at, occasion } = noted
  const message = await findEnabled(tx.db, creatorId, kind)
  if (message === undefined || at < message.enabled_at) return
  const now = tx.clock.now()
  const due = dueAt(kind, at, message.delay)
  await insertSend(tx.db, {
    ...{ id: newId(tx.clock), creator_id: creatorId, fan_id: fanId, kind, occasion },
    ...{ due_at: due, next_at: due, created_at: now },
  })
  await sendDueAt(tx, due)
}

/** A subscription has begun, gone on or ended: who subscribes is welcomed, and whose time is over is told of it. */
export async function noteSubscription(
  tx: TransactionContext,
  { creatorId, fanId, reason }: EventMap['subscription.changed'],
): Promise<void> {
  const now = tx.clock.now()
  const standing = await standingBetween(tx.db, { fanId, creatorId, now })
  if (standing === undefined) return
  const { since, endsAt, active } = standing
  if (active && (reason === 'started' || reason === 'renewed'))
    await noteReturn(tx.db, { creatorId, fanId, endsAt, now })
  const pair = { creatorId, fanId }
  if (active && reason === 'started')
    await noteOccasion(tx, { ...pair, kind: 'welcome', at: since, occasion: since.toISOString() })
  if (!active && reason === 'expired')
    await noteOccasion(tx, { ...pair, kind: 'expired', at: endsAt, occasion: endsAt.toISOString() })
}

/** Something was bought that its buyer keeps. */
export async function noteSale(
  tx: TransactionContext,
  { saleId, kind, buyerId, sellerId }: EventMap['sale.made'],
): Promise<void> {
  // Of a call nothing is kept.
  if (!isPurchaseKind(kind) || kind === 'call') return
  const at = await findKept(tx.db, saleId)
  if (at === undefined) return
  await noteOccasion(tx, { kind: 'bought', creatorId: sellerId, fanId: buyerId, at, occasion: saleId })
}
