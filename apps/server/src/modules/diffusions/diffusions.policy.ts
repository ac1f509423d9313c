import { DIFFUSION, type DiffusionState } from '@calina/contract'
import { DAY } from '../../platform/clock.ts'
import { allow, type Decision, deny } from '../../platform/policy.ts'

/** Those that may still be sent to somebody: a creator has a number of them at most. */
export const OPEN: readonly DiffusionState[] = ['scheduled', 'sending', 'paused']

/** Whether a diffusion may be scheduled for a time. */
export function canSchedule(at: Date, now: Date): Decision {
  if (at <= now) return deny('TIME_PASSED')
  return at.getTime() - now.getTime() <= DIFFUSION.maxAheadDays * DAY ? allow : deny('VALIDATION_FAILED')
}

const from =
  (states: readonly DiffusionState[]) =>
  (state: DiffusionState): Decision =>
    states.includes(state) ? allow : deny('DIFFUSION_STATE')

// Each is allowed again where it is done already.

/** Whether a diffusion may get another time. */
export const canReschedule = from(['scheduled'])
/** Whether it may be held. */
export const canPause = from(['sending', 'paused'])
/** Whether it may go on. */
export const canResume = from(['paused', 'sending'])
/** Whether it may be sent to nobody more. */
export const canCancel = from([...OPEN, 'cancelled'])

/** Whether it may be taken back: one that has begun, so that somebody may have it. */
export function canWithdraw({ state, begun }: { state: DiffusionState; begun: boolean }): Decision {
  return begun && state !== 'scheduled' ? allow : deny('DIFFUSION_STATE')
}
