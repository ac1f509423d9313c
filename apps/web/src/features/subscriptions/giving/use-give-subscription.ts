import type { Plan, Profile, SubscriptionGift } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { firstName } from '#lib/names.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { type Purchase, usePurchase } from '#lib/purchase.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { toast } from '#ui/toasts.tsx'
import { durationText } from '../offer.ts'
import { givingPath } from './giving-address.ts'
import { type GivingDraft, typedName } from './giving-place.ts'

interface Giving {
  profile: Profile
  plan: Plan
  draft: GivingDraft
  /** A refusal that is not about the balance or the price; it stands beside the button. */
  onRefused: (text: string) => void
  onGiven: (gift: SubscriptionGift) => void
}

const newestGifts = () => query('listSubscriptionGifts', { query: { limit: 20 } })

/** Gives a subscription at the price that is shown. Its money is held until somebody receives it. */
export function useGiveSubscription({ profile, plan, draft, onRefused, onGiven }: Giving): Purchase {
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const t = useT()
  const { username, name } = profile.user
  const { duration, price } = plan
  // a gift that got no answer is recognised among the newest ones by not having been there before
  const before = useQuery(newestGifts()).data?.items
  const words = draft.words.trim()
  const to =
    draft.by === 'link'
      ? { kind: 'link' as const }
      : { kind: 'username' as const, username: typedName(draft.username) ?? '' }
  const isThis = (gift: SubscriptionGift): boolean =>
    gift.creator.username === username &&
    gift.duration === duration &&
    gift.words === words &&
    gift.username === (to.kind === 'username' ? to.username : null)
  return usePurchase<SubscriptionGift>(
    {
      // other words, or for somebody else, is another gift: a key belongs to one body
      subject: `given subscription ${username} ${JSON.stringify([duration, to, words, draft.signed])}`,
      things: ['subscription-gifts'],
      price,
      wanted: givingPath(username, duration),
      buy: async options => {
        const { gift, balance } = await api.giveSubscription(
          {
            params: { username },
            body: { duration, price: price.amount, to, words, signed: draft.signed },
          },
          options,
        )
        return { bought: gift, balance }
      },
      show: () => changed(client, 'subscription-gifts'),
      read: async () => {
        const [{ items }] = await Promise.all([
          client.fetchQuery({ ...newestGifts(), staleTime: 0 }),
          client.fetchQuery({ ...query('getProfile', { params: { username } }), staleTime: 0 }),
        ])
        return before && items.find(gift => isThis(gift) && !before.some(({ id }) => id === gift.id))
      },
      announce: (_, balance) =>
        toast.success(t('given.givenToast', { duration: durationText(duration, t), name: firstName(name) }), {
          id: `given ${username}`,
          text: t('given.balanceLeft', { amount: format.money(balance) }),
        }),
      onDone: onGiven,
    },
    { info: text => toast.info(text), error: onRefused },
  )
}
