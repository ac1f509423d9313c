import type { TrialState } from '@calina/contract'
import { allow, type Decision, deny } from '../../platform/policy.ts'

export interface TrialFacts {
  /** The creator themself. */
  own: boolean
  /** Had this trial or another one of the creator. */
  had: boolean
  over: boolean
  /** Has bought time with the creator, or has access now. */
  known: boolean
}

/** How a link stands for who opens it. */
export function stateOf({ own, had, over, known }: TrialFacts): TrialState {
  if (own) return 'own'
  if (had) return 'had'
  if (over) return 'over'
  return known ? 'known' : 'open'
}

/** Whether the time of a link may begin for a fan. `subscribed`: there is access now. */
export function canStart(state: TrialState, subscribed: boolean): Decision {
  if (state === 'open') return allow
  if (state === 'over') return deny('TRIAL_ENDED')
  return deny(state === 'known' && subscribed ? 'ALREADY_SUBSCRIBED' : 'TRIAL_TAKEN')
}
