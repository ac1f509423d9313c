import type { Money, Plan, Profile } from '@calina/contract/types'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { readBalance, showBalance } from '#lib/balance.ts'
import { explain, isError } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { keyOf, query } from '#lib/query.ts'
import { isLeft, usePayment, useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

const profileOf = (username: string) => query('getProfile', { params: { username } })

function changeViewer(client: QueryClient, username: string, viewer: Partial<Profile['viewer']>): void {
  client.setQueryData(
    profileOf(username).queryKey,
    profile => profile && { ...profile, viewer: { ...profile.viewer, ...viewer } },
  )
}

/** Everything that a subscription opens or closes. */
const OPENED = [
  'getProfile',
  'listFeed',
  'listCreatorPosts',
  'getPost',
  'listSubscriptions',
  'listChats',
  'getChat',
] as const

/** Reads again what depends on the viewer's subscriptions. */
export function refreshSubscribed(client: QueryClient): void {
  for (const name of OPENED) void client.invalidateQueries({ queryKey: keyOf(name) })
}

/** What the panel itself says about a subscription that did not begin; the rest is told by a toast. */
export const isToldInPlace = (error: unknown): boolean =>
  isError(error, 'INSUFFICIENT_BALANCE', 'PRICE_CHANGED', 'PLAN_NOT_FOUND')

interface Order {
  plan: Plan
  /** Whether it goes on by itself; what is free never does. */
  renews: boolean
}

/**
 * Subscribes to a creator at the price that was shown; what is on the screen opens by itself. With `back` the way leads
 * to the page that the subscription was for.
 */
export function useSubscribe(username: string, back: string | undefined) {
  const navigate = useNavigate()
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const texts = useTexts()
  const t = useT()
  const tell = (expiresAt: string, balance: Money) =>
    toast.success(t('profile.subscribed'), {
      id: `subscribed ${username}`,
      text: t('profile.subscribedText', { date: format.dayMonth(expiresAt), amount: format.money(balance) }),
    })
  return usePayment({
    subject: ({ plan: { duration, price }, renews }: Order) =>
      `subscription ${username} ${duration} ${price.amount} ${renews}`,
    pay: ({ plan: { duration, price }, renews }, options) =>
      api.subscribe({ params: { username }, body: { duration, price: price.amount, renews } }, options),
    onSuccess: ({ subscription, balance }) => {
      const { id, status, expiresAt, renews } = subscription
      changeViewer(client, username, { subscription: { id, status, expiresAt, renews }, canSubscribe: false })
      showBalance(client, balance)
      refreshSubscribed(client)
      tell(expiresAt, balance)
      if (back) void navigate(back, { replace: true })
    },
    onError: async error => {
      if (isLeft(error)) {
        refreshSubscribed(client)
        // without a line nobody knows; the next reading tells
        const [profile, balance] = await Promise.all([
          client.fetchQuery(profileOf(username)).catch(() => undefined),
          readBalance(client),
        ])
        const subscription = profile?.viewer.subscription
        if (subscription?.status !== 'active' || !balance) return
        tell(subscription.expiresAt, balance)
        // its offer went away because it is bought, and not because its person went elsewhere
        if (back && window.location.pathname === `/${username}`) void navigate(back, { replace: true })
        return
      }
      if (isError(error, 'ALREADY_SUBSCRIBED')) refreshSubscribed(client)
      if (isError(error, 'PRICE_CHANGED', 'PLAN_NOT_FOUND'))
        await client.invalidateQueries({ queryKey: profileOf(username).queryKey })
      if (isError(error, 'INSUFFICIENT_BALANCE')) await readBalance(client)
      if (!isToldInPlace(error)) toast.error(await explain(error, texts))
    },
  })
}

/** Switches renewal, at once on the screen, and back if it did not work. */
export function useRenewal(username: string, subscription: NonNullable<Profile['viewer']['subscription']>) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const show = (renews: boolean) =>
    changeViewer(client, username, { subscription: { ...subscription, renews } })
  return useWrite({
    scope: { id: `renewal ${subscription.id}` },
    mutationFn: (renews: boolean) =>
      api.setRenewal({ params: { subscription: subscription.id }, body: { renews } }),
    onMutate: show,
    onSuccess: answer => {
      show(answer.renews)
      void client.invalidateQueries({ queryKey: keyOf('listSubscriptions') })
    },
    onError: async (error, renews) => {
      show(!renews)
      toast.error(await explain(error, texts))
    },
  })
}
