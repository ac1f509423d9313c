/** `documents`: they have agreed, and their identity is not verified yet. */
export const PERFORMER_STATES = ['invited', 'documents', 'consented', 'declined', 'withdrawn'] as const
export type PerformerState = (typeof PERFORMER_STATES)[number]
/**
 * Whether a post must not come out because of somebody whom it names. Who has said no is never shown; `required`: the operator
 * demands that everybody has agreed and is verified.
 */
export const keepsPostBack = (state: PerformerState, required: boolean): boolean =>
  state === 'declined' || state === 'withdrawn' || (required && state !== 'consented')
