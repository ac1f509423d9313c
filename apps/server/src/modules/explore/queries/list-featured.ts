import type { Answer, Routes } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { viewerOf } from '../../accounts/index.ts'
import { publicPhotos } from '../../posts/index.ts'
import { presentCard } from '../../profiles/index.ts'
import { listFeatured as selectFeatured } from '../featured.repository.ts'

/** A few creators to begin with, the best first, each with pictures that everybody may see. */
export async function listFeatured(ctx: Context): Promise<Answer<Routes['listFeatured']>> {
  const rows = await selectFeatured(ctx.db, viewerOf(ctx))
  const photos = await publicPhotos(
    ctx,
    rows.flatMap(({ pictured }) => pictured),
  )
  return {
    items: rows.map(row => ({
      ...presentCard(ctx, row),
      pictures: row.pictured.flatMap(id => photos.get(id) ?? []),
    })),
  }
}
