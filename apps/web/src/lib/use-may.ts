import { hasScope, type StaffRole } from '@calina/contract/access'
import { useUser } from './page.ts'

/** Whether the person who looks may do what is for staff with one of these roles. */
export function useMay(roles: readonly [StaffRole, ...StaffRole[]]): boolean {
  const user = useUser()
  return user !== undefined && hasScope({ staff: roles }, user.scope)
}
