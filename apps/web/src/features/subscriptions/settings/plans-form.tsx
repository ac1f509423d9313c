import { durationParts } from '@calina/contract/constants'
import { planPrice } from '@calina/contract/limits'
import type { Plan, PlanFigures } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SaveBar } from '#components/forms/save-bar.tsx'
import { AmountField } from '#components/money/amount-field.tsx'
import { parseAmount } from '#lib/amount.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useSettings, useWriting } from '#lib/page.ts'
import { outdated } from '#lib/things.ts'
import { Switch } from '#ui/choice.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { PlanMonth } from '../offers/plan-month.tsx'
import { ownPlansQuery } from './own-plans.ts'
import { isGood, type PlanRow, rowsOf } from './plans-values.ts'

interface PlansFormProps {
  plans: readonly Plan[]
  /** What each brought; undefined until that is known. */
  figures?: readonly PlanFigures[] | undefined
}

/** A creator's price list: every duration on or off, each with its price. */
export function PlansForm({ plans, figures }: PlansFormProps) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const { subscriptionMonthPrice: month } = useSettings()
  const api = useApi()
  const client = useQueryClient()
  const saved = useMemo(() => ({ rows: rowsOf(plans, writing) }), [plans, writing])
  const form = useForm<{ rows: PlanRow[] }>({
    saved,
    draft: 'prices',
    check: ({ rows }) =>
      Object.fromEntries(
        rows.map((row, index) => [
          `rows.${index}.price`,
          isGood(row, writing, month)
            ? undefined
            : t('settings.priceWrong', format.bounds(planPrice(row.duration, month), writing.currency)),
        ]),
      ),
    save: async ({ rows }) => {
      const items = rows
        .filter(row => row.offered)
        .map(row => ({ duration: row.duration, price: parseAmount(row.price, writing) ?? 0 }))
      const next = await api.setPlans({ body: { items } })
      client.setQueryData(ownPlansQuery().queryKey, next)
      outdated(client, 'own-page', 'promotions')
      toast.success(t('settings.plansSaved'))
      return { rows: rowsOf(next.items, writing) }
    },
  })
  const rows = form.values.rows.map((row, index) => ({ row, index }))

  const groups = [
    { title: t('settings.byDays'), unit: 'day' },
    { title: t('settings.byMonths'), unit: 'month' },
  ] as const
  return (
    <form {...form.props} className="flex max-w-2xl flex-col gap-8">
      <div>
        <h2 className="heading">{t('settings.plansTitle')}</h2>
        <p className="mt-1 text-ink-2">{t('settings.plansText')}</p>
      </div>
      {groups.map(group => (
        <section key={group.unit}>
          <h3 className="mb-1 font-semibold">{group.title}</h3>
          <ul>
            {rows
              .filter(({ row }) => durationParts(row.duration).unit === group.unit)
              .map(({ row, index }) => (
                <PlanLine
                  key={row.duration}
                  row={row}
                  plan={plans.find(({ duration }) => duration === row.duration)}
                  figures={figures?.find(({ duration }) => duration === row.duration)}
                  error={form.errorOf(`rows.${index}.price`)}
                  onOffered={offered => form.set(`rows.${index}.offered`, offered)}
                  onPrice={price => form.set(`rows.${index}.price`, price)}
                />
              ))}
          </ul>
        </section>
      ))}
      {plans.length > 0 && form.values.rows.every(row => !row.offered) && (
        <Note kind="warn">{t('settings.plansNone')}</Note>
      )}
      <SaveBar form={form} />
    </form>
  )
}

interface PlanLineProps {
  row: PlanRow
  /** As it is offered now. */
  plan: Plan | undefined
  figures: PlanFigures | undefined
  error: string | undefined
  onOffered: (offered: boolean) => void
  onPrice: (price: string) => void
}

function PlanLine({ row, plan, figures, error, onOffered, onPrice }: PlanLineProps) {
  const t = useT()
  const { count, unit } = durationParts(row.duration)
  const name = t(unit === 'day' ? 'settings.days' : 'settings.months', { count })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2.5 sm:gap-x-6">
      <div className="min-w-36 flex-1">
        <Switch checked={row.offered} onChange={event => onOffered(event.target.checked)}>
          {name}
        </Switch>
      </div>
      <div className="w-32 sm:w-44">
        {row.offered && (
          <AmountField
            label={t('settings.priceOf', { duration: name })}
            hideLabel
            value={row.price}
            onChange={onPrice}
            error={error}
          />
        )}
      </div>
      {plan && figures && <PlanMonth plan={plan} figures={figures} />}
    </li>
  )
}
