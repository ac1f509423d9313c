import type { Post } from '@calina/contract/types'
import type { Format } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import { isForEveryone } from './labels.ts'

/** Whether anything is left of a post that is being prepared without one of its photos. */
export const standsWithout = (post: Post): boolean =>
  (post.preparing?.length ?? 0) > 1 || (post.audience !== 'paid' && post.text !== '')

/** Whether an own post is kept back by a photo that cannot be used. */
export const isStopped = (post: Post): boolean =>
  post.preparing?.some(({ state }) => state === 'failed') === true

/** Who sees an own post, and for how much. */
export function ownWords(post: Post, t: Translate, format: Format): string {
  if (isForEveryone(post)) return t('posts.forEveryone')
  switch (post.audience) {
    case 'everyone':
      return t('posts.forEveryone')
    case 'subscribers':
      return t('posts.forSubscribers')
    case 'paid':
      return t('posts.onSale', { price: post.price ? format.price(post.price) : '' })
  }
}
