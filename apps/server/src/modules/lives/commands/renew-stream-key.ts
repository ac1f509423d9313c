import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { renewStreamKey } from '../../live-streams/index.ts'

/** Gives the caller another key; whoever sends by the former one is cut off. */
export async function renewOwnKey(ctx: Context): Promise<{ key: string }> {
  return await inTransaction(ctx, async tx => {
    const { key } = orThrow(await renewStreamKey(tx, userIdOf(tx)), 'RTMP_UNAVAILABLE')
    return { key }
  })
}
