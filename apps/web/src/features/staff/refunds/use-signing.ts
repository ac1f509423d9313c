import type { Refund } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { isLeft, usePayment } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

/** Signs a refund that another person has proposed, once however often it is pressed. */
export function useSigning({ id, amount }: Refund) {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const format = useFormat()
  return usePayment<Refund>({
    meta: { things: ['refunds'] },
    subject: () => `sign refund ${id}`,
    pay: (_, options) => api.signRefund({ params: { refund: id } }, options),
    onSuccess: () => {
      toast.success(t('staff-refunds.signed', { amount: format.price(amount) }))
      changed(client, 'refunds')
    },
    onError: async error => {
      // whatever has become of it is read
      changed(client, 'refunds')
      if (isLeft(error)) return
      if (isError(error, 'ALREADY_DECIDED')) toast.warning(t('staff-refunds.decidedElsewhere'))
      else toast.error(await explain(error, texts))
    },
  })
}
