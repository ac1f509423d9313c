import { isDeepStrictEqual } from 'node:util'
import { GIFT } from '@calina/contract'
import type { GiftDrawing, GiftTitles } from '@calina/contract/types'
import { allow, type Decision, deny } from '../../platform/policy.ts'

/** What a version of a gift is made of. */
export interface GiftParts {
  titles: GiftTitles
  drawing: GiftDrawing
  price: number
}

/** Whether these are another version than what there is. */
export function isOtherVersion(now: GiftParts, then: GiftParts): boolean {
  return (
    now.price !== then.price ||
    !isDeepStrictEqual(now.titles, then.titles) ||
    !isDeepStrictEqual(now.drawing, then.drawing)
  )
}

interface Standing {
  offered: boolean
  retired: boolean
}

/** How a gift stands after a change: what is put away is offered no more. */
export function standingAfter(
  standing: Standing,
  { offered, retired }: { offered?: boolean | undefined; retired?: boolean | undefined },
): Standing {
  const isRetired = retired ?? standing.retired
  return { retired: isRetired, offered: !isRetired && (offered ?? standing.offered) }
}

/**
 * Whether a gift may be offered and kept, beside so many others that are: the tray has a place for so many, and the
 * catalogue as well.
 */
export function canStand(
  before: Standing,
  after: Standing,
  others: { kept: number; offered: number },
): Decision {
  if (before.retired && !after.retired && others.kept >= GIFT.maxKept)
    return deny('GIFTS_FULL', { max: GIFT.maxKept })
  if (!before.offered && after.offered && others.offered >= GIFT.maxOffered)
    return deny('GIFTS_FULL', { max: GIFT.maxOffered })
  return allow
}

/** What is known of the one to whom a gift is to be given. */
export interface SendFacts {
  offered: boolean
  /** What it costs now. */
  price: number
}

/** Whether a gift may be given at the price that the fan saw. */
export function canSend(gift: SendFacts, price: number): Decision {
  if (!gift.offered) return deny('GIFT_NOT_FOUND')
  return price === gift.price ? allow : deny('PRICE_CHANGED')
}

const letters = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** A name among those who give most: the first word and the initial of the next, as `Carla P.`. */
export function shortName(name: string): string {
  const [first = '', next] = name.trim().split(/\s+/u)
  if (next === undefined) return first
  const [initial] = letters.segment(next)
  return `${first} ${(initial?.segment ?? '').toLocaleUpperCase('es')}.`
}
