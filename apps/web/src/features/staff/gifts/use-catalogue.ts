import type { Answer, CallInput, Routes, StaffGift } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { reread } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

export type Catalogue = Answer<Routes['getGiftCatalogue']>
export type GiftChange = NonNullable<CallInput<Routes['changeGift']>['body']>

export const catalogueQuery = () => query('getGiftCatalogue')

/** Changes a gift of the catalogue at once: whether it is offered, and whether it is put away. */
export function useChangeGift(gift: StaffGift) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    meta: { things: ['gift-catalogue'] },
    mutationFn: (change: GiftChange) => api.changeGift({ params: { gift: gift.id }, body: change }),
    onSuccess: () => reread(client, 'gift-catalogue'),
    onError: async error => toast.error(await explain(error, texts)),
  })
}

/** Puts the gifts into another order. Where the catalogue has changed meanwhile, it is shown as it is now. */
export function useOrderGifts() {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    meta: { things: ['gift-catalogue'] },
    mutationFn: (gifts: string[]) => api.orderGifts({ body: { gifts } }),
    onSuccess: catalogue => client.setQueryData(catalogueQuery().queryKey, catalogue),
    onError: async error => {
      await reread(client, 'gift-catalogue')
      toast.error(await explain(error, texts))
    },
  })
}
