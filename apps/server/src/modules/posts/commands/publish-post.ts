import type { Post } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { claimMedia } from '../../media/index.ts'
import { countPosts } from '../../profiles/index.ts'
import { seePost } from '../posts.access.ts'
import { presentPost } from '../posts.presenter.ts'
import { attachMedia, findByClientId, insertPost } from '../posts.repository.ts'
import type { Audience } from '../posts.tables.ts'
import { viewerOf } from '../posts.viewer.ts'

export interface NewPostInput {
  clientId: string
  text: string
  /** Of a post for sale: what comes with the purchase. */
  purchaseText: string
  audience: Audience
  price: number | null
  includedForSubscribers: boolean
  media: readonly { id: string; alt: string }[]
}

/**
 * Publishes a post with own uploads, in the order given. The same client id again answers the post that it made the
 * first time. Throws `MEDIA_NOT_FOUND`, `MEDIA_NOT_READY`, and `POST_NOT_FOUND` when that post has been taken off.
 */
export async function publishPost(ctx: Context, input: NewPostInput): Promise<Post> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const id = (await write(tx, creatorId, input)) ?? (await findByClientId(tx.db, { creatorId, ...input }))
    const seen = id === undefined ? undefined : await seePost(tx.db, viewerOf(tx), id)
    return await presentPost(tx, orThrow(seen, 'POST_NOT_FOUND'))
  })
}

/** Writes the post and has it counted and told of; undefined when it was published before. */
async function write(
  tx: TransactionContext,
  creatorId: string,
  input: NewPostInput,
): Promise<string | undefined> {
  const id = newId(tx.clock)
  const publishedAt = tx.clock.now()
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
    publishedAt,
  })
  if (!isNew) return undefined
  const ids = input.media.map(item => item.id)
  const assets = await claimMedia(tx, { ownerId: creatorId, ids, purpose: 'post' })
  if (ids.length > 0)
    await attachMedia(tx.db, id, {
      shown: input.media,
      photos: assets.filter(asset => asset.kind === 'image').length,
      videos: assets.filter(asset => asset.kind === 'video').length,
      duration: assets.reduce((sum, asset) => sum + (asset.duration ?? 0), 0),
    })
  await countPosts(tx, { creatorId, delta: 1, lastPostAt: publishedAt })
  await publish(tx, 'post.published', { postId: id, creatorId })
  return id
}
