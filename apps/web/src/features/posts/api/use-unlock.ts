import type { Money, Post } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { type Purchase, usePurchase } from '#lib/purchase.ts'
import { changed, noteEvent } from '#lib/things.ts'
import { toast } from '#ui/toasts.tsx'
import { contentsOf } from '../labels.ts'
import { usePostPath } from '../post-place.ts'
import { putPost, readPost } from './posts-cache.ts'

/** Buys a post at the price that is shown; the post then opens in place. */
export function useUnlock(post: Post, price: Money): Purchase {
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const t = useT()
  const wanted = usePostPath(post.id)
  return usePurchase(
    {
      subject: `post ${post.id}`,
      things: [`post:${post.id}`],
      price,
      wanted,
      buy: async options => {
        const answer = await api.unlockPost(
          { params: { post: post.id }, body: { price: price.amount } },
          options,
        )
        return { bought: answer.post, balance: answer.balance }
      },
      show: opened => {
        putPost(client, opened)
        changed(client, 'purchases')
        noteEvent(client, `post.unlocked ${opened.id}`)
      },
      read: async () => {
        const opened = await readPost(client, post.id)
        return opened.access === 'bought' ? opened : undefined
      },
      announce: (opened, balance) => {
        const what = [opened.creator.name, contentsOf(opened, t, format)].filter(Boolean).join(', ')
        toast.success(t('posts.unlocked'), {
          id: `unlocked ${opened.id}`,
          text: t('posts.unlockedText', { what, amount: format.money(balance) }),
        })
      },
    },
    toast,
  )
}
