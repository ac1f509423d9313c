import { randomUUID } from 'node:crypto'
import type { PollDraft, Post } from '@calina/contract/types'
import { publishPost } from '../../modules/posts/index.ts'
import type { TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'
import { createMedia } from './media.ts'
import { asUser } from './messages.ts'

export interface PostOptions {
  text?: string
  /** Of paid posts: what comes with the purchase. */
  purchaseText?: string
  audience?: Post['audience']
  /** Minor units; for paid posts. */
  price?: number
  included?: boolean
  /** Minor units; of paid posts. */
  goal?: number
  poll?: PollDraft
  pictures?: number
  alt?: string
  /** Size of the pictures; another size is another picture. */
  picture?: { width: number; height: number }
}

/** Publishes a post as its creator; paid ones have a picture by default. */
export async function createPost(t: TestApp, creator: TestActor, options: PostOptions = {}): Promise<Post> {
  const { audience = 'everyone', text = 'Una tarde en la cala', alt = 'Una cala', included = false } = options
  const price = audience === 'paid' ? (options.price ?? 900) : null
  const media: { id: string; alt: string }[] = []
  for (let index = 0; index < (options.pictures ?? (audience === 'paid' ? 1 : 0)); index++)
    media.push({ id: (await createMedia(t, creator, options.picture)).id, alt })
  return await publishPost(asUser(t, creator.user), {
    clientId: randomUUID(),
    text,
    purchaseText: options.purchaseText ?? '',
    audience,
    price,
    includedForSubscribers: included,
    goal: options.goal ?? null,
    media,
    poll: options.poll ?? null,
  })
}
