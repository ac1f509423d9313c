import type { Plan, Profile } from '@calina/contract/types'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { type Purchase, usePurchase } from '#lib/purchase.ts'
import { query } from '#lib/query.ts'
import { offersPath } from '#lib/redirect.ts'
import { useNavigate } from '#lib/router.tsx'
import { changed, noteEvent, update } from '#lib/things.ts'
import { toast } from '#ui/toasts.tsx'
import { priceNow } from './plans.ts'

type ViewersSubscription = NonNullable<Profile['viewer']['subscription']>

const profileOf = (username: string) => query('getProfile', { params: { username } })

/** Reads again what a subscription to this creator opens or closes. */
function refreshSubscribed(client: QueryClient, username: string): void {
  changed(client, `creator:${username}`, `posts:${username}`, 'feed', 'chats', 'subscriptions')
}

interface Order {
  plan: Plan
  /** Whether it renews automatically; a free one never does. */
  renews: boolean
  /** The page that the subscription is for: the way leads there once it runs. */
  back: string | undefined
}

/** Subscribes to a creator at the price that is shown, for less by an offer; locked content on the screen is reloaded. */
export function useSubscribe(username: string, { plan, renews, back }: Order, onDone?: () => void): Purchase {
  const { duration, price, promotion } = plan
  const navigate = useNavigate()
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const t = useT()
  return usePurchase<ViewersSubscription>(
    {
      subject: `subscription ${username} ${duration} ${renews} ${promotion?.id ?? ''}`,
      things: [`creator:${username}`],
      price: priceNow(plan),
      wanted: offersPath(username, back, duration),
      buy: async options => {
        const { subscription, balance } = await api.subscribe(
          {
            params: { username },
            body: {
              duration,
              price: price.amount,
              renews,
              ...(promotion && { promotion: { id: promotion.id, price: promotion.price.amount } }),
            },
          },
          options,
        )
        return { bought: { ...subscription, free: subscription.price.amount === 0 }, balance }
      },
      show: ({ id, status, expiresAt, renews: goesOn, free }) => {
        const subscription = { id, status, expiresAt, renews: goesOn, free }
        update(client, 'creator', username, profile => ({
          ...profile,
          viewer: { ...profile.viewer, subscription, canSubscribe: false },
        }))
        noteEvent(client, `subscription.changed ${username} ${expiresAt}`)
        refreshSubscribed(client, username)
      },
      read: async () => {
        const { viewer } = await client.fetchQuery({ ...profileOf(username), staleTime: 0 })
        if (viewer.subscription?.status !== 'active') return undefined
        refreshSubscribed(client, username)
        return viewer.subscription
      },
      announce: ({ expiresAt }, balance) =>
        toast.success(t('profile.subscribed'), {
          id: `subscribed ${username}`,
          text: t('profile.subscribedText', {
            date: format.dayMonth(expiresAt),
            amount: format.money(balance),
          }),
        }),
      onDone: () => {
        onDone?.()
        // not when its person has gone elsewhere meanwhile
        if (back && window.location.pathname === `/${username}`) navigate(back, { replace: true })
      },
    },
    toast,
  )
}
