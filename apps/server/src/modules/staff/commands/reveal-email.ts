import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { findPerson } from '../staff.access.ts'

/** The whole address of a person; the audit log records who read it, and why. */
export async function revealEmail(
  ctx: Context,
  { user, reason }: { user: string; reason: string },
): Promise<{ email: string }> {
  return await inTransaction(ctx, async tx => {
    const { id, email } = await findPerson(tx, user)
    await record(tx, { act: 'person.email-revealed', subject: id, details: { reason } })
    return { email }
  })
}
