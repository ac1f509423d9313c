import type { Subscription } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed, update } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

/** Accepts the price that the creator of a subscription asks for, as it is on the screen. */
export function useAcceptPrice({ id, creator }: Subscription, onDone: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const format = useFormat()
  return useWrite({
    scope: { id: `renewal ${id}` },
    meta: { things: [`creator:${creator.username}`, `subscription:${id}`] },
    mutationFn: (price: number) =>
      api.acceptPrice({ params: { subscription: id }, body: { price } }, { repeatable: true }),
    onSuccess: accepted => {
      update(client, 'subscription', id, () => accepted)
      changed(client, `creator:${creator.username}`)
      toast.success(texts.t('renewal.accepted', { name: nameOf(creator, texts.t) }), {
        id: `accepted ${id}`,
        text: texts.t('renewal.acceptedText', {
          price: format.price(accepted.price),
          day: format.dayMonth(accepted.expiresAt),
        }),
      })
      onDone()
    },
    onError: async error => {
      // what is asked for now is shown, and needs another press
      changed(client, 'subscriptions')
      toast.error(await explain(error, texts))
    },
  })
}
