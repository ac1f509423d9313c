import type { Message } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { demandOwnWriting } from '../../helpers/index.ts'
import { edited, keepText } from '../editing.repository.ts'
import { changeMessage } from '../messages.becoming.ts'
import { editing } from '../messages.policy.ts'
import { editFactsOf } from '../messages.presenter.ts'

/**
 * Gives a message of the caller another text, in the first minutes; what it said is kept for staff to whom it is reported.
 * The same text again is no change. Throws why it may not be changed, and `VALIDATION_FAILED` where nothing would be left.
 */
export async function editMessage(
  ctx: Context,
  { text, ...asked }: { chat: string; message: string; text: string },
): Promise<Message> {
  return await changeMessage(ctx, asked, async (tx, { viewer, chat, row }) => {
    const now = tx.clock.now()
    await demandOwnWriting(tx, row.id)
    demand(editing(editFactsOf(row), { ...chat, side: viewer.side }, now).decision)
    if (text === '' && row.mediaCount === 0 && row.voiceSeconds === null)
      throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'body.text', rule: 'empty' }] })
    if (text === row.text) return undefined
    await keepText(tx.db, { id: row.id, now })
    return edited(text, now)
  })
}
