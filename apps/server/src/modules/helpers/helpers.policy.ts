import { HELPERS } from '@calina/contract'
import { allow, type Decision, deny } from '../../platform/policy.ts'

/** Whether a creator whom so many help, or are asked to, may ask another. */
export const canAddHelper = (count: number): Decision =>
  count < HELPERS.max ? allow : deny('HELPERS_FULL', { max: HELPERS.max })
