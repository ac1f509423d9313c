import { isDeepStrictEqual } from 'node:util'
import { DAY, SECOND } from '../../../platform/clock.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { changeCall } from '../../messages/index.ts'
import { captureSale, splitSale } from '../../wallet/index.ts'
import type { HeldCall } from '../calls.held.ts'
import { type CallFacts, chargesOf, dueAt, isOpen, type Side } from '../calls.machine.ts'
import { notifyCall } from '../calls.realtime.ts'
import {
  type CallRow,
  factsOf,
  listParts,
  markCharged,
  type PartRow,
  partRef,
  type Settled,
  updateCall,
} from '../calls.repository.ts'
import { planAdvance } from './plan-advance.ts'

/** Charged of a part, of which the creator has a share. */
interface Charge {
  part: PartRow
  amount: number
}

/**
 * Stores what a held call has become, and does all that follows from it: what was held moves when it is over, its message and
 * both people are told, and the next thing that the time does is planned. `by` is who did it. Its locks come in the order chat,
 * message, call, accounts.
 */
export async function storeCall(
  tx: TransactionContext,
  { row, hiddenIn }: HeldCall,
  call: CallFacts,
  by: Side | null = null,
): Promise<CallRow> {
  const before = factsOf(row)
  const isPlanned = row.due_at?.getTime() === dueAt(call)?.getTime()
  if (isPlanned && isDeepStrictEqual(before, call)) return row
  const isOver = isOpen(before) && !isOpen(call)
  const charges = isOver ? await chargesFor(tx, row, call) : []
  const settled = isOver ? settledBy(tx, row, charges) : undefined
  const shown = !isDeepStrictEqual(shownOf(before), shownOf(call))
  const stored = await updateCall(tx.db, row.id, { call, shown, settled })
  if (!isDeepStrictEqual(lineOf(before), lineOf(call))) await changeCall(tx, row.id)
  for (const { part, amount } of charges) {
    await markCharged(tx.db, { callId: row.id, number: part.number, charged: amount })
    await captureSale(tx, { kind: 'call', ref: partRef(row.id, part.number), amount })
  }
  if (!isPlanned) await planAdvance(tx, stored)
  publishWhatCame(tx, { before, stored, charges, by })
  if (shown) notifyCall(tx, stored, hiddenIn)
  return stored
}

/** What both see of it: when a device was heard they do not. */
const shownOf = (call: CallFacts) => ({
  ...call,
  fan: { ...call.fan, seenAt: null },
  creator: { ...call.creator, seenAt: null },
})

/** What its message shows. */
const lineOf = ({ state, end, extensions, proposalAt }: CallFacts) => ({ state, end, extensions, proposalAt })

async function chargesFor(tx: TransactionContext, row: CallRow, call: CallFacts): Promise<Charge[]> {
  const parts = (await listParts(tx.db, [row.id])).get(row.id) ?? []
  const amounts = chargesOf(
    call,
    parts.map(({ price }) => price),
  )
  return parts.map((part, index) => ({ part, amount: amounts[index] ?? 0 }))
}

function settledBy(tx: TransactionContext, row: CallRow, charges: readonly Charge[]): Settled {
  const charged = charges.reduce((sum, { amount }) => sum + amount, 0)
  const share = charges.reduce((sum, { amount }) => sum + splitSale(amount, row.fee_bps).share, 0)
  // As the sales have it that are made now.
  const availableAt = new Date(tx.clock.now().getTime() + tx.settings.get('earningsHoldDays') * DAY)
  return { charged, share, availableAt: charged > 0 ? availableAt : null }
}

function publishWhatCame(
  tx: TransactionContext,
  {
    before,
    stored,
    charges,
    by,
  }: { before: CallFacts; stored: CallRow; charges: readonly Charge[]; by: Side | null },
): void {
  const call = factsOf(stored)
  const { id: callId, chat_id: chatId, fan_id: fanId, creator_id: creatorId } = stored
  const of = { callId, chatId, fanId, creatorId }
  if (isOpen(before) && !isOpen(call)) {
    const held = charges.reduce((sum, { part }) => sum + part.price, 0)
    const charged = stored.charged ?? 0
    const { kind, state, end } = call
    publish(tx, 'call.over', {
      ...{ ...of, kind, state, end, by, charged, returned: held - charged, share: stored.share ?? 0 },
      seconds: Math.round(call.usedMs / SECOND),
    })
    return
  }
  const at = call.proposalAt?.toISOString()
  if (at === undefined) return
  const isNew = before.state !== call.state || before.proposalAt?.toISOString() !== at
  if (call.state === 'proposed' && isNew) publish(tx, 'call.proposed', { ...of, at })
  if (call.state === 'agreed' && isNew) publish(tx, 'call.agreed', { ...of, at })
  // Of what the time does in one go only the last is told: nobody is reminded of a time that has come.
  if (call.state === 'agreed' && before.state === 'agreed' && !before.reminded && call.reminded)
    publish(tx, 'call.reminded', { ...of, at })
  if (call.state === 'requested' && before.state === 'agreed') publish(tx, 'call.due', { ...of, at })
}
