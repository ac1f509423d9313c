import type { GiverListing } from '@calina/contract/limits'
import type { Gift, GivenGift, TopGivers } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { firstName } from '#lib/names.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { type Purchase, usePurchase } from '#lib/purchase.ts'
import { changed } from '#lib/things.ts'
import { toast } from '#ui/toasts.tsx'
import { type GiftOffer, giftPath } from './gift-place.ts'
import { useGiftTitle } from './gift-titles.ts'
import { giftsQuery, giversQuery } from './queries.ts'

interface Given {
  gift: Pick<GivenGift, 'titles'>
  /** The chat in which it stands, where an answer has said so. */
  chat: string | undefined
}

interface Giving extends GiftOffer {
  gift: Gift
  words: string
  /** Only where the fan has changed it. */
  listing: GiverListing | undefined
  onGiven: () => void
}

const totalOf = ({ own }: TopGivers): number => own?.total.amount ?? 0

/** Gives a gift at the price that is shown. It becomes a message of the chat, wherever it is given. */
export function useGive({ creator, place, path, chat, gift, words, listing, onGiven }: Giving): Purchase {
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const t = useT()
  const titleOf = useGiftTitle()
  const { username, name } = creator
  const ever = giversQuery(username, 'ever')
  const standing = useQuery(ever).data
  // a gift that got no answer is recognised by what the fan has given in all, before and after
  const before = standing && totalOf(standing)
  const title = titleOf(gift.titles)
  return usePurchase<Given>(
    {
      // other words are another gift: a key belongs to one body
      subject: `gift ${gift.id} ${username} ${JSON.stringify([place, words, listing])}`,
      things: ['chats', `givers:${username}`, ...(chat ? ([`chat:${chat}`] as const) : [])],
      price: gift.price,
      wanted: giftPath(path, gift.id),
      buy: async options => {
        const answer = await api.sendGift(
          {
            params: { username },
            body: { gift: gift.id, price: gift.price.amount, words, place, ...(listing && { listing }) },
          },
          options,
        )
        return { bought: { gift: answer.gift, chat: answer.chat }, balance: answer.balance }
      },
      show: bought => {
        changed(client, `givers:${username}`, 'purchases')
        if (!chat) changed(client, 'chats', ...(bought.chat ? ([`chat:${bought.chat}`] as const) : []))
      },
      read: async () => {
        const [read] = await Promise.all([
          client.fetchQuery({ ...ever, staleTime: 0 }),
          client.fetchQuery({ ...giftsQuery(), staleTime: 0 }),
        ])
        const isGiven = before !== undefined && totalOf(read) >= before + gift.price.amount
        return isGiven ? { gift, chat } : undefined
      },
      announce: (_, balance) =>
        toast.success(t('gifts.given', { title, name: firstName(name) }), {
          id: `gift ${gift.id}`,
          text: t('gifts.balanceLeft', { amount: format.money(balance) }),
        }),
      onDone: onGiven,
    },
    toast,
  )
}
