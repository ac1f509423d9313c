import type { LiveEnd, LiveState, ReplayState } from '@calina/contract'
import { allow, type Decision, deny } from '../../platform/policy.ts'

/** What of a live decides about its recording. */
export interface Recorded {
  state: LiveState
  ended_by: LiveEnd | null
  recording: ReplayState
  withheld: boolean
}

/** Nobody has decided about it. */
export const isOpen = ({ recording }: Pick<Recorded, 'recording'>): boolean =>
  recording === 'undecided' || recording === 'failed'

/** Whether a creator may still decide what becomes of a recording. */
export function canDecide(live: Recorded): Decision {
  // of what staff have ended or taken down its creator has none
  if (live.state !== 'ended' || live.ended_by === 'stopped' || live.withheld) return deny('LIVE_STATE')
  return isOpen(live) ? allow : deny('REPLAY_DECIDED')
}
