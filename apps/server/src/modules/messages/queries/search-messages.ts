import type { Answer, Input, messages } from '@calina/contract'
import { foldText } from '@calina/contract/folding'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { searchMessageRows } from '../finding.repository.ts'
import { readSeqCursor, seqCursor } from '../messages.cursor.ts'
import { excerptAround } from '../messages.excerpt.ts'
import { participantOf } from '../messages.participant.ts'
import { findOpenChat } from '../messages.repository.ts'

/**
 * Messages of a chat that say something, as the caller may read them, newest first, each cut around the first place; with
 * how many there are in the whole chat. Throws `CHAT_NOT_FOUND`, `VALIDATION_FAILED` for a cursor of others.
 */
export async function searchMessages(
  ctx: Context,
  input: { chat: string; query: Input<typeof messages.searchMessages>['query'] },
): Promise<Answer<typeof messages.searchMessages>> {
  const viewer = participantOf(ctx)
  const { term, of, limit, cursor } = input.query
  const before = cursor === undefined ? null : readSeqCursor(cursor)
  const chat = orThrow(await findOpenChat(ctx.db, viewer, input.chat, ctx.clock.now()), 'CHAT_NOT_FOUND')
  // signs without a letter, such as accents alone, would be found in every text
  if (foldText(term).trim() === '') return { items: [], counts: { all: 0, theirs: 0, media: 0 }, next: null }
  const asked = { chatId: chat.id, term, of, before, limit: limit + 1 }
  const { rows, counts } = await searchMessageRows(ctx.db, viewer.side, asked)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ id, seq, byFan, text, createdAt }) => ({
      ...{ id, seq },
      mine: byFan === (viewer.side === 'fan'),
      text: excerptAround(text, term),
      createdAt: createdAt.toISOString(),
    })),
    counts,
    next: rows.length > page.length && last !== undefined ? seqCursor(last.seq) : null,
  }
}
