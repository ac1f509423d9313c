import type { HelperDeed } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { loadPersons, presentPerson } from '../../accounts/index.ts'
import { fansOfChats } from '../helpers.partners.ts'
import { listDeeds } from '../helpers.repository.ts'

const named = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter(id => typeof id === 'string')),
]

/** What the helpers of the caller have done, latest first; a `helper` of others has done nothing. */
export async function listHelperDeeds(
  ctx: Context,
  { helper, cursor, limit }: { helper?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: HelperDeed[]; next: string | null }> {
  const creatorId = userIdOf(ctx)
  const found = await listDeeds(ctx.db, creatorId, { helper, after: readCursor(cursor), limit })
  const { rows, next } = cutPage(found, limit, row => ({ at: row.at, id: row.id }))
  const fans = await fansOfChats(ctx, creatorId, named(rows.map(row => row.chatId)))
  const people = await loadPersons(ctx.db, named([...rows.map(row => row.userId), ...fans.values()]))
  const personOf = (id: string | null | undefined) => {
    const person = typeof id === 'string' ? people.get(id) : undefined
    return person === undefined ? null : presentPerson(person)
  }
  return {
    items: rows.map(({ id, act, at, userId, chatId }) => {
      const fan = personOf(chatId === null ? null : fans.get(chatId))
      const chat = chatId === null || fan === null ? null : { id: chatId, fan }
      return { id, act, at: at.toISOString(), helper: personOf(userId), chat }
    }),
    next,
  }
}
