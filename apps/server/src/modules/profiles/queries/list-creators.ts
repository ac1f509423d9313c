import type { Answer, CreatorTile, Routes } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { viewerOf } from '../../accounts/index.ts'
import { presentTile } from '../profiles.presenter.ts'
import { type CreatorsTab, countTabs, listTab } from '../tabs.repository.ts'

/** Creators of a tab of the favourite-creators page, best first. Guests have no favourites. */
export async function listCreators(
  ctx: Context,
  { tab, limit, counts }: { tab: CreatorsTab; limit?: number | undefined; counts?: 'true' | undefined },
): Promise<Answer<Routes['listCreators']>> {
  const viewer = viewerOf(ctx)
  const [rows, counted] = await Promise.all([
    listTab(ctx.db, viewer, { tab, limit }),
    counts === undefined ? null : countTabs(ctx.db, viewer),
  ])
  return { items: rows.map(presentTile), counts: counted }
}

/** Creators whom the caller has nothing to do with yet, best first. */
export async function listSuggested(ctx: Context): Promise<Omit<CreatorTile, 'live'>[]> {
  const rows = await listTab(ctx.db, viewerOf(ctx), { tab: 'suggested' })
  return rows.map(row => {
    const { live: _, ...suggested } = presentTile(row)
    return suggested
  })
}
