import type { Money, Post } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { type Purchase, usePurchase } from '#lib/purchase.ts'
import { noteEvent } from '#lib/things.ts'
import { toast } from '#ui/toasts.tsx'
import { putPost, readPost } from './posts-cache.ts'

/** The address at which a contribution goes on, such as after a recharge; `amount` in minor units. */
export const contributePath = (post: Post, amount: number): string => `/post/${post.id}?contribute=${amount}`

/** Pays an amount towards the goal of a post; where it was all that was missing, the post opens in place. */
export function useContribute(post: Post, amount: Money, onDone: () => void): Purchase {
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const t = useT()
  const contributed = (of: Post) => of.goal?.contributed.amount ?? 0
  return usePurchase<Post>(
    {
      subject: `contribution ${post.id}`,
      things: [`post:${post.id}`],
      price: amount,
      wanted: contributePath(post, amount.amount),
      buy: async options => {
        const answer = await api.contributeToGoal(
          { params: { post: post.id }, body: { amount: amount.amount } },
          options,
        )
        return { bought: answer.post, balance: answer.balance }
      },
      show: now => {
        putPost(client, now)
        noteEvent(client, `goal.changed ${now.id}`)
      },
      read: async () => {
        const now = await readPost(client, post.id)
        return contributed(now) >= contributed(post) + amount.amount ? now : undefined
      },
      announce: (now, balance) => {
        const reached = now.goal?.reached
        toast.success(
          t(reached ? 'goals.reachedByYou' : 'goals.contributed', { amount: format.price(amount) }),
          {
            id: `contributed ${now.id}`,
            text: t('goals.balanceLeft', { amount: format.money(balance) }),
          },
        )
      },
      onDone,
    },
    toast,
  )
}
