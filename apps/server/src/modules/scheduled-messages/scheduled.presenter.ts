import type { ScheduledMessage } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { orThrow } from '../../platform/errors.ts'
import { loadMedia, presentMediaItem } from '../media/index.ts'
import { listReplied, participantOf, presentReplied } from '../messages/index.ts'
import { money } from '../wallet/index.ts'
import { listFiles, type ScheduledRow } from './scheduled.repository.ts'

/** Scheduled messages of one chat of the caller, with links to their files made for them. */
export async function presentScheduled(
  ctx: Context,
  rows: readonly ScheduledRow[],
): Promise<ScheduledMessage[]> {
  const [first] = rows
  if (first === undefined) return []
  const viewer = participantOf(ctx)
  const numbers = rows.map(row => row.replyTo).filter(seq => seq !== null)
  const answered = await listReplied(ctx.db, viewer.side, { chatId: first.chatId, numbers })
  const replied = new Map(answered.map(row => [row.seq, presentReplied(viewer, row)]))
  const files = await listFiles(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const assets = await loadMedia(
    ctx.db,
    files.map(({ mediaId }) => mediaId),
  )
  return rows.map(row => {
    const own = files.filter(({ scheduledId }) => scheduledId === row.id)
    const media = own.flatMap(({ mediaId }) => {
      const asset = assets.get(mediaId)
      return asset === undefined ? [] : [presentMediaItem(ctx, asset, { locked: false, alt: '' })]
    })
    const previews = own.filter(({ preview }) => preview).map(({ mediaId }) => mediaId)
    const locks = own.length > 0 ? ('media' as const) : ('text' as const)
    return {
      id: row.id,
      chat: row.chatId,
      clientId: row.clientId,
      state: row.state,
      reason: row.reason,
      at: row.at.toISOString(),
      text: row.text,
      media,
      offer: row.price === null ? null : { price: money(ctx, row.price), locks, previews },
      replyTo: (row.replyTo !== null && replied.get(row.replyTo)) || null,
    }
  })
}

/** One of them. */
export async function presentOne(ctx: Context, row: ScheduledRow): Promise<ScheduledMessage> {
  return orThrow((await presentScheduled(ctx, [row]))[0], 'SCHEDULED_MESSAGE_NOT_FOUND')
}
