import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import type { HeldFile } from '../../../platform/http/answers/produced.ts'
import { momentOf } from '../../../platform/mail/letter.ts'
import { watermark } from '../../../platform/media/watermark.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { loadPersons } from '../../accounts/index.ts'
import { loadMedia, openPage } from '../../media/index.ts'
import { documentsOf, loadSubmission } from '../queries/load-submission.ts'

/**
 * One page of a document with the name of whoever looks, the time and why. It is recorded before anything of it is sent.
 */
export async function viewPage(
  ctx: Context,
  asked: { submission: string; document: string; page: number },
): Promise<HeldFile> {
  const submission = await loadSubmission(ctx, asked.submission)
  const documents = await documentsOf(ctx, submission)
  const document = orThrow(
    documents.find(each => each.id === asked.document),
    'NOT_FOUND',
  )
  const asset = orThrow((await loadMedia(ctx.db, [document.media_id])).get(document.media_id), 'NOT_FOUND')
  const picture = orThrow(await openPage(ctx, asset, asked.page), 'NOT_FOUND')
  const viewerId = userIdOf(ctx)
  const viewer = orThrow((await loadPersons(ctx.db, [viewerId])).get(viewerId), 'UNAUTHORIZED')
  const words = [
    viewer.name,
    momentOf(ctx.clock.now(), ctx.locale),
    textsIn(ctx.locale)('identity.watermark.reason'),
  ]
  const content = await watermark(picture, words.join(' · '))
  const { side } = document
  await inTransaction(ctx, tx =>
    record(tx, { act: 'documents.viewed', subject: submission.user_id, details: { ...asked, side } }),
  )
  return { content, contentType: 'image/jpeg', caching: 'private, no-store' }
}
