import AddIcon from 'icon:plus'
import type { WithdrawalDesk } from '@calina/contract/types'
import { useId, useState } from 'react'
import { AmountField } from '#components/money/amount-field.tsx'
import { amountText, parseAmount } from '#lib/amount.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow, useWriting } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { Link } from '#ui/link.tsx'
import { AccountTiles, isUsable } from './account-tiles.tsx'
import { ConfirmRequest, type Wanted } from './confirm-request.tsx'

/** How much is withdrawn, and to which account. What it means is confirmed before anything is asked for. */
export function RequestForm({ desk }: { desk: WithdrawalDesk }) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const now = useNow()
  const { min, max, methods } = desk
  const errorId = useId()
  const [wanted, setWanted] = useState<Wanted>()
  const [confirming, setConfirming] = useState(false)
  const [saved] = useState(() => ({
    amount: '',
    method: methods.find(method => isUsable(method, now))?.id ?? '',
  }))
  const bounds = { min: format.price(min), max: format.price(max) }
  const amountIn = (text: string) => {
    const amount = parseAmount(text, writing)
    return amount === undefined || amount < min.amount || amount > max.amount ? undefined : amount
  }
  const chosenIn = (id: string) => methods.find(method => method.id === id && isUsable(method, now))
  const form = useForm({
    saved,
    check: ({ amount, method }) => ({
      ...(amountIn(amount) === undefined && { amount: t('withdrawals.amountWrong', bounds) }),
      ...(!chosenIn(method) && { method: t('withdrawals.methodMissing') }),
    }),
    send: async ({ amount, method }) => {
      const units = amountIn(amount)
      const to = chosenIn(method)
      if (units === undefined || to === undefined) return
      setWanted({ amount: units, to })
      setConfirming(true)
    },
  })
  const amount = amountIn(form.values.amount)
  return (
    <>
      <form className="flex flex-col gap-6" {...form.props}>
        <AmountField
          label={t('withdrawals.amount')}
          name="amount"
          value={form.values.amount}
          onChange={text => form.set('amount', text)}
          error={form.errorOf('amount')}
          hint={t('withdrawals.bounds', bounds)}
          end={
            <Button size="small" onClick={() => form.set('amount', amountText(max.amount, writing))}>
              {t('withdrawals.everything')}
            </Button>
          }
        />
        <div>
          <AccountTiles
            methods={methods}
            value={form.values.method}
            onChange={method => form.set('method', method)}
          />
          <FieldError id={errorId} error={form.errorOf('method')} />
          <Link to="/settings/withdraw/methods" className="button button-text mt-1.5">
            <AddIcon />
            {t('withdrawals.add')}
          </Link>
        </div>
        <Button type="submit" look="solid" size="large" className="max-md:w-full md:self-start">
          {amount === undefined
            ? t('withdrawals.request')
            : t('withdrawals.requestAmount', {
                amount: format.price({ amount, currency: writing.currency }),
              })}
        </Button>
      </form>
      {wanted && (
        <ConfirmRequest desk={desk} wanted={wanted} open={confirming} onOpenChange={setConfirming} />
      )}
    </>
  )
}
