import type { QueueName, Scope, StaffRole } from '@calina/contract'
import { QUEUES } from '@calina/contract'
import { allow, type Decision, deny } from '../../platform/policy.ts'

/** Whether one of these scopes works on a queue. */
export function worksOn(scope: readonly Scope[], queue: QueueName): boolean {
  return QUEUES[queue].roles.some(role => scope.includes(role))
}

export function mayWorkOn(scope: readonly Scope[], queue: QueueName): Decision {
  return worksOn(scope, queue) ? allow : deny('FORBIDDEN')
}

/** Whether staff may suspend or restore an account: nobody their own, and that of other staff only administrators. */
export function maySuspend(
  actor: { userId: string; scope: readonly Scope[] },
  person: { id: string; staff_roles: readonly StaffRole[] },
): Decision {
  if (person.id === actor.userId) return deny('OWN_ACCOUNT')
  if (person.staff_roles.length > 0 && !actor.scope.includes('administrator')) return deny('FORBIDDEN')
  return allow
}
