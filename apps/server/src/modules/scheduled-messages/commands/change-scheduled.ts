import type { ScheduledMessage } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { listReplied, notifyMarked } from '../../messages/index.ts'
import { canChange, canSchedule } from '../scheduled.policy.ts'
import { presentOne } from '../scheduled.presenter.ts'
import { findScheduled, listFiles, updateWaiting } from '../scheduled.repository.ts'
import { holdScheduled } from './hold-scheduled.ts'
import { sendDueAt } from './send-due.ts'

interface Input {
  chat: string
  scheduled: string
  text: string
  /** ISO 8601. */
  at: string
}

/**
 * Gives a message of the caller that waits, or was refused, another time and text; what it answered is left out where that is
 * gone. Throws `SCHEDULED_MESSAGE_SENT`, `TIME_PASSED`, and `VALIDATION_FAILED` where nothing would be left.
 */
export async function changeScheduled(ctx: Context, input: Input): Promise<ScheduledMessage> {
  return await inTransaction(ctx, async tx => {
    const found = await holdScheduled(tx, input)
    const { id, chatId, creatorId } = found
    demand(canChange(found.state))
    const at = new Date(input.at)
    // To keep its time is no new time.
    if (found.state !== 'waiting' || at.getTime() !== found.at.getTime())
      demand(canSchedule(at, tx.clock.now()))
    if (input.text === '' && (await listFiles(tx.db, [id])).length === 0)
      throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'body.text', rule: 'empty' }] })
    const numbers = found.replyTo === null ? [] : [found.replyTo]
    const [answered] = await listReplied(tx.db, 'creator', { chatId, numbers })
    await updateWaiting(tx.db, id, { text: input.text, replyTo: answered?.there ? answered.seq : null, at })
    await sendDueAt(tx, at)
    notifyMarked(tx, chatId, creatorId)
    return await presentOne(tx, orThrow(await findScheduled(tx.db, id), 'SCHEDULED_MESSAGE_NOT_FOUND'))
  })
}
