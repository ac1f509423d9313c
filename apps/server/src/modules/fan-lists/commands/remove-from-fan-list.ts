import type { FanList } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { mayHaveMembers } from '../fan-lists.policy.ts'
import { presentList } from '../fan-lists.presenter.ts'
import { countMembers, deleteMembers, lockList } from '../fan-lists.repository.ts'

/** Takes fans off a list; who is not on it, or does not exist, changes nothing. */
export async function removeFromFanList(
  ctx: Context,
  input: { list: string; usernames: readonly string[] },
): Promise<FanList> {
  return await inTransaction(ctx, async tx => {
    const row = orThrow(await lockList(tx.db, userIdOf(tx), input.list), 'FAN_LIST_NOT_FOUND')
    demand(mayHaveMembers(row))
    await deleteMembers(tx.db, row.id, input.usernames)
    return presentList(row, await countMembers(tx.db, row, tx.clock.now()))
  })
}
