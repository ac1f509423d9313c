import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type Traced, tracePicture } from '../queries/trace-picture.ts'

/** Names the account to whom the copy of a picture was served that a file was made of. That it was asked is recorded. */
export async function traceMark(
  ctx: Context,
  asked: { file: string; mediaIds?: readonly string[] | undefined },
): Promise<Traced> {
  const traced = await tracePicture(ctx, asked)
  const { found, compared, suspects } = traced
  await inTransaction(ctx, tx =>
    record(tx, {
      act: 'person.traced',
      subject: found?.viewerId ?? null,
      details: { media: found?.mediaId ?? null, compared, suspects },
    }),
  )
  return traced
}
