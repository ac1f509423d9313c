import { durationParts, FEE_BPS, maxPlanPrice } from '@calina/contract/constants'
import type { User } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { parseAmount } from '#lib/amount.ts'
import { errorText } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useWriting } from '#lib/page.ts'
import { keyOf } from '#lib/query.ts'
import { useWrite } from '#lib/write.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { FIRST_DURATIONS, type FirstPrices, offerOf } from './first-prices.ts'
import { ownPlansQuery } from './own-plans.ts'

const FULL_BPS = 10_000

interface FirstPricesFormProps {
  user: User
  prices: FirstPrices
  onChange: (prices: FirstPrices) => void
}

/** The first prices of a creator: three months to begin with, or nothing at all. */
export function FirstPricesForm({ user, prices, onChange }: FirstPricesFormProps) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const api = useApi()
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const save = useWrite({
    mutationFn: (items: { duration: (typeof FIRST_DURATIONS)[number]; price: number }[]) =>
      api.setPlans({ body: { items } }),
    onSuccess: async next => {
      client.setQueryData(ownPlansQuery().queryKey, next)
      void client.invalidateQueries({ queryKey: keyOf('getProfile') })
      toast.success(t('settings.plansSaved'))
      await client.invalidateQueries({ queryKey: keyOf('getFirstSteps') })
    },
  })
  const offer = offerOf(prices, writing)
  const wrong = (duration: (typeof FIRST_DURATIONS)[number]) => {
    const typed = prices[duration].trim()
    const price = parseAmount(typed, writing)
    return typed !== '' && (price === undefined || price > maxPlanPrice(duration))
  }
  const month = parseAmount(prices['1m'], writing) ?? 0
  const fee = user.exclusive === 'true' ? FEE_BPS.exclusive : FEE_BPS.standard
  const price = (amount: number) => format.price({ amount, currency: writing.currency })

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (save.isPending || offer.length === 0 || FIRST_DURATIONS.some(wrong)) return
    save.mutate(offer.map(({ duration, price: amount }) => ({ duration, price: amount })))
  }

  return (
    <form onSubmit={submit} noValidate>
      <ul className="mb-4">
        {FIRST_DURATIONS.map(duration => {
          const name = t('settings.months', { count: durationParts(duration).count })
          const saving = offer.find(each => each.duration === duration)?.saving ?? 0
          return (
            <li
              key={duration}
              className="flex min-h-16 items-center gap-3.5 border-line border-b py-1.5 last:border-b-0"
            >
              <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3.5 gap-y-1">
                <span className="font-medium">{name}</span>
                {saving > 0 && (
                  <span className="saving num">
                    {t('settings.subscribersSave', { percent: format.percent(saving / 100) })}
                  </span>
                )}
              </div>
              <AmountField
                label={t('settings.priceOf', { duration: name })}
                hideLabel
                value={prices[duration]}
                onChange={text => onChange({ ...prices, [duration]: text })}
                steps={{ min: 0, max: maxPlanPrice(duration) }}
                error={
                  asked && wrong(duration)
                    ? t('settings.priceWrong', { max: price(maxPlanPrice(duration)) })
                    : undefined
                }
              />
            </li>
          )
        })}
      </ul>
      {asked && offer.length === 0 && (
        <Note kind="bad" alert>
          {t('settings.firstPricesEmpty')}
        </Note>
      )}
      {month > 0 && (
        <p className="hint mb-4">
          {t('settings.youGet', {
            percent: format.percent((FULL_BPS - fee) / FULL_BPS),
            share: price(month - Math.floor((month * fee + FULL_BPS / 2) / FULL_BPS)),
            price: price(month),
          })}
        </p>
      )}
      {save.isError && (
        <Note kind="bad" alert>
          {errorText(save.error, t)}
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" busy={save.isPending}>
          {t('settings.savePrices')}
        </Button>
        <Button disabled={save.isPending} onClick={() => save.mutate([{ duration: '1m', price: 0 }])}>
          {t('settings.makeFree')}
        </Button>
      </div>
    </form>
  )
}
