import type { Post } from '@calina/contract/types'
import { requireWithin } from '../../../platform/bounds.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { viewerOf } from '../../accounts/index.ts'
import { claimMedia } from '../../media/index.ts'
import { seePost } from '../posts.access.ts'
import { presentPost } from '../posts.presenter.ts'
import { findByClientId, insertPost } from '../posts.repository.ts'
import type { Audience } from '../posts.tables.ts'
import { attachMedia } from '../preparing.repository.ts'
import { publishPrepared } from './publish-prepared.ts'

export interface NewPostInput {
  clientId: string
  text: string
  /** Of a post for sale: what comes with the purchase. */
  purchaseText: string
  audience: Audience
  price: number | null
  includedForSubscribers: boolean
  /** `name` is what the creator calls the file. */
  media: readonly { id: string; alt: string; name?: string }[]
}

/**
 * Publishes a post with own uploads, in the order given. While files of one are still being made, the post is its
 * creator's alone. The same client id again answers the post that it made the first time, unless it has been taken
 * off.
 */
export async function publishPost(ctx: Context, input: NewPostInput): Promise<Post> {
  const creatorId = userIdOf(ctx)
  if (input.price !== null) requireWithin('body.price', input.price, ctx.settings.get('postPrice'))
  return await inTransaction(ctx, async tx => {
    const id = (await write(tx, creatorId, input)) ?? (await findByClientId(tx.db, { creatorId, ...input }))
    const seen = id === undefined ? undefined : await seePost(tx.db, viewerOf(tx), id)
    return await presentPost(tx, orThrow(seen, 'POST_NOT_FOUND'))
  })
}

/** Writes the post, and brings it out if nothing has to be waited for; undefined when it was written before. */
async function write(
  tx: TransactionContext,
  creatorId: string,
  input: NewPostInput,
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
    writtenAt: tx.clock.now(),
  })
  if (!isNew) return undefined
  const ids = input.media.map(item => item.id)
  // Held until this commits, so that one that becomes ready meanwhile finds the post that waits for it.
  await claimMedia(tx, { ownerId: creatorId, ids, purpose: 'post', processingOk: true })
  if (ids.length > 0) await attachMedia(tx.db, id, input.media)
  await publishPrepared(tx, { id, creatorId })
  return id
}
