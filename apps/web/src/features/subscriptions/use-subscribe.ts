import type { Plan, Profile } from '@calina/contract/types'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { type Purchase, usePurchase } from '#lib/purchase.ts'
import { keyOf, query } from '#lib/query.ts'
import { offersPath } from '#lib/redirect.ts'
import { useNavigate } from '#lib/router.tsx'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

type ViewersSubscription = NonNullable<Profile['viewer']['subscription']>

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
function refreshSubscribed(client: QueryClient): void {
  for (const name of OPENED) void client.invalidateQueries({ queryKey: keyOf(name) })
}

interface Order {
  plan: Plan
  /** Whether it goes on by itself; what is free never does. */
  renews: boolean
  /** The page that the subscription is for: the way leads there once it runs. */
  back: string | undefined
}

/** Subscribes to a creator at the price that is shown; what is on the screen opens by itself. */
export function useSubscribe(
  username: string,
  { plan: { duration, price }, renews, back }: Order,
  onDone?: () => void,
): Purchase {
  const navigate = useNavigate()
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const t = useT()
  return usePurchase<ViewersSubscription>(
    {
      subject: `subscription ${username} ${duration} ${renews}`,
      price,
      wanted: offersPath(username, back, duration),
      buy: async options => {
        const { subscription, balance } = await api.subscribe(
          { params: { username }, body: { duration, price: price.amount, renews } },
          options,
        )
        return { bought: subscription, balance }
      },
      show: ({ id, status, expiresAt, renews: goesOn }) => {
        const subscription = { id, status, expiresAt, renews: goesOn }
        changeViewer(client, username, { subscription, canSubscribe: false })
        refreshSubscribed(client)
      },
      read: async () => {
        const { viewer } = await client.fetchQuery({ ...profileOf(username), staleTime: 0 })
        if (viewer.subscription?.status !== 'active') return undefined
        refreshSubscribed(client)
        return viewer.subscription
      },
      tell: ({ expiresAt }, balance) =>
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

/** Switches renewal, at once on the screen, and back if it did not work. */
export function useRenewal(username: string, subscription: ViewersSubscription) {
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
