import type { StaffRole } from '@calina/contract'
import { SECOND } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { createFan, type TestActor } from '../../../testing/actors.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import type { UserOptions } from '../../../testing/factories/accounts.ts'
import { setStaffRoles } from '../../accounts/index.ts'

/** Somebody with these staff roles, logged in with two factors. */
export async function createStaff(
  t: TestApp,
  roles: readonly StaffRole[],
  options: UserOptions = {},
): Promise<TestActor> {
  const colleague = await createFan(t, options)
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, colleague.user.id, roles))
  t.clock.advance(SECOND)
  return colleague
}
