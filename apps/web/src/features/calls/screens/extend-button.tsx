import type { Call } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { buyPath } from '#components/calls/call-path.ts'
import { callQuery, showCall } from '#components/calls/calls-cache.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { usePurchase } from '#lib/purchase.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'

/** Adds the same minutes at the same price, in the last minute of a call. */
export function ExtendButton({ call }: { call: Call }) {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const { minutes, price, left } = call.extension
  const before = useRef(call.minutes)
  const purchase = usePurchase<Call>(
    {
      // each extension is another purchase
      subject: `extend call ${call.id} ${left}`,
      things: [`call:${call.id}`],
      price,
      wanted: buyPath(call.chat, call.kind),
      buy: async options => {
        const answer = await api.extendCall(
          { params: { call: call.id }, body: { price: price.amount } },
          options,
        )
        return { bought: answer.call, balance: answer.balance }
      },
      show: next => showCall(client, next),
      read: async () => {
        const now = await client.fetchQuery({ ...callQuery(call.id), staleTime: 0 })
        showCall(client, now)
        return now.minutes > before.current ? now : undefined
      },
      announce: () => toast.success(t('calls.extended', { minutes })),
    },
    toast,
  )
  const { missing } = purchase
  if (left === 0) return null
  // a recharge would leave the call: what is missing is said, and the call ends by itself
  if (missing) return <p className="call-chip">{t('calls.extendShort', { amount: format.price(missing) })}</p>
  return (
    <Button look="value" busy={purchase.state === 'pending'} onClick={purchase.press}>
      {t('calls.extend', { minutes, price: format.price(price) })}
    </Button>
  )
}
