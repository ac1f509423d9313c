import type { Draft, PollSketch } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { claimMedia, releaseMedia } from '../../media/index.ts'
import {
  countDrafts,
  type DraftContent,
  findDraft,
  insertDraft,
  listDraftMedia,
  replaceDraftMedia,
  updateDraft,
} from '../drafts.repository.ts'
import { canAddDraft } from '../posts.policy.ts'
import { findByClientId } from '../posts.repository.ts'
import { getDraft } from '../queries/get-draft.ts'
import type { WrittenInput } from './publish-post.ts'

interface DraftInput extends Omit<WrittenInput, 'poll'> {
  poll: PollSketch | null
  draft: string
  /** The one that its writer has seen; 0 for a new draft. */
  revision: number
  device: string
}

/**
 * Keeps a post that is being written. Its media are in use from now on; those that it no longer shows are removed. What was
 * changed on another device since is not overwritten.
 */
export async function saveDraft(ctx: Context, input: DraftInput): Promise<Draft> {
  const named = { id: input.draft, creatorId: userIdOf(ctx) }
  return await inTransaction(ctx, async tx => {
    await writeDraft(tx, named, input)
    const before = (await listDraftMedia(tx.db, [named.id])).map(medium => medium.media_id)
    const wanted = input.media.map(medium => medium.id)
    const added = wanted.filter(id => !before.includes(id))
    await claimMedia(tx, { ownerId: named.creatorId, ids: added, purpose: 'post', processingOk: true })
    await replaceDraftMedia(tx.db, named.id, input.media)
    for (const id of before) if (!wanted.includes(id)) await releaseMedia(tx, id)
    return await getDraft(tx, { draft: named.id })
  })
}

async function writeDraft(
  tx: TransactionContext,
  named: { id: string; creatorId: string },
  input: DraftInput,
): Promise<void> {
  const content: DraftContent = {
    device: input.device,
    body: input.text,
    purchase_body: input.purchaseText,
    audience: input.audience,
    price: input.price,
    included: input.includedForSubscribers,
    goal: input.goal ?? null,
    performers: [...(input.performers ?? [])],
    poll: input.poll === null ? null : JSON.stringify(input.poll),
    publish_at: input.scheduledFor ? new Date(input.scheduledFor) : null,
  }
  const now = tx.clock.now()
  if (input.revision === 0) {
    demand(canAddDraft(await countDrafts(tx.db, named.creatorId)))
    const published = await findByClientId(tx.db, { ...named, clientId: named.id })
    if (published !== undefined) throw new AppError('DRAFT_PUBLISHED')
    if (await insertDraft(tx.db, named, content, now)) return
  }
  if (await updateDraft(tx.db, { ...named, revision: input.revision }, content, now)) return
  const found = await findDraft(tx.db, named)
  if (found !== undefined) throw new AppError('DRAFT_CHANGED', { params: { revision: found.revision } })
  // Thrown away or published elsewhere; of another's id nothing is said but that it is taken.
  throw new AppError(input.revision === 0 ? 'DRAFT_CHANGED' : 'DRAFT_PUBLISHED')
}
