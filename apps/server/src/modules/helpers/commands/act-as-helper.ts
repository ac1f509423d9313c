import { type Context, helperOf, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { demandHelperRight } from '../../../platform/http/access.ts'
import type { HelperCall } from '../../../platform/http/http-app.ts'
import { newId } from '../../../platform/ids.ts'
import { holdActing, insertDeed, isWrittenBy } from '../helpers.repository.ts'

/**
 * Does what a helper wants in a transaction that holds what they may do: nothing of it is written once the creator has
 * ended it or has taken the right back. What is to be written down is, in the same transaction.
 */
export async function actAsHelper<T>(
  ctx: Context,
  { right, act, chat }: HelperCall,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  return await inTransaction(ctx, async tx => {
    const held = orThrow(await holdActing(tx.db, { session: sessionIdOf(tx) }), 'UNAUTHORIZED')
    const helper = { userId: held.userId, rights: ['read', ...held.rights] as const }
    demandHelperRight(helper, right)
    const actor = tx.actor.kind === 'user' ? { ...tx.actor, helper } : tx.actor
    const answer = await work({ ...tx, actor })
    if (act !== undefined) await noteDeed({ ...tx, actor }, { act, chatId: chat ?? null, messageId: null })
    return answer
  })
}

/** Writes down that the helper who acts has sent a message; nothing where its creator has. */
export async function noteSent(
  ctx: Context,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<void> {
  if (helperOf(ctx) !== undefined) await noteDeed(ctx, { act: 'sent', chatId, messageId })
}

/** Throws where a helper acts who has not written the message: the creator's own words are theirs alone to change. */
export async function demandOwnWriting(ctx: Context, messageId: string): Promise<void> {
  const helper = helperOf(ctx)
  if (helper === undefined || (await isWrittenBy(ctx.db, messageId, helper.userId))) return
  throw new AppError('HELPER_FORBIDDEN')
}

async function noteDeed(
  ctx: Context,
  deed: Pick<Parameters<typeof insertDeed>[1], 'act' | 'chatId' | 'messageId'>,
): Promise<void> {
  const { userId } = orThrow(helperOf(ctx), 'UNAUTHORIZED')
  const now = ctx.clock.now()
  await insertDeed(ctx.db, { ...deed, id: newId(ctx.clock), creatorId: userIdOf(ctx), userId, at: now })
}
