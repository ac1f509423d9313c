import type { Money, Post } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { readBalance, showBalance } from '#lib/balance.ts'
import { explain, isError } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { isLeft, usePayment } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { contentsOf } from '../labels.ts'
import { dropPost, putPost, refreshPost } from './posts-cache.ts'

/** What the offer itself says about a purchase that did not happen; the rest is told by a toast. */
export const isToldInPlace = (error: unknown): boolean =>
  isError(error, 'INSUFFICIENT_BALANCE', 'PRICE_CHANGED')

/** Buys a post at the price that was shown. */
export function useUnlock(post: Post) {
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const texts = useTexts()
  const t = useT()
  const tell = (opened: Post, balance: Money) => {
    const what = [opened.creator.name, contentsOf(opened, t, format)].filter(Boolean).join(', ')
    toast.success(t('posts.unlocked'), {
      id: `unlocked ${opened.id}`,
      text: t('posts.unlockedText', { what, amount: format.money(balance) }),
    })
  }
  return usePayment({
    subject: (price: Money) => `post ${post.id} ${price.amount}`,
    pay: (price, options) =>
      api.unlockPost({ params: { post: post.id }, body: { price: price.amount } }, options),
    onSuccess: ({ post: opened, balance }) => {
      showBalance(client, balance)
      putPost(client, opened)
      tell(opened, balance)
    },
    onError: async error => {
      if (isLeft(error)) {
        const [opened, balance] = await Promise.all([refreshPost(client, post.id), readBalance(client)])
        if (opened?.access === 'bought' && balance) tell(opened, balance)
        return
      }
      if (isError(error, 'POST_ALREADY_PURCHASED')) {
        await refreshPost(client, post.id)
        return toast.info(t('posts.alreadyYours'))
      }
      if (isError(error, 'POST_NOT_FOUND')) dropPost(client, post.id)
      if (isError(error, 'PRICE_CHANGED', 'NOT_FOR_SALE')) await refreshPost(client, post.id)
      if (isError(error, 'INSUFFICIENT_BALANCE')) await readBalance(client)
      if (!isToldInPlace(error)) toast.error(await explain(error, texts))
    },
  })
}
