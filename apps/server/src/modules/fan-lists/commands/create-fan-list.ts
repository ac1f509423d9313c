import { FAN_LIST } from '@calina/contract'
import type { FanList, FanListRule } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { keptRule } from '../fan-lists.policy.ts'
import { presentList } from '../fan-lists.presenter.ts'
import { countLists, countMembers, insertList } from '../fan-lists.repository.ts'

/** Makes a list of the calling creator's fans: an empty one, or one with a rule. */
export async function createFanList(
  ctx: Context,
  input: { name: string; rule: FanListRule | null },
): Promise<FanList> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    if ((await countLists(tx.db, creatorId)) >= FAN_LIST.maxLists)
      throw new AppError('FAN_LISTS_FULL', { params: { max: FAN_LIST.maxLists } })
    const now = tx.clock.now()
    const row = {
      id: newId(tx.clock),
      creator_id: creatorId,
      name: input.name,
      ...keptRule(input.rule),
      created_at: now,
    }
    await insertList(tx.db, row)
    return presentList(row, await countMembers(tx.db, row, now))
  })
}
