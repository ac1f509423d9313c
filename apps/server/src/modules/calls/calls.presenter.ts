import { CALL, CALL_MINUTES, CALL_RESTS, type CallMinutes, type CallRest } from '@calina/contract'
import type { Call, CallLine, IceServers } from '@calina/contract/types'
import { SECOND } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, orThrow } from '../../platform/errors.ts'
import { loadPersons, type PersonRow, presentPerson } from '../accounts/index.ts'
import type { Participant } from '../messages/index.ts'
import { money, splitSale } from '../wallet/index.ts'
import { otherOf } from './calls.held.ts'
import { iceServersFor } from './calls.ice.ts'
import { givesUpAt, lostSide, otherSide, type Side, totalMs, usedAt } from './calls.machine.ts'
import { type CallRow, factsOf, listParts, type PartRow } from './calls.repository.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Minutes as the contract names them. Throws for a number that this version does not know. */
export function minutesOf(minutes: number): CallMinutes {
  return orThrow(
    CALL_MINUTES.find(known => known === minutes),
    'INTERNAL',
  )
}

/** The same for minutes of rest. */
export function restOf(minutes: number): CallRest {
  return orThrow(
    CALL_RESTS.find(known => known === minutes),
    'INTERNAL',
  )
}

/** What of the prices is the creator's: of those that are held, or of what was charged. */
const shareOf = (row: CallRow, parts: readonly PartRow[]): number =>
  row.share ?? sum(parts.map(({ price }) => splitSale(price, row.fee_bps).share))

/** Calls as one of their two people sees them, without those whose other person is not there. */
export async function presentCalls(
  ctx: Context,
  { side }: Pick<Participant, 'side'>,
  rows: readonly CallRow[],
): Promise<Call[]> {
  const persons = await loadPersons(
    ctx.db,
    rows.map(row => otherOf(row, side)),
  )
  const parts = await listParts(
    ctx.db,
    rows.map(row => row.id),
  )
  return rows.flatMap(row => {
    const other = persons.get(otherOf(row, side))
    return other === undefined ? [] : [presentCall(ctx, { row, side, other, parts: parts.get(row.id) ?? [] })]
  })
}

/** One call as one of its two people sees it. */
export async function presentOwn(
  ctx: Context,
  viewer: Pick<Participant, 'side'>,
  row: CallRow,
): Promise<Call> {
  const [call] = await presentCalls(ctx, viewer, [row])
  if (call === undefined) throw new AppError('CALL_NOT_FOUND')
  return call
}

interface Presented {
  row: CallRow
  side: Side
  other: PersonRow
  parts: readonly PartRow[]
}

function presentCall(ctx: Context, { row, side, other, parts }: Presented): Call {
  const call = factsOf(row)
  const time = (at: Date | null) => at?.toISOString() ?? null
  const planned = row.state === 'proposed' || row.state === 'agreed' ? row.proposal_at : null
  return {
    id: row.id,
    chat: row.chat_id,
    kind: row.kind,
    video: row.video,
    videoAsked: row.video_asked,
    side,
    other: presentPerson(other),
    state: row.state,
    revision: row.revision,
    minutes: row.minutes * (1 + row.extensions),
    extension: {
      minutes: minutesOf(row.minutes),
      price: money(ctx, row.price),
      left: CALL.maxExtensions - row.extensions,
    },
    number: row.number,
    createdAt: row.created_at.toISOString(),
    answerUntil: time(row.answer_until),
    proposal: planned && { at: planned.toISOString(), acceptUntil: time(row.accept_until) },
    clock: presentClock(ctx, row),
    devices: { mine: call[side].device, theirs: call[otherSide(side)].device },
    startedAt: time(row.started_at),
    endedAt: time(row.ended_at),
    end: row.ended_by,
    money: presentMoney(ctx, { row, side, parts }),
  }
}

function presentClock(ctx: Context, row: CallRow): Call['clock'] {
  if (row.state !== 'connected') return null
  const call = factsOf(row)
  const now = ctx.clock.now()
  const used = usedAt(call, now)
  return {
    at: now.toISOString(),
    usedSeconds: used / SECOND,
    leftSeconds: (totalMs(call) - used) / SECOND,
    lost: lostSide(call, now),
    givesUpAt: givesUpAt(call)?.toISOString() ?? null,
  }
}

function presentMoney(ctx: Context, { row, side, parts }: Omit<Presented, 'other'>): Call['money'] {
  const held = sum(parts.map(({ price }) => price))
  const share = shareOf(row, parts)
  const amount = (value: number | null) => (value === null ? null : money(ctx, value))
  const toCreator = side === 'creator'
  return {
    held: money(ctx, held),
    charged: amount(row.charged),
    returned: amount(row.charged === null ? null : held - row.charged),
    share: toCreator ? money(ctx, share) : null,
    fee: toCreator ? money(ctx, (row.charged ?? held) - share) : null,
    feeBps: toCreator ? row.fee_bps : null,
    availableAt: (toCreator && row.available_at?.toISOString()) || null,
  }
}

/** A call as the message of its chat shows it. */
export function presentLine(
  ctx: Pick<Context, 'config'>,
  { row, side, parts }: Omit<Presented, 'other'>,
): CallLine {
  const planned = row.state === 'proposed' || row.state === 'agreed' ? row.proposal_at : null
  const paid = row.charged ?? sum(parts.map(({ price }) => price))
  return {
    id: row.id,
    kind: row.kind,
    minutes: row.minutes * (1 + row.extensions),
    state: row.state,
    end: row.ended_by,
    at: planned?.toISOString() ?? null,
    amount: money(ctx, side === 'fan' ? paid : shareOf(row, parts)),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

/** For how long credentials are valid beyond the end of the minutes: for who reconnects, and clocks that differ. */
const SPARE_SECONDS = 600

/** How a side of a call connects. Without a relay only where both wish it. */
export function presentIce(ctx: Pick<Context, 'config' | 'clock'>, row: CallRow, userId: string): IceServers {
  const call = factsOf(row)
  const now = ctx.clock.now()
  const left = Math.ceil((totalMs(call) - usedAt(call, now)) / SECOND)
  return iceServersFor(ctx.config.calls, {
    ...{ callId: row.id, userId, now, direct: call.fan.direct && call.creator.direct },
    seconds: left + SPARE_SECONDS,
  })
}
