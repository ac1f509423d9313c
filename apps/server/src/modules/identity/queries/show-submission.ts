import type { Submission } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import {
  findAccountDetails,
  findLastCountry,
  loadPersons,
  presentAccount,
  staffTermsOf,
} from '../../accounts/index.ts'
import { loadMedia } from '../../media/index.ts'
import { presentDecision, presentReviewed, reasonsIn } from '../identity.presenter.ts'
import { countRejections } from '../submissions.repository.ts'
import { documentsOf, loadSubmission } from './load-submission.ts'

/** One submission with all that is needed to decide it. */
export async function showSubmission(ctx: Context, id: string): Promise<Submission> {
  const submission = await loadSubmission(ctx, id)
  const account = orThrow(await findAccountDetails(ctx.db, submission.user_id), 'NOT_FOUND')
  const documents = await documentsOf(ctx, submission)
  const assets = await loadMedia(
    ctx.db,
    documents.map(document => document.media_id),
  )
  const { decided_by } = submission
  const by = decided_by === null ? undefined : (await loadPersons(ctx.db, [decided_by])).get(decided_by)
  return {
    id: submission.id,
    person: presentAccount(account),
    state: submission.state,
    submittedAt: submission.submitted_at.toISOString(),
    country: submission.country,
    type: submission.type,
    account: { name: account.name, birthDate: account.birth_date },
    connection: await findLastCountry(ctx.db, account.id, staffTermsOf(ctx)),
    documents: documents.flatMap(document => {
      const asset = assets.get(document.media_id)
      return asset === undefined ? [] : presentReviewed(ctx.config, document, asset)
    }),
    rejections: await countRejections(ctx.db, submission),
    locale: account.locale,
    reasons: reasonsIn(account.locale, submission),
    decision: presentDecision(submission, { by: by?.name ?? '', viewerId: userIdOf(ctx) }),
  }
}
