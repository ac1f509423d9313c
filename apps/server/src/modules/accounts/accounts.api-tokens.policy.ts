import { API_TOKEN } from '@calina/contract'
import { allow, type Decision, deny } from '../../platform/policy.ts'

/** Whether an account with so many personal tokens may have another. */
export function mayAddApiToken(count: number): Decision {
  return count < API_TOKEN.max ? allow : deny('API_TOKENS_FULL', { max: API_TOKEN.max })
}
