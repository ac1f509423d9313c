import type { Live } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { liveRoomPath } from '#components/lives/live-path.ts'
import { liveQuery } from '#components/lives/live-queries.ts'
import { showLive } from '#components/lives/lives-cache.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { type Purchase, usePurchase } from '#lib/purchase.ts'
import { changed } from '#lib/things.ts'
import { toast } from '#ui/toasts.tsx'

/** Pays the entry of a live at the price that is shown. It is paid once, and one may leave and come back while it lasts. */
export function useEnter(live: Live): Purchase {
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const t = useT()
  return usePurchase<Live>(
    {
      subject: `live ${live.id}`,
      things: [`live:${live.id}`, 'lives', 'purchases'],
      price: live.price,
      wanted: liveRoomPath(live.creator.username),
      buy: async options => {
        const input = { params: { live: live.id }, body: { price: live.price.amount } }
        const answer = await api.enterLive(input, options)
        return { bought: answer.live, balance: answer.balance }
      },
      show: bought => {
        showLive(client, bought)
        changed(client, 'lives', 'purchases')
      },
      read: async () => {
        const read = await client.fetchQuery({ ...liveQuery(live.id), staleTime: 0 })
        return read.gate === 'inside' ? read : undefined
      },
      announce: (_, balance) =>
        toast.success(t('live-room.entered'), {
          id: `live ${live.id}`,
          text: t('live-room.balanceLeft', { amount: format.money(balance) }),
        }),
    },
    toast,
  )
}
