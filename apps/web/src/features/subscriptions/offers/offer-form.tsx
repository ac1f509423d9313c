import { feeBpsOf, feeOf, PROMOTION, promotionPrice } from '@calina/contract/limits'
import type { Plan, Promotion } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useNow, useSettings, useUser } from '#lib/page.ts'
import { changed, outdated } from '#lib/things.ts'
import { write } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Select, TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { RadioRows } from '#ui/radio.tsx'
import { toast } from '#ui/toasts.tsx'
import { durationText } from '../offer.ts'
import {
  AUDIENCES,
  endOfDay,
  isEndDay,
  isNumberOfUses,
  isPercent,
  type OfferValues,
  PERCENTS,
  wholeOf,
} from './offer-values.ts'

interface OfferFormProps {
  /** What can be had for less: plans that cost something. */
  plans: readonly Plan[]
  /** The offer that is changed: its number and its end. */
  promotion: Promotion | undefined
  onDone: () => void
}

const isMonth = ({ duration }: Plan): boolean => duration === '1m'

/** A new offer, or another number and end of one that runs. What somebody pays, and what of it is the creator's, is said. */
export function OfferForm({ plans, promotion, onDone }: OfferFormProps) {
  const t = useT()
  const format = useFormat()
  const today = format.isoDate(new Date(useNow()).toISOString())
  const [saved] = useState<OfferValues>(() => ({
    // a month is what most offers are on
    duration: promotion?.duration ?? (plans.find(isMonth) ?? plans[0])?.duration ?? '1m',
    percent: String(promotion?.percent ?? 30),
    audience: promotion?.audience ?? 'new',
    maxUses: promotion ? String(promotion.maxUses ?? '') : '50',
    endsOn: promotion?.endsAt ? format.isoDate(promotion.endsAt) : '',
  }))
  const uses = { min: Math.max(1, promotion?.used ?? 1), max: PROMOTION.maxUses }
  const usesWrong = t('offers.usesWrong', {
    min: format.number(uses.min),
    max: format.number(uses.max),
  })
  const send = useSend(promotion)
  const form = useForm<OfferValues>({
    saved,
    check: ({ percent, maxUses, endsOn }) => ({
      percent: isPercent(percent)
        ? undefined
        : t('offers.percentWrong', { min: String(PERCENTS.min), max: String(PERCENTS.max) }),
      maxUses:
        maxUses === '' && endsOn === ''
          ? t('offers.endWanted')
          : maxUses === '' || isNumberOfUses(maxUses, uses)
            ? undefined
            : usesWrong,
      endsOn: endsOn === '' || isEndDay(endsOn, today) ? undefined : t('offers.dayWrong'),
    }),
    refusals: { codes: { PROMOTION_RUNNING: 'duration', PLAN_NOT_FOUND: 'duration' } },
    send: async values => {
      await send(values)
      onDone()
    },
  })
  const { values } = form
  return (
    <form className="flex flex-col gap-4.5" {...form.props}>
      <FormProblem error={form.problem} />
      {!promotion && (
        <>
          <Select
            label={t('offers.duration')}
            value={values.duration}
            error={form.errorOf('duration')}
            onChange={event => {
              const plan = plans.find(each => each.duration === event.target.value)
              if (plan) form.set('duration', plan.duration)
            }}
            options={plans.map(plan => ({
              value: plan.duration,
              text: `${durationText(plan.duration, t)}, ${format.price(plan.price)}`,
            }))}
          />
          <TextField
            {...form.text('percent')}
            label={t('offers.percent')}
            inputMode="numeric"
            autoComplete="off"
            suffix="%"
            hint={
              <Outcome plan={plans.find(each => each.duration === values.duration)} typed={values.percent} />
            }
          />
          <RadioRows
            legend={t('offers.audience')}
            value={values.audience}
            onChange={audience => form.set('audience', audience)}
            options={AUDIENCES.map(audience => ({ value: audience, text: t(`offers.audience.${audience}`) }))}
          />
        </>
      )}
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          {...form.text('maxUses')}
          label={t('offers.maxUses')}
          hint={t('offers.maxUsesHint')}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
        />
        <TextField
          {...form.text('endsOn')}
          label={t('offers.endsOn')}
          hint={t('offers.endsOnHint')}
          type="date"
          min={today}
        />
      </div>
      <Button type="submit" look="solid" size="large" full busy={form.busy}>
        {t(promotion ? 'offers.save' : 'offers.start')}
      </Button>
    </form>
  )
}

/** What the first period costs, and what of it the creator receives. */
function Outcome({ plan, typed }: { plan: Plan | undefined; typed: string }) {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const { feeBps } = useSettings()
  const percent = wholeOf(typed)
  if (!plan || percent === undefined || !isPercent(typed)) return null
  const amount = promotionPrice(plan.price.amount, percent)
  const fee = feeOf(amount, feeBpsOf({ exclusive: user?.exclusive === 'true' }, feeBps))
  const price = (value: number) => format.price({ ...plan.price, amount: value })
  return t.rich(
    'offers.outcome',
    { b: chunk => <b className="font-semibold text-mine">{chunk}</b> },
    { price: price(amount), before: format.price(plan.price), earned: price(amount - fee) },
  )
}

/** Starts an offer, or changes one. */
function useSend(promotion: Promotion | undefined) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  return async ({ duration, percent, audience, maxUses, endsOn }: OfferValues): Promise<void> => {
    const ending = { maxUses: wholeOf(maxUses) ?? null, endsAt: endOfDay(endsOn) }
    const body = { duration, percent: wholeOf(percent) ?? 0, audience, ...ending }
    await write(
      client,
      ['promotions'],
      () =>
        promotion
          ? api.changePromotion({ params: { promotion: promotion.id }, body: ending })
          : api.startPromotion({ body }),
      () => changed(client, 'promotions'),
    )
    // what a newcomer sees
    outdated(client, 'own-page')
    toast.success(t(promotion ? 'offers.saved' : 'offers.started'))
  }
}
