import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { seeCreator } from '../queries/see-creator.ts'
import { deleteNextReminder, writeNextReminder } from '../reminders.repository.ts'

/** The caller wants to be told once when a creator goes live next. */
export async function remindOfLives(
  ctx: Context,
  { username }: { username: string },
): Promise<{ reminded: true }> {
  return await inTransaction(ctx, async tx => {
    const userId = userIdOf(tx)
    const { id: creatorId } = await seeCreator(tx, username)
    if (creatorId === userId) throw new AppError('OWN_ACCOUNT')
    await writeNextReminder(tx.db, { creatorId, userId, now: tx.clock.now() })
    return { reminded: true }
  })
}

/** The caller does not want to be told. */
export async function forgetLivesReminder(
  ctx: Context,
  { username }: { username: string },
): Promise<{ reminded: false }> {
  return await inTransaction(ctx, async tx => {
    const { id: creatorId } = await seeCreator(tx, username)
    await deleteNextReminder(tx.db, { creatorId, userId: userIdOf(tx) })
    return { reminded: false }
  })
}
