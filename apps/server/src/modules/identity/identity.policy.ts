import { DOCUMENT_SIDES, type DocumentSide, type DocumentType, QUEUE, SIDES_OF } from '@calina/contract'
import type { DocumentState, IdentityState } from '@calina/contract/types'
import { SECOND } from '../../platform/clock.ts'
import { allow, type Decision, deny } from '../../platform/policy.ts'
import type { SubmissionState } from './identity.tables.ts'

/** The photo of a side, as far as rules ask for it. */
interface Sent {
  side: DocumentSide
  state: DocumentState
}

/** What staff look at, or have approved, stays as it is. */
const LOCKED: ReadonlySet<DocumentState> = new Set(['waiting', 'approved'])
const isLocked = (state: IdentityState): boolean => state === 'in-process' || state === 'approved'

/** Whether another document may be chosen. */
export const canChoose = (state: IdentityState): Decision =>
  isLocked(state) ? deny('IDENTITY_LOCKED') : allow

/** Whether a side may be sent, or sent again. */
export const canSend = (state: IdentityState, before: Sent | undefined): Decision =>
  isLocked(state) || (before !== undefined && LOCKED.has(before.state)) ? deny('IDENTITY_LOCKED') : allow

/** Which sides of a document are photographed; before one is chosen, those of every document. */
export function sidesOf(type: DocumentType | null): readonly DocumentSide[] {
  if (type !== null) return SIDES_OF[type]
  return DOCUMENT_SIDES.filter(side => Object.values(SIDES_OF).every(sides => sides.includes(side)))
}

/** Sides of which there is no photo in one of these states, in their order. */
function sidesWithout(
  type: DocumentType | null,
  documents: readonly Sent[],
  states: readonly DocumentState[],
): DocumentSide[] {
  const there = new Set(documents.filter(each => states.includes(each.state)).map(each => each.side))
  return sidesOf(type).filter(side => !there.has(side))
}

/** Sides that are to be sent, or sent again. */
export const missingSides = (type: DocumentType | null, documents: readonly Sent[]): DocumentSide[] =>
  sidesWithout(type, documents, ['preparing', 'ready', 'waiting', 'approved'])

/** Whether everything that belongs to it can be handed in now. */
export function canSubmit(facts: {
  state: IdentityState
  type: DocumentType | null
  documents: readonly Sent[]
}): Decision {
  if (isLocked(facts.state)) return deny('IDENTITY_LOCKED')
  const missing = sidesWithout(facts.type, facts.documents, ['ready', 'approved'])
  return missing.length === 0 ? allow : deny('IDENTITY_INCOMPLETE', { missing: missing.join(',') })
}

/** Nobody looks at their own documents as staff. */
export const canReview = (reviewerId: string, ownerId: string): Decision =>
  reviewerId === ownerId ? deny('FORBIDDEN') : allow

/** Whether a submission may be decided; `active`: its account is neither suspended nor closed. */
export function canDecide({ state, active }: { state: SubmissionState; active: boolean }): Decision {
  if (state !== 'waiting') return deny('ALREADY_DECIDED')
  return active ? allow : deny('USER_NOT_ACTIVE')
}

/** Whether a document is no longer valid on this day, by UTC. On its last day it is. */
export const hasExpired = ({ expiresOn }: { expiresOn: string | null }, now: Date): boolean =>
  expiresOn !== null && expiresOn < now.toISOString().slice(0, 10)

/** From when on a decision stands. */
export const standsFrom = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + QUEUE.undoSeconds * SECOND)

/**
 * Whether a decision may be taken back: by whoever made it, for some seconds, and as long as everything is as it left it.
 */
export function canUndo(facts: {
  decidedAt: Date
  decidedBy: string
  reviewerId: string
  now: Date
  active: boolean
  announced: boolean
  /** The person has chosen another document, sent a photo or handed them in since. */
  builtOn: boolean
}): Decision {
  if (facts.decidedBy !== facts.reviewerId) return deny('FORBIDDEN')
  const late = facts.now >= standsFrom(facts.decidedAt) || facts.announced
  return late || facts.builtOn || !facts.active ? deny('TOO_LATE') : allow
}
