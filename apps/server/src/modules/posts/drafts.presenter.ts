import type { Draft } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { loadMedia, presentUpload } from '../media/index.ts'
import { type DraftRow, listDraftMedia } from './drafts.repository.ts'

/** Own drafts with what they show, in the order of the rows. */
export async function presentDrafts(ctx: Context, rows: readonly DraftRow[]): Promise<Draft[]> {
  const shown = await listDraftMedia(
    ctx.db,
    rows.map(row => row.id),
  )
  const assets = await loadMedia(
    ctx.db,
    shown.map(medium => medium.media_id),
  )
  return rows.map(row => ({
    id: row.id,
    revision: row.revision,
    text: row.body,
    purchaseText: row.purchase_body,
    audience: row.audience,
    price: row.price,
    includedForSubscribers: row.included,
    goal: row.goal,
    scheduledFor: row.publish_at?.toISOString() ?? null,
    poll: row.poll,
    performers: row.performers,
    updatedAt: row.updated_at.toISOString(),
    media: shown.flatMap(({ draft_id, media_id, alt, name }) => {
      const asset = draft_id === row.id ? assets.get(media_id) : undefined
      if (asset === undefined) return []
      const { id, kind, state, problem, preview } = presentUpload(ctx, asset)
      return [{ id, alt, name, kind, state: state === 'uploading' ? 'processing' : state, problem, preview }]
    }),
  }))
}
