import { type Duration, durationParts, maxPlanPrice } from '@calina/contract/constants'
import type { Plan } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { parseAmount } from '#lib/amount.ts'
import { useFormDraft } from '#lib/draft.ts'
import { errorText } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useConfig, useFormat, useWriting } from '#lib/page.ts'
import { keyOf } from '#lib/query.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { ownPlansQuery } from './own-plans.ts'
import { isGood, type PlanRow, rowsOf } from './plans-values.ts'

/** A creator's price list: every duration on or off, each with its price. */
export function PlansForm({ plans }: { plans: readonly Plan[] }) {
  const t = useT()
  const writing = useWriting()
  const api = useApi()
  const client = useQueryClient()
  const saved = useMemo(() => rowsOf(plans, writing), [plans, writing])
  const [rows, setRows, reset] = useFormDraft('prices', saved)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const changed = JSON.stringify(rows) !== JSON.stringify(saved)
  const set = (duration: Duration, change: Partial<PlanRow>) =>
    setRows(rows.map(row => (row.duration === duration ? { ...row, ...change } : row)))

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setAsked(true)
    setProblem(undefined)
    if (!rows.every(row => isGood(row, writing))) return
    setBusy(true)
    try {
      const items = rows
        .filter(row => row.offered)
        .map(row => ({ duration: row.duration, price: parseAmount(row.price, writing) ?? 0 }))
      const next = await api.setPlans({ body: { items } })
      client.setQueryData(ownPlansQuery().queryKey, next)
      void client.invalidateQueries({ queryKey: keyOf('getProfile') })
      reset(rowsOf(next.items, writing))
      setAsked(false)
      toast.success(t('settings.plansSaved'))
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  const groups = [
    { title: t('settings.byDays'), unit: 'day' },
    { title: t('settings.byMonths'), unit: 'month' },
  ] as const
  return (
    <form onSubmit={save} noValidate className="flex max-w-2xl flex-col gap-8">
      <p className="text-ink-2">{t('settings.plansText')}</p>
      {groups.map(group => (
        <section key={group.unit}>
          <h2 className="t-h mb-1">{group.title}</h2>
          <ul>
            {rows
              .filter(row => durationParts(row.duration).unit === group.unit)
              .map(row => (
                <PlanLine
                  key={row.duration}
                  row={row}
                  wrong={asked && !isGood(row, writing)}
                  onChange={change => set(row.duration, change)}
                />
              ))}
          </ul>
        </section>
      ))}
      {problem !== undefined && (
        <Note kind="bad" alert>
          {errorText(problem, t)}
        </Note>
      )}
      <div className="sticky bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom))] z-10 flex min-h-16 items-center justify-end gap-2.5 border-line border-t bg-canvas py-3 md:bottom-0">
        <p className="mr-auto text-ink-2 text-small max-[359px]:sr-only" aria-live="polite">
          {changed ? t('settings.unsaved') : ''}
        </p>
        <Button disabled={!changed || busy} onClick={() => reset(saved)}>
          {t('common.discard')}
        </Button>
        <Button type="submit" look="solid" busy={busy} disabled={!changed}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}

interface PlanLineProps {
  row: PlanRow
  wrong: boolean
  onChange: (change: Partial<PlanRow>) => void
}

function PlanLine({ row, wrong, onChange }: PlanLineProps) {
  const t = useT()
  const format = useFormat()
  const { currency } = useConfig()
  const { count, unit } = durationParts(row.duration)
  const name = t(unit === 'day' ? 'settings.days' : 'settings.months', { count })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2.5 sm:gap-x-6">
      <div className="min-w-36 flex-1">
        <Switch checked={row.offered} onChange={event => onChange({ offered: event.target.checked })}>
          {name}
        </Switch>
      </div>
      <div className="w-32 sm:w-44">
        {row.offered && (
          <AmountField
            label={t('settings.priceOf', { duration: name })}
            hideLabel
            value={row.price}
            onChange={price => onChange({ price })}
            error={
              wrong
                ? t('settings.priceWrong', {
                    max: format.price({ amount: maxPlanPrice(row.duration), currency }),
                  })
                : undefined
            }
          />
        )}
      </div>
    </li>
  )
}
