import { CALL, type CallAudience, type CallKind, type CallOpening, type CallRefusal } from '@calina/contract'
import { MINUTE } from '../../platform/clock.ts'
import { allow, type Decision, deny } from '../../platform/policy.ts'
import { openingAt } from './calls.hours.ts'
import type { HoursRange } from './calls.tables.ts'

/** One kind of call as a creator sells it. */
export interface KindTerms {
  on: boolean
  minutes: number
  price: number
}

/** How a creator takes calls. */
export interface Terms {
  audio: KindTerms
  video: KindTerms
  opening: CallOpening
  /** Of the seven days from Monday on. */
  hours: readonly (readonly HoursRange[])[]
  timeZone: string
  audience: CallAudience
  /** Minutes. */
  rest: number
}

/** Of a creator who has said nothing: nobody can call, and what a first look at the settings shows. */
export const unsaidTerms = (timeZone: string): Terms => ({
  audio: { on: false, minutes: 10, price: 1_200 },
  video: { on: false, minutes: 15, price: 2_000 },
  opening: 'always',
  hours: [[], [], [], [], [], [], []],
  timeZone,
  audience: 'subscribers',
  rest: 5,
})

/** Everything on which it depends whether a fan can call a creator now. */
export interface OfferFacts {
  /** Calls can be connected on this installation. */
  available: boolean
  terms: Terms
  /** The creator's account is neither suspended nor closed. */
  creatorActive: boolean
  subscribed: boolean
  follows: boolean
  /** They are in a call, or somebody else's rings. */
  creatorBusy: boolean
  /** When their last call ended. */
  lastEnded: Date | null
}

export interface Refusal {
  refused: CallRefusal | null
  /** When it can be bought again, as far as that is known. */
  from: Date | null
  /** Until when the hours are open. */
  until: Date | null
}

/** Whether calls can be bought of a creator now: for who asks, and for who buys. */
export function standingOf(facts: OfferFacts, now: Date): Refusal {
  const { terms, lastEnded } = facts
  const no = (refused: CallRefusal, from: Date | null = null): Refusal => ({ refused, from, until: null })
  if (!facts.available) return no('unavailable')
  if (!facts.creatorActive || !(terms.audio.on || terms.video.on)) return no('off')
  if (!isInAudience(facts)) return no('audience')
  const { open, changesAt } = openingOf(terms, now)
  if (terms.opening === 'never') return no('closed')
  if (!open) return no('hours', changesAt)
  if (facts.creatorBusy) return no('busy')
  const rested = lastEnded === null ? now : new Date(lastEnded.getTime() + terms.rest * MINUTE)
  if (rested > now) return no('resting', rested)
  return { refused: null, from: null, until: changesAt }
}

/** Whether a creator is open by what they have set, and until or from when by their hours. */
export function openingOf({ opening, hours, timeZone }: Terms, now: Date) {
  if (opening !== 'hours') return { open: opening === 'always', changesAt: null }
  return openingAt(hours, timeZone, now)
}

function isInAudience({ terms, subscribed, follows }: OfferFacts): boolean {
  if (terms.audience === 'everybody') return true
  return subscribed || (terms.audience === 'followers' && follows)
}

/** Whether a fan may buy this kind of call on the terms that they saw. */
export function canBuy(
  facts: OfferFacts & { open: boolean; fanBusy: boolean },
  asked: { kind: CallKind; minutes: number; price: number },
  now: Date,
): Decision {
  const { refused, from } = standingOf(facts, now)
  if (refused === 'unavailable') return deny('CALLS_UNAVAILABLE')
  if (facts.open || facts.fanBusy) return deny('CALL_OPEN')
  if (refused !== null)
    return deny('CALLS_CLOSED', { reason: refused, ...(from && { from: from.toISOString() }) })
  const sold = facts.terms[asked.kind]
  if (!sold.on) return deny('NOT_FOR_SALE')
  return sold.price === asked.price && sold.minutes === asked.minutes ? allow : deny('PRICE_CHANGED')
}

/** Whether the same minutes may be added to a call of which so much is left. */
export function canExtend(
  call: { price: number; extensions: number; leftMs: number },
  price: number,
): Decision {
  if (call.extensions >= CALL.maxExtensions) return deny('CALL_EXTENSIONS_FULL', { max: CALL.maxExtensions })
  if (call.leftMs > CALL.extendSeconds * 1_000) return deny('CALL_TOO_EARLY')
  return price === call.price ? allow : deny('PRICE_CHANGED')
}
