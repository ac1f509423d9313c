import type { CallEnd, CallKind, CallState } from '@calina/contract'
import type { FactKeys } from '../../platform/events/events.ts'
import type { Side } from './calls.machine.ts'

/** A call, and the two people of it. */
interface OfCall {
  callId: string
  chatId: string
  fanId: string
  creatorId: string
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A call is over. Amounts in minor units: `returned` is the fan's again, `share` what the creator earns. */
    'call.over': OfCall & {
      kind: CallKind
      state: CallState
      end: CallEnd | null
      /** Who did it, where somebody did. */
      by: Side | null
      /** How many seconds were used. */
      seconds: number
      charged: number
      returned: number
      share: number
    }
    /** The creator has proposed a time (ISO 8601), which the fan can accept. */
    'call.proposed': OfCall & { at: string }
    /** The fan has accepted it. */
    'call.agreed': OfCall & { at: string }
    /** It is about to come. */
    'call.reminded': OfCall & { at: string }
    /** It has come: the call rings at its creator’s, and its fan can come from any device. */
    'call.due': OfCall & { at: string }
  }
}

const aboutCall = ({ callId }: { callId: string }) => `call:${callId}`

export const CALL_FACTS = {
  'call.over': aboutCall,
  'call.proposed': aboutCall,
  'call.agreed': aboutCall,
  'call.reminded': aboutCall,
  'call.due': aboutCall,
} as const satisfies FactKeys
