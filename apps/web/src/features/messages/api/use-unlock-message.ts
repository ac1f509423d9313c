import type { Message, MessageOffer } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { type Purchase, usePurchase } from '#lib/purchase.ts'
import { messagePath } from '#lib/thing-path.ts'
import { toast } from '#ui/toasts.tsx'
import { takeOwnChange } from './changes.ts'
import { contentsText, countsOf } from './contents.ts'
import { readMessage } from './message-cache.ts'

/** Buys a message at the price that is shown; it then opens in place. `name`: who sells it. */
export function useUnlockMessage(message: Message, { price }: MessageOffer, name: string): Purchase {
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  const t = useT()
  const { id, chat } = message
  return usePurchase(
    {
      subject: `message ${id}`,
      things: [`chat:${chat}`],
      price,
      wanted: messagePath(chat, id),
      buy: async options => {
        const answer = await api.unlockMessage(
          { params: { chat, message: id }, body: { price: price.amount } },
          options,
        )
        return { bought: answer.message, balance: answer.balance }
      },
      show: opened => {
        takeOwnChange(client, opened, message)
      },
      read: async () => {
        const opened = await readMessage(client, message)
        return opened?.offer?.boughtAt ? opened : undefined
      },
      announce: (opened, balance) => {
        const what = [name, contentsText(countsOf(opened.media), t, format)].filter(Boolean).join(', ')
        toast.success(t('messages.unlocked'), {
          id: `unlocked ${id}`,
          text: t('messages.unlockedText', { what, amount: format.money(balance) }),
        })
      },
    },
    toast,
  )
}
