import type { Post } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { claimMedia, releaseMedia } from '../../media/index.ts'
import { demandConsents, namePerformers } from '../../performers/index.ts'
import {
  type AttachedMedia,
  changePost,
  detachAll,
  keepEdition,
  listAttached,
  listFormerMedia,
  lockOwnPost,
  type WrittenPost,
} from '../editing.repository.ts'
import { lockGoal } from '../goals.repository.ts'
import { seePost } from '../posts.access.ts'
import { canReschedule, changesWhatWasBought } from '../posts.policy.ts'
import { presentPost } from '../posts.presenter.ts'
import { notifyCreator } from '../posts.realtime.ts'
import { attachMedia } from '../preparing.repository.ts'
import { publishDueAt } from './publish-due.ts'
import { checkWritten, type WrittenInput } from './publish-post.ts'
import { publishPrepared } from './publish-prepared.ts'
import { reviewChange } from './review-post.ts'
import { setGoal } from './set-goal.ts'
import { setPoll } from './set-poll.ts'
import { setTextEntities } from './set-text-entities.ts'
import { settleWithheld } from './settle-withheld.ts'

/**
 * Changes an own post. A version that somebody has bought is kept for its buyers, with its media; media that nobody may
 * read any more are removed. A post that is out takes ready media alone; one that is not comes out when nothing has to be
 * waited for any more.
 */
export async function editPost(
  ctx: Context,
  { post: id, ...input }: WrittenInput & { post: string },
): Promise<Post> {
  const creatorId = userIdOf(ctx)
  const publishAt = checkWritten(ctx, input)
  return await inTransaction(ctx, async tx => {
    const before = await lockGoal(tx.db, id)
    const post = orThrow(await lockOwnPost(tx.db, { id, creatorId }), 'POST_NOT_FOUND')
    demand(canReschedule({ preparing: post.preparing, publishAt }))
    const shown = await listAttached(tx.db, id)
    const change = { body: input.text, purchaseBody: input.purchaseText, media: input.media }
    const saysElse = changesWhatWasBought({ ...post, media: shown }, change)
    if (post.wasBought && saysElse) await keepEdition(tx.db, post, tx.clock.now())
    await replaceMedia(tx, post, { shown, wanted: input.media })
    await changePost(tx.db, post, {
      ...change,
      audience: input.audience,
      price: input.price,
      included: input.audience === 'paid' && input.includedForSubscribers,
      publishAt,
      editedAt: tx.clock.now(),
    })
    await setGoal(tx, { postId: id, creatorId, before, amount: input.goal ?? null })
    const out = post.preparing ? (publishAt ?? tx.clock.now()) : post.published_at
    const asksElse = await setPoll(tx, { postId: id, creatorId, poll: input.poll ?? null, out })
    await namePerformers(tx, { postId: id, creatorId, ids: input.performers ?? [] })
    await demandConsents(tx, id)
    if (saysElse || asksElse) await reviewChange(tx, { id, creatorId, preparing: post.preparing })
    await settleWithheld(tx, id)
    if (publishAt !== null) await publishDueAt(tx, publishAt)
    if (post.preparing) await publishPrepared(tx, { id, creatorId })
    else {
      await setTextEntities(tx, id)
      publish(tx, 'post.edited', { postId: id, creatorId })
    }
    notifyCreator(tx, { postId: id, creatorId })
    return await presentPost(tx, orThrow(await seePost(tx.db, viewerOf(tx), id), 'POST_NOT_FOUND'))
  })
}

/** Gives a post other media, or other words for them. */
async function replaceMedia(
  tx: TransactionContext,
  post: WrittenPost,
  { shown, wanted }: { shown: readonly AttachedMedia[]; wanted: WrittenInput['media'] },
): Promise<void> {
  const isSame =
    shown.length === wanted.length &&
    shown.every(({ id, alt }, place) => wanted[place]?.id === id && wanted[place]?.alt === alt)
  if (isSame) return
  const former = await listFormerMedia(tx.db, post.id)
  const known = new Set([...shown.map(medium => medium.id), ...former])
  const added = wanted.map(({ id }) => id).filter(id => !known.has(id))
  await claimMedia(tx, {
    ownerId: post.creator_id,
    ids: added,
    purpose: 'post',
    processingOk: post.preparing,
  })
  await detachAll(tx.db, post.id)
  if (wanted.length > 0) await attachMedia(tx.db, post.id, wanted)
  const kept = new Set([...wanted.map(({ id }) => id), ...former])
  for (const { id } of shown) if (!kept.has(id)) await releaseMedia(tx, id)
}
