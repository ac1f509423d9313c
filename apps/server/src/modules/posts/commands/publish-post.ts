import type { PollDraft, Post } from '@calina/contract/types'
import { requireWithin } from '../../../platform/bounds.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { claimMedia, returnMedia } from '../../media/index.ts'
import { demandConsents, namePerformers } from '../../performers/index.ts'
import { takeDraft } from '../drafts.repository.ts'
import { insertGoal } from '../goals.repository.ts'
import { seePost } from '../posts.access.ts'
import { canSchedule } from '../posts.policy.ts'
import { presentPost } from '../posts.presenter.ts'
import { findByClientId, insertPost } from '../posts.repository.ts'
import type { Audience } from '../posts.tables.ts'
import { attachMedia } from '../preparing.repository.ts'
import { publishDueAt } from './publish-due.ts'
import { publishPrepared } from './publish-prepared.ts'
import { setPoll } from './set-poll.ts'

/** What a creator writes. */
export interface WrittenInput {
  text: string
  /** Of a post for sale: what comes with the purchase. */
  purchaseText: string
  audience: Audience
  price: number | null
  includedForSubscribers: boolean
  /** Of a post for sale: it opens for everybody once this much has come in. */
  goal?: number | null
  /** `name` is what the creator calls the file. */
  media: readonly { id: string; alt: string; name?: string }[]
  /** ISO 8601; null: as soon as its media are ready. */
  scheduledFor?: string | null
  poll?: PollDraft | null
  /** Who else appears, of the creator's list. */
  performers?: readonly string[]
}

export interface NewPostInput extends WrittenInput {
  clientId: string
}

/**
 * Publishes a post with own uploads, in the order given, at once or at the time that it is scheduled for. Until then, and
 * while files of one are still being made, the post is its creator's alone. The draft of its client id has become the post.
 * The same client id again answers the post that it made the first time, unless it has been taken off.
 */
export async function publishPost(ctx: Context, input: NewPostInput): Promise<Post> {
  const creatorId = userIdOf(ctx)
  const publishAt = checkWritten(ctx, input)
  return await inTransaction(ctx, async tx => {
    const id =
      (await write(tx, creatorId, { ...input, publishAt })) ??
      (await findByClientId(tx.db, { creatorId, ...input }))
    const seen = id === undefined ? undefined : await seePost(tx.db, viewerOf(tx), id)
    return await presentPost(tx, orThrow(seen, 'POST_NOT_FOUND'))
  })
}

/** Checks what depends on the settings and on the time; answers when it is to come out. */
export function checkWritten(
  ctx: Pick<Context, 'settings' | 'clock'>,
  { price, goal = null, scheduledFor = null }: Pick<WrittenInput, 'price' | 'goal' | 'scheduledFor'>,
): Date | null {
  if (price !== null) requireWithin('body.price', price, ctx.settings.get('postPrice'))
  if (goal !== null) requireWithin('body.goal', goal, ctx.settings.get('postGoal'))
  if (scheduledFor === null) return null
  const at = new Date(scheduledFor)
  demand(canSchedule(at, ctx.clock.now()))
  return at
}

/** Writes the post, and brings it out if nothing has to be waited for; undefined when it was written before. */
async function write(
  tx: TransactionContext,
  creatorId: string,
  input: NewPostInput & { publishAt: Date | null },
): Promise<string | undefined> {
  const id = newId(tx.clock)
  // Written before its media are claimed, so that a retry at the same moment waits here and claims nothing.
  const isNew = await insertPost(tx.db, {
    id,
    creatorId,
    clientId: input.clientId,
    body: input.text,
    purchaseBody: input.purchaseText,
    audience: input.audience,
    price: input.price,
    included: input.audience === 'paid' && input.includedForSubscribers,
    publishAt: input.publishAt,
    writtenAt: tx.clock.now(),
  })
  if (!isNew) return undefined
  const ids = input.media.map(item => item.id)
  await returnMedia(tx, await takeDraft(tx.db, { id: input.clientId, creatorId }))
  // Held until this commits, so that one that becomes ready meanwhile finds the post that waits for it.
  await claimMedia(tx, { ownerId: creatorId, ids, purpose: 'post', processingOk: true })
  if (ids.length > 0) await attachMedia(tx.db, id, input.media)
  if (input.goal) await insertGoal(tx.db, { postId: id, amount: input.goal })
  const { poll = null, publishAt } = input
  if (poll !== null) await setPoll(tx, { postId: id, creatorId, poll, out: publishAt ?? tx.clock.now() })
  await namePerformers(tx, { postId: id, creatorId, ids: input.performers ?? [] })
  await demandConsents(tx, id)
  await publishPrepared(tx, { id, creatorId })
  if (publishAt !== null) await publishDueAt(tx, publishAt)
  return id
}
