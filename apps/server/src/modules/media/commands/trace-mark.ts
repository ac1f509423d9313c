import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type Traced, tracePicture } from '../queries/trace-picture.ts'

/**
 * Names the accounts to which the copies of a picture were served that a file was made of. That it was asked is recorded, once
 * for each of them.
 */
export async function traceMark(
  ctx: Context,
  asked: { file: string; mediaIds?: readonly string[] | undefined },
): Promise<Traced> {
  const traced = await tracePicture(ctx, asked)
  const { found, compared, suspects } = traced
  const named = found.map(({ viewerId, mediaId }) => ({ subject: viewerId, media: mediaId }))
  const outcomes = named.length > 0 ? named : [{ subject: null, media: null }]
  await inTransaction(ctx, async tx => {
    for (const { subject, media } of outcomes)
      await record(tx, { act: 'person.traced', subject, details: { media, compared, suspects } })
  })
  return traced
}
