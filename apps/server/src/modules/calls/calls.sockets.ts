import type { ClientMessagePayload } from '@calina/contract'
import { type Context, type Services, systemContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Sender } from '../../platform/realtime/client-messages.ts'
import { candidateRule, filterSignal } from './calls.candidates.ts'
import { holdCall } from './calls.held.ts'
import { act, type CallFacts, isBusy, otherSide, SILENCE_MS, type Side } from './calls.machine.ts'
import { factsOf, findCall, noteSeen } from './calls.repository.ts'
import { storeCall } from './commands/store-call.ts'

type From = Pick<Sender, 'userId' | 'sessionId'>

/** On which side somebody is in a call by this device; undefined where they are not in it, or elsewhere. */
function sideIn(
  row: { fan_id: string; creator_id: string },
  call: CallFacts,
  { userId, sessionId, device }: From & { device: string },
): Side | undefined {
  const side = row.fan_id === userId ? 'fan' : row.creator_id === userId ? 'creator' : undefined
  if (side === undefined || !isBusy(call)) return undefined
  return call[side].device === device && call[side].session === sessionId ? side : undefined
}

/**
 * Passes what a browser says on to the one with which it connects, without what would show an address. Only the devices of a
 * call that takes place say anything to each other.
 */
export function signalHandler(
  services: Services,
): (from: From, payload: ClientMessagePayload<'call.signal'>) => Promise<void> {
  const { config, db, realtime } = services
  return async ({ userId, sessionId }, { call: id, device, signal }) => {
    const row = await findCall(db, id)
    if (row === undefined) return
    const call = factsOf(row)
    const side = sideIn(row, call, { userId, sessionId, device })
    if (side === undefined) return
    const theirs = call[otherSide(side)].device
    if (theirs === null) return
    const rule = candidateRule(config.calls, { direct: call.fan.direct && call.creator.direct })
    const passed = filterSignal(signal, rule)
    if (passed === null) return
    const other = side === 'fan' ? row.creator_id : row.fan_id
    realtime.toUser(other, 'call.signal', { call: id, device: theirs, signal: passed })
  }
}

/** Notes that a device is there. Where the clock stands still because it was silent, it goes on by that. */
export function aliveHandler(
  services: Services,
): (from: From, payload: ClientMessagePayload<'call.alive'>) => Promise<void> {
  return async ({ userId, sessionId }, { call: callId, device }) => {
    const now = services.clock.now()
    const since = new Date(now.getTime() - SILENCE_MS)
    if (await noteSeen(services.db, { callId, userId, session: sessionId, device, now, since })) return
    const ctx: Context = systemContext(services, 'call.alive')
    await inTransaction(ctx, async tx => {
      const held = await holdCall(tx, callId)
      if (held === undefined) return
      const by = sideIn(held.row, held.call, { userId, sessionId, device })
      const become = by && act(held.call, { kind: 'alive', by }, now)
      if (become) await storeCall(tx, held, become)
    })
  }
}
