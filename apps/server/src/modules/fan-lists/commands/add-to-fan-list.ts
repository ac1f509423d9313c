import type { FanList } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { mayHaveMembers } from '../fan-lists.policy.ts'
import { presentList } from '../fan-lists.presenter.ts'
import { countMembers, insertMembers, lockList, selectReachable } from '../fan-lists.repository.ts'

/** Puts fans of the calling creator on a list, all of them or none. Who is on it already stays where they are. */
export async function addToFanList(
  ctx: Context,
  input: { list: string; usernames: readonly string[] },
): Promise<FanList> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const row = orThrow(await lockList(tx.db, creatorId, input.list), 'FAN_LIST_NOT_FOUND')
    demand(mayHaveMembers(row))
    const fanIds = await selectReachable(tx.db, creatorId, input.usernames)
    if (fanIds.length < new Set(input.usernames).size) throw new AppError('USER_NOT_FOUND')
    const now = tx.clock.now()
    await insertMembers(tx.db, row.id, fanIds, now)
    return presentList(row, await countMembers(tx.db, row, now))
  })
}
