import { REPORT } from '@calina/contract'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type ReportedMessage, reportedMessage } from '../../messages/index.ts'
import { writeAround } from '../reports.around.ts'
import { report, type Said } from './report.ts'

const SIDE = REPORT.messagesBeside

/** What of a message is kept for staff. */
const keptOf = ({ authorId, text, media, around }: ReportedMessage) => ({
  authorId,
  text,
  media,
  around: writeAround(around),
})

/** Reports a message that the caller received. */
export async function reportMessage(
  ctx: Context,
  { chat, message: id, ...said }: Said & { chat: string; message: string },
): Promise<{ dueAt: string }> {
  return await inTransaction(ctx, async tx => {
    const found = await reportedMessage(tx, { chat, message: id, reader: userIdOf(tx), side: SIDE })
    return await report(tx, { subject: 'message', id, ...keptOf(found) }, said)
  })
}

/** Reports a conversation of the caller: staff are shown the latest message of the other, and those around it. */
export async function reportChat(
  ctx: Context,
  { chat: id, ...said }: Said & { chat: string },
): Promise<{ dueAt: string }> {
  return await inTransaction(ctx, async tx => {
    const found = await reportedMessage(tx, { chat: id, message: null, reader: userIdOf(tx), side: SIDE })
    return await report(tx, { subject: 'chat', id, ...keptOf(found) }, said)
  })
}
