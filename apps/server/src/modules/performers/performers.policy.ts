import { keepsPostBack, PERFORMERS, type PerformerState } from '@calina/contract'
import { allow, type Decision, deny } from '../../platform/policy.ts'
import type { Consent } from './performers.tables.ts'

/** What somebody has said, and whether staff have approved their documents. */
export interface ConsentFacts {
  state: Consent
  verified: boolean
}

/** How it stands: consent counts only of somebody whose identity is verified. */
export const stateOf = ({ state, verified }: ConsentFacts): PerformerState =>
  state === 'consented' && !verified ? 'documents' : state

/** They have said no, before or after they had agreed. */
export const hasRefused = ({ state }: Pick<ConsentFacts, 'state'>): boolean =>
  state === 'declined' || state === 'withdrawn'

/** Whether a post that names them must not come out. */
export const keepsBack = (facts: ConsentFacts, required: boolean): boolean =>
  keepsPostBack(stateOf(facts), required)

/** What they have said once they say this; declining what was agreed to is withdrawing. */
export function nextConsent(before: Consent, agreed: boolean): Consent {
  if (agreed) return 'consented'
  return before === 'consented' || before === 'withdrawn' ? 'withdrawn' : 'declined'
}

/** Whether a creator may have another person on the list. */
export const canAddPerformer = (count: number): Decision =>
  count < PERFORMERS.max ? allow : deny('PERFORMERS_FULL', { max: PERFORMERS.max })
