import { AUTOMATIC_DELAYS, type AutomaticKind } from '@calina/contract'
import type { AutomaticMessage } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { batchesOf, createBatch, dropBatch, isTakenDown, type NewBatch } from '../../messages/index.ts'
import { presentMessages } from '../automatic-messages.presenter.ts'
import { lockMessage, type MessageRow, putMessage } from '../automatic-messages.repository.ts'
import { deleteWaiting } from '../sends.repository.ts'

interface Input extends NewBatch {
  kind: AutomaticKind
  enabled: boolean
  delay: number
}

/**
 * What a message of the calling creator says, and when it goes out. Switched on, it goes out from now on; switched off, who
 * waits for it does not receive it. What was sent stays as it was. Throws what {@link createBatch} throws.
 */
export async function setAutomaticMessage(
  ctx: Context,
  { kind, enabled, delay, ...contents }: Input,
): Promise<AutomaticMessage> {
  if (!AUTOMATIC_DELAYS[kind].some(each => each === delay))
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'body.delay', rule: 'unknown' }] })
  return await inTransaction(ctx, async tx => {
    const creatorId = userIdOf(tx)
    const before = await lockMessage(tx.db, creatorId, kind)
    const batchId = await batchFor(tx, before, contents)
    const since = enabled ? (before?.enabled_at ?? tx.clock.now()) : null
    const row = { creator_id: creatorId, kind, batch_id: batchId, delay, enabled_at: since }
    await putMessage(tx.db, row)
    if (!enabled) await deleteWaiting(tx.db, creatorId, kind)
    if (before !== undefined && before.batch_id !== batchId) await dropBatch(tx, before.batch_id)
    const [shown] = await presentMessages(tx, [kind], [row])
    return orThrow(shown, 'INTERNAL')
  })
}

/** The batch of what is to be said: the present one where that is the same and staff have not taken it down. */
async function batchFor(
  tx: TransactionContext,
  before: MessageRow | undefined,
  contents: NewBatch,
): Promise<string> {
  const shown = before && (await batchesOf(tx, [before.batch_id])).get(before.batch_id)
  if (before === undefined || shown === undefined) return await createBatch(tx, contents)
  const same =
    shown.text === contents.text &&
    (shown.offer?.price.amount ?? null) === contents.price &&
    isSame(
      shown.media.map(({ id }) => id),
      contents.media,
    ) &&
    isSame([...(shown.offer?.previews ?? [])].sort(), [...contents.previews].sort())
  return same && !(await isTakenDown(tx.db, before.batch_id))
    ? before.batch_id
    : await createBatch(tx, contents)
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])
