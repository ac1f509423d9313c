import { PAGE, QUEUES } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { listStaffAccounts, staffAmong } from '../../accounts/index.ts'

/** Who answers tickets. */
export async function listColleagues(ctx: Pick<Context, 'db'>): Promise<{ id: string; name: string }[]> {
  const staff = await listStaffAccounts(ctx.db, { after: null, limit: PAGE.max })
  const able = new Set(
    await staffAmong(
      ctx.db,
      staff.map(({ id }) => id),
      QUEUES.tickets.roles,
    ),
  )
  return staff.flatMap(({ id, name }) => (able.has(id) ? { id, name } : []))
}
