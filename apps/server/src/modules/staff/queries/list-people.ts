import type { StaffPerson } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { type AccountFilter, listAccounts, presentAccount } from '../../accounts/index.ts'

/** Accounts, the newest first. */
export async function listPeople(
  ctx: Context,
  input: { search?: string | undefined; filter: AccountFilter; cursor?: string | undefined; limit: number },
): Promise<{ items: StaffPerson[]; next: string | null }> {
  const { search, filter, limit } = input
  const found = await listAccounts(ctx.db, { search, filter, after: readCursor(input.cursor), limit })
  const { rows, next } = cutPage(found, limit, row => ({ at: row.created_at, id: row.id }))
  return { items: rows.map(presentAccount), next }
}
