import type { StaffCall } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { loadAccounts, presentAccount } from '../../accounts/index.ts'
import { money } from '../../wallet/index.ts'
import { type CallRow, listLive } from '../calls.repository.ts'

const MOST = 200

/** The calls that take place or ring now, the newest first. */
export async function listStaffCalls(ctx: Context): Promise<{ items: StaffCall[] }> {
  return { items: await presentStaffCalls(ctx, await listLive(ctx.db, MOST)) }
}

/** Calls before staff. */
export async function presentStaffCalls(ctx: Context, rows: readonly CallRow[]): Promise<StaffCall[]> {
  const accounts = await loadAccounts(ctx.db, [...new Set(rows.flatMap(row => [row.fan_id, row.creator_id]))])
  return rows.flatMap(row => {
    const [fan, creator] = [accounts.get(row.fan_id), accounts.get(row.creator_id)]
    if (fan === undefined || creator === undefined) return []
    return [
      {
        ...{ id: row.id, kind: row.kind, video: row.video, state: row.state },
        fan: presentAccount(fan),
        creator: presentAccount(creator),
        minutes: row.minutes * (1 + row.extensions),
        price: money(ctx, row.price * (1 + row.extensions)),
        createdAt: row.created_at.toISOString(),
        startedAt: row.started_at?.toISOString() ?? null,
      },
    ]
  })
}
