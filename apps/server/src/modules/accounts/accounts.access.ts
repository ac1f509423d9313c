import { STAFF_ROLES } from '@calina/contract'
import type { Actor } from '../../platform/context.ts'

/** Whether the one who acts has a role among staff. */
export function isStaff(actor: Actor): boolean {
  return actor.kind === 'user' && STAFF_ROLES.some(role => actor.scope.includes(role))
}
