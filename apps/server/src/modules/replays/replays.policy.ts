import type { ReplayState } from '@calina/contract'
import { allow, type Decision, deny } from '../../platform/policy.ts'

/** What of a live decides about its recording. */
export interface Recorded {
  state: string
  recording: ReplayState
}

/** Whether a creator may still decide what becomes of a recording. */
export function canDecide({ state, recording }: Recorded): Decision {
  if (state !== 'ended') return deny('LIVE_STATE')
  return recording === 'undecided' || recording === 'failed' ? allow : deny('REPLAY_DECIDED')
}
