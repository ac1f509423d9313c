import type { CallKind } from '@calina/contract/limits'
import type { Call, CallOffer, Money } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '#lib/page.ts'
import { type Purchase, usePurchase } from '#lib/purchase.ts'
import { changed } from '#lib/things.ts'
import { toast } from '#ui/toasts.tsx'
import { buyPath } from './call-path.ts'
import { callOfferQuery, openCallsQuery, showCall } from './calls-cache.ts'
import { stageCall, THIS_DEVICE, wishDirect } from './stage.ts'

interface Buying {
  chat: string
  kind: CallKind
  minutes: NonNullable<CallOffer[CallKind]>['minutes']
  price: Money
  /** This side would connect without a relay. */
  direct: boolean
  /** What is said before a first call is accepted with it. */
  consents: boolean
  onBought: () => void
}

/** Buys a call at the price that is shown. It then lies over the page, and rings at the creator's. */
export function useBuyCall({ chat, kind, minutes, price, direct, consents, onBought }: Buying): Purchase {
  const api = useApi()
  const client = useQueryClient()
  // one that got no answer is recognised by being there, and not before
  const before = useRef<ReadonlySet<string>>(undefined)
  return usePurchase<Call>(
    {
      subject: `call ${chat} ${JSON.stringify([kind, minutes, direct, consents])}`,
      things: ['chats', `chat:${chat}`, `call-offer:${chat}`],
      price,
      wanted: buyPath(chat, kind),
      buy: async options => {
        const open = client.getQueryData(openCallsQuery().queryKey)?.items ?? []
        before.current ??= new Set(open.map(({ id }) => id))
        const { call, balance } = await api.buyCall(
          {
            params: { chat },
            body: {
              ...{ kind, minutes, price: price.amount, device: THIS_DEVICE, direct },
              ...(consents && { consented: true as const }),
            },
          },
          options,
        )
        return { bought: call, balance }
      },
      show: call => showCall(client, call),
      read: async () => {
        const [list] = await Promise.all([
          client.fetchQuery({ ...openCallsQuery(), staleTime: 0 }),
          client.fetchQuery({ ...callOfferQuery(chat), staleTime: 0 }),
        ])
        return list.items.find(
          call => call.chat === chat && call.side === 'fan' && !before.current?.has(call.id),
        )
      },
      // the call itself is what is seen of it
      announce: () => {},
      onDone: call => {
        changed(client, `call-offer:${chat}`)
        if (direct) wishDirect(call.id)
        stageCall(call.id)
        onBought()
      },
    },
    toast,
  )
}
