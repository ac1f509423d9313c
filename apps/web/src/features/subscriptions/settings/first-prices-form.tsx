import { durationParts } from '@calina/contract/constants'
import { feeBpsOf, planPrice } from '@calina/contract/limits'
import type { PublicSettings, User } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AmountField } from '#components/money/amount-field.tsx'
import { Saving } from '#components/sales/saving.tsx'
import { parseAmount, type Writing } from '#lib/amount.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useSettings, useWriting } from '#lib/page.ts'
import { reread } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import {
  FIRST_DURATIONS,
  type FirstDuration,
  type FirstPrices,
  firstPrices,
  offerOf,
} from './first-prices.ts'
import { ownPlansQuery } from './own-plans.ts'

const FULL_BPS = 10_000

type Items = { duration: FirstDuration; price: number }[]

/** The first prices of a creator as a form. An offer of nothing at all is not sent. */
export function useFirstPrices() {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const { subscriptionMonthPrice } = useSettings()
  const api = useApi()
  const client = useQueryClient()
  const save = useWrite({
    mutationFn: (items: Items) => api.setPlans({ body: { items } }),
    onSuccess: async next => {
      client.setQueryData(ownPlansQuery().queryKey, next)
      toast.success(t('settings.plansSaved'))
      await reread(client, 'own-page')
    },
  })
  const saved = useMemo(() => firstPrices(writing), [writing])
  const form = useForm<FirstPrices>({
    saved,
    draft: 'first prices',
    check: prices =>
      Object.fromEntries(
        FIRST_DURATIONS.map(duration => [
          duration,
          isWrong(prices, duration, writing, subscriptionMonthPrice)
            ? t(
                'settings.priceWrong',
                format.bounds(planPrice(duration, subscriptionMonthPrice), writing.currency),
              )
            : undefined,
        ]),
      ),
    send: async prices => {
      const offer = offerOf(prices, writing)
      if (offer.length > 0) save.mutate(offer.map(({ duration, price }) => ({ duration, price })))
    },
  })
  return { form, save, offer: offerOf(form.values, writing) }
}

function isWrong(
  prices: FirstPrices,
  duration: FirstDuration,
  writing: Writing,
  bounds: PublicSettings['subscriptionMonthPrice'],
): boolean {
  const typed = prices[duration].trim()
  const price = parseAmount(typed, writing)
  const { min, max } = planPrice(duration, bounds)
  return typed !== '' && (price === undefined || price < min || price > max)
}

interface FirstPricesFormProps extends ReturnType<typeof useFirstPrices> {
  user: User
}

/** The first prices of a creator: three months to begin with, or nothing at all. */
export function FirstPricesForm({ user, form, save, offer }: FirstPricesFormProps) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const { feeBps, subscriptionMonthPrice } = useSettings()
  const month = parseAmount(form.values['1m'], writing) ?? 0
  const fee = feeBpsOf({ exclusive: user.exclusive === 'true' }, feeBps)
  const price = (amount: number) => format.price({ amount, currency: writing.currency })

  return (
    <form {...form.props}>
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
                  <Saving>{t('settings.subscribersSave', { percent: format.percent(saving / 100) })}</Saving>
                )}
              </div>
              <AmountField
                label={t('settings.priceOf', { duration: name })}
                hideLabel
                value={form.values[duration]}
                onChange={text => form.set(duration, text)}
                steps={planPrice(duration, subscriptionMonthPrice)}
                error={form.errorOf(duration)}
              />
            </li>
          )
        })}
      </ul>
      {form.asked && offer.length === 0 && (
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
      <FormProblem error={save.error} />
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
