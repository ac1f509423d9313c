import type { SavedAnswer } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { listAnswers, type SavedAnswerRow } from '../tickets.staff.repository.ts'

export const presentAnswer = ({ id, title, body, changed_at }: SavedAnswerRow): SavedAnswer => ({
  id,
  title,
  text: body,
  changedAt: changed_at.toISOString(),
})

/** What staff answer often, by title. */
export async function listSavedAnswers(ctx: Context): Promise<{ items: SavedAnswer[] }> {
  return { items: (await listAnswers(ctx.db)).map(presentAnswer) }
}
