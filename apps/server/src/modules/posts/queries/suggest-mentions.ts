import type { Person } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { presentPerson, viewerOf } from '../../accounts/index.ts'
import { listSuggestedCreators } from '../suggestions.repository.ts'

/** Creators whom the caller may mean by what they have typed. */
export async function suggestMentions(
  ctx: Context,
  { q, in: place }: { q: string; in: 'post' | 'comment' },
): Promise<{ items: Person[] }> {
  const people = await listSuggestedCreators(ctx.db, viewerOf(ctx), { term: q, place })
  return { items: people.map(presentPerson) }
}
