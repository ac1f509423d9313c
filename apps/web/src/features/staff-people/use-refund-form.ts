import type { RefundReason } from '@calina/contract/refunds'
import type { Refund, RefundOffer } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { parseAmount } from '#lib/amount.ts'
import type { CallOptions } from '#lib/api.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi, useFormat, useWriting } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { usePayment } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

interface Values {
  how: 'all' | 'part'
  /** Of a part, as it is typed. */
  amount: string
  reason: RefundReason | ''
  words: string
  everyone: boolean
}
type Body = NonNullable<Parameters<ReturnType<typeof useApi>['refundSale']>[0]>['body']

const EMPTY: Values = { how: 'all', amount: '', reason: '', words: '', everyone: false }

/** Whether everybody else is to get theirs: only with the whole, and where there is anybody. */
export const isForAll = ({ how, everyone }: Values, { others }: RefundOffer): boolean =>
  everyone && how === 'all' && others !== null && others.people > 0

export type RefundForm = ReturnType<typeof useRefundForm>

/** The form of a refund: it keeps what is typed, and moves the money once however often it is pressed. */
export function useRefundForm(offer: RefundOffer, onDone: () => void) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const writing = useWriting()
  const format = useFormat()
  const { sale, left } = offer
  const amountOf = ({ how, amount }: Values) => (how === 'all' ? left.amount : parseAmount(amount, writing))
  const payment = usePayment<Refund, Body>({
    meta: { things: ['refunds'] },
    subject: body => `refund ${sale.id} ${JSON.stringify(body)}`,
    pay: (body, options: CallOptions) => api.refundSale({ params: { sale: sale.id }, body }, options),
  })
  const say = (refund: Refund) =>
    toast.success(
      refund.state === 'proposed'
        ? t('staff-refunds.proposed')
        : t('staff-refunds.done', { amount: format.price(refund.amount), name: nameOf(sale.buyer, t) }),
    )
  return useForm<Values>({
    saved: EMPTY,
    draft: `refund ${sale.id}`,
    check: values => {
      const amount = amountOf(values)
      const isRight = amount !== undefined && amount >= 1 && amount <= left.amount
      const bounds = format.bounds({ min: 1, max: left.amount }, left.currency)
      return {
        amount: isRight ? undefined : t('staff-refunds.between', bounds),
        reason: values.reason === '' ? t('staff-refunds.reasonMissing') : undefined,
        words: values.words.trim() === '' ? t('staff-refunds.wordsMissing') : undefined,
      }
    },
    save: async values => {
      const { reason, words } = values
      const amount = amountOf(values)
      if (reason === '' || amount === undefined) return values
      const everyone = isForAll(values, offer)
      const body = { amount, left: left.amount, reason, words: words.trim(), everyone }
      try {
        say(await payment.mutateAsync(body))
      } catch (error) {
        // whatever has become of it, what is left of the price is read again
        changed(client, 'refunds')
        throw error
      }
      changed(client, 'refunds')
      onDone()
      return EMPTY
    },
    refusals: {
      issues: { words: 'staff-refunds.wordsRefused' },
    },
  })
}
