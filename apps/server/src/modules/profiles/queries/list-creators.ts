import type { Answer, Routes } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { presentPerson, viewerOf } from '../../accounts/index.ts'
import { type CreatorsTab, listCards } from '../profiles.repository.ts'

type Card = Answer<Routes['listSuggested']>[number]

/** Creators of a tab of the favourite-creators page, best first. Guests have no favourites. */
export async function listCreators(ctx: Context, { tab }: { tab: CreatorsTab }): Promise<{ items: Card[] }> {
  const rows = await listCards(ctx.db, viewerOf(ctx), tab)
  const items = rows.map(row => {
    const { type: _, ...card } = presentPerson(row)
    return card
  })
  return { items }
}

/** Creators whom the caller has nothing to do with yet, best first. */
export async function listSuggested(ctx: Context): Promise<Card[]> {
  return (await listCreators(ctx, { tab: 'suggested' })).items
}
