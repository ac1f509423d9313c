import { DURATIONS, type Duration } from '@calina/contract/constants'
import { usernameOf } from '@calina/contract/entities'
import type { Plan } from '@calina/contract/types'
import { hasShape } from '#lib/draft.ts'

/** What of a gift is kept on the device until it is given; whom it is for does not stand in an address. */
export interface GivingDraft {
  by: 'username' | 'link'
  username: string
  /** Whom it is for has been said. */
  chosen: boolean
  words: string
  signed: boolean
}

export const EMPTY_DRAFT: GivingDraft = {
  by: 'username',
  username: '',
  chosen: false,
  words: '',
  signed: true,
}

/** What was kept, where it is still read by this build. */
export const parseDraft = (stored: unknown): GivingDraft | undefined =>
  hasShape(stored, EMPTY_DRAFT) ? stored : undefined

/** The key under which a person's gift to be is kept. */
export const draftKey = (person: string, creator: string): string => `${person}:given subscription ${creator}`

/** What can be given: what costs something, at its own price. An offer is for who subscribes themselves. */
export const paidPlans = (plans: readonly Plan[]): Plan[] =>
  plans.filter(({ price }) => price.amount > 0).map(plan => ({ ...plan, promotion: null }))

/** The duration that an address names. */
export const durationIn = (wanted: string | null): Duration | undefined =>
  DURATIONS.find(each => each === wanted)

/** The username that was typed, with or without its sign; undefined where it can be nobody's. Whether it is somebody's, nobody is told. */
export const typedName = (typed: string): string | undefined => usernameOf(typed.trim().replace(/^@/, ''))
