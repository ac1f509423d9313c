import type { Post } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { claimMedia } from '../../media/index.ts'
import { countPosts } from '../../profiles/index.ts'
import { seePost } from '../posts.access.ts'
import { presentPost } from '../posts.presenter.ts'
import { insertPost } from '../posts.repository.ts'
import type { Audience } from '../posts.tables.ts'
import { viewerOf } from '../posts.viewer.ts'

export interface NewPostInput {
  text: string
  audience: Audience
  price: number | null
  includedForSubscribers: boolean
  media: readonly { id: string; alt: string }[]
}

/** Publishes a post with own uploads, in the order given. Throws `MEDIA_NOT_FOUND`, `MEDIA_NOT_READY`. */
export async function publishPost(ctx: Context, input: NewPostInput): Promise<Post> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const assets = await claimMedia(tx, {
      ownerId: creatorId,
      ids: input.media.map(item => item.id),
      purpose: 'post',
    })
    const id = newId(tx.clock)
    const publishedAt = tx.clock.now()
    await insertPost(
      tx.db,
      {
        id,
        creatorId,
        body: input.text,
        audience: input.audience,
        price: input.price,
        included: input.audience === 'paid' && input.includedForSubscribers,
        photos: assets.filter(asset => asset.kind === 'image').length,
        videos: assets.filter(asset => asset.kind === 'video').length,
        duration: assets.reduce((sum, asset) => sum + (asset.duration ?? 0), 0),
        publishedAt,
      },
      input.media,
    )
    await countPosts(tx, { creatorId, delta: 1, lastPostAt: publishedAt })
    await publish(tx, 'post.published', { postId: id, creatorId })
    return await presentPost(tx, orThrow(await seePost(tx.db, viewerOf(tx), id), 'POST_NOT_FOUND'))
  })
}
