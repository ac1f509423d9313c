import { SECOND } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { findSignal } from '../live-streams.repository.ts'

/** What was measured longer ago comes no more. */
const FRESH_MS = 6 * SECOND

/** What comes of a creator's program now, to a live or a rehearsal; null where nothing does. */
export async function signalOf({ db, clock }: Context, creatorId: string) {
  const signal = await findSignal(db, creatorId)
  if (signal === null || clock.now().getTime() - signal.at > FRESH_MS) return null
  const { at: _, ...measured } = signal
  return measured
}
