import type { FanList, FanListRule } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { keptRule, mayHaveRule } from '../fan-lists.policy.ts'
import { presentList } from '../fan-lists.presenter.ts'
import { countMembers, lockList, updateList } from '../fan-lists.repository.ts'

/** Gives a list another name, and one with a rule another rule. */
export async function changeFanList(
  ctx: Context,
  input: { list: string; name: string; rule: FanListRule | null },
): Promise<FanList> {
  return await inTransaction(ctx, async tx => {
    const row = orThrow(await lockList(tx.db, userIdOf(tx), input.list), 'FAN_LIST_NOT_FOUND')
    const rule = keptRule(input.rule)
    demand(mayHaveRule(row, rule))
    const changed = { ...row, name: input.name, ...rule }
    await updateList(tx.db, { id: row.id, name: input.name, ...rule })
    return presentList(changed, await countMembers(tx.db, changed, tx.clock.now()))
  })
}
