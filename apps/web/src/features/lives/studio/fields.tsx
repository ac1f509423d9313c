import NextIcon from 'icon:caret-right'
import { feeOf, LIVE, LIVE_AUDIENCES, type LiveAudience } from '@calina/contract/limits'
import type { Studio } from '@calina/contract/types'
import { useState } from 'react'
import { ChoiceRow } from '#components/forms/choice-row.tsx'
import { AmountField } from '#components/money/amount-field.tsx'
import { cx } from '#lib/cx.ts'
import type { Form } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useWriting } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextField } from '#ui/field.tsx'
import { RadioRows, Segmented } from '#ui/radio.tsx'
import { daysWithin, goalIn, type LiveValues, priceIn } from './live-values.ts'

interface PartProps {
  form: Form<LiveValues>
  studio: Studio
  wide: boolean
}

/** What a live is called, with what is left of its length. */
export function TitleField({ form }: Pick<PartProps, 'form'>) {
  const t = useT()
  const { title } = form.values
  return (
    <Field
      label={
        <span className="studio-label">
          {t('studio.titleLabel')}
          <span className="figures">{t('ui.counted', { length: title.length, max: LIVE.maxTitle })}</span>
        </span>
      }
      error={form.errorOf('title')}
    >
      {control => (
        <div className="input">
          <input
            {...control}
            type="text"
            dir="auto"
            name="title"
            autoComplete="off"
            maxLength={LIVE.maxTitle}
            value={title}
            onChange={event => form.set('title', event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}

const PRICE = { min: 0, max: LIVE.maxPrice }

/** What a person pays to come in, what of it is the creator's, and what subscribers pay instead. */
export function PriceFields({ form, studio }: PartProps) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const { currency } = writing
  const { price, reduced, subscriberPrice, audience } = form.values
  const amount = priceIn(price, writing)
  const net = amount === undefined ? 0 : amount - feeOf(amount, studio.feeBps)
  return (
    <>
      <div className="studio-price">
        <AmountField
          label={t('studio.price')}
          value={price}
          onChange={text => form.set('price', text)}
          steps={PRICE}
          error={form.errorOf('price')}
        />
        <p className="text-ink-2 text-small">
          {amount === 0
            ? t('studio.free')
            : t.rich(
                'studio.youGet',
                { b: chunk => <b className="figures font-semibold text-mine">{chunk}</b> },
                { amount: format.money({ amount: net, currency }) },
              )}
        </p>
      </div>
      {amount !== undefined && amount > 0 && audience !== 'subscribers' && (
        <div className="studio-rows">
          <Switch
            checked={reduced}
            detail={t('studio.reducedText')}
            onChange={event => form.set('reduced', event.target.checked)}
          >
            {t('studio.reduced')}
          </Switch>
          {reduced && (
            <AmountField
              label={t('studio.subscriberPrice')}
              hideLabel
              value={subscriberPrice}
              onChange={text => form.set('subscriberPrice', text)}
              steps={{ min: 0, max: amount }}
              error={form.errorOf('subscriberPrice')}
            />
          )}
        </div>
      )}
    </>
  )
}

/** Who may come in, each with how many they are. */
export function AudienceField({ form, studio, wide }: PartProps) {
  const t = useT()
  const { audience } = form.values
  const detail = (who: LiveAudience) =>
    who === 'everyone' ? t('studio.anyone') : t('studio.people', { count: studio.people[who] })
  const options = LIVE_AUDIENCES.map(value => ({
    value,
    text: t(`studio.audience.${value}`),
    detail: detail(value),
  }))
  if (wide)
    return (
      <RadioRows
        legend={t('studio.who')}
        className="studio-audience"
        value={audience}
        onChange={next => form.set('audience', next)}
        options={options}
      />
    )
  return (
    <ChoiceRow
      title={t('studio.whoShort')}
      detail={t('studio.whoDetail', { who: t(`studio.audience.${audience}`), detail: detail(audience) })}
      text={t('studio.whoText')}
      value={audience}
      onChange={next => form.set('audience', next)}
      options={options}
    />
  )
}

/** Now, or at a time of this device's zone. */
export function WhenField({ form, fixed }: { form: Form<LiveValues>; fixed: boolean }) {
  const t = useT()
  const format = useFormat()
  const [now] = useState(() => Date.now())
  const { when, date, time } = form.values
  return (
    <div className="studio-when">
      {!fixed && (
        <div className="studio-when-line">
          <span className="label" aria-hidden="true">
            {t('studio.when')}
          </span>
          <Segmented
            legend={t('studio.when')}
            value={when}
            onChange={next => form.set('when', next)}
            options={[
              { value: 'now', text: t('studio.now') },
              { value: 'later', text: t('studio.later') },
            ]}
          />
        </div>
      )}
      {when === 'later' && (
        <div>
          <div className="studio-time">
            <TextField
              label={t('studio.date')}
              type="date"
              required
              {...daysWithin(now)}
              value={date}
              aria-invalid={form.errorOf('time') ? true : undefined}
              onChange={event => form.set('date', event.target.value)}
            />
            <TextField
              label={t('studio.time')}
              type="time"
              required
              value={time}
              aria-invalid={form.errorOf('time') ? true : undefined}
              onChange={event => form.set('time', event.target.value)}
            />
          </div>
          <p className={cx('hint pt-1.5', form.errorOf('time') && 'text-danger')}>
            {form.errorOf('time') ?? t('studio.zone', { zone: format.zoneName() })}
          </p>
        </div>
      )}
    </div>
  )
}

/** Whether the recording is kept, whether people are told, and a goal. */
export function SwitchRows({ form }: Pick<PartProps, 'form'>) {
  const t = useT()
  const { record, notify, when } = form.values
  return (
    <div className="studio-rows">
      <Switch
        checked={record}
        detail={t('studio.recordText')}
        onChange={event => form.set('record', event.target.checked)}
      >
        {t('studio.record')}
      </Switch>
      <Switch
        checked={notify}
        detail={t(when === 'later' ? 'studio.notifyLaterText' : 'studio.notifyText')}
        onChange={event => form.set('notify', event.target.checked)}
      >
        {t(when === 'later' ? 'studio.notifyLater' : 'studio.notify')}
      </Switch>
      <GoalRow form={form} />
    </div>
  )
}

const GOAL = { min: LIVE.minGoal, max: LIVE.maxGoal }

/** For what the goal of gifts is, and how much. */
export function GoalFields({ form }: Pick<PartProps, 'form'>) {
  const t = useT()
  const { goalTitle, goalAmount } = form.values
  return (
    <>
      <TextField
        label={t('studio.goalTitle')}
        dir="auto"
        maxLength={LIVE.maxGoalTitle}
        value={goalTitle}
        error={form.errorOf('goalTitle')}
        onChange={event => form.set('goalTitle', event.target.value)}
      />
      <AmountField
        label={t('studio.goalAmount')}
        value={goalAmount}
        onChange={text => form.set('goalAmount', text)}
        steps={GOAL}
        stepsOf="amount"
        error={form.errorOf('goalAmount')}
      />
    </>
  )
}

/** The goal of gifts, and the dialog in which it is written. */
function GoalRow({ form }: Pick<PartProps, 'form'>) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const [open, setOpen] = useState(false)
  const { goalTitle, goalAmount } = form.values
  const goal = goalIn(form.values, writing)
  const problem = form.errorOf('goalTitle') ?? form.errorOf('goalAmount')
  return (
    <>
      <button type="button" className="studio-row" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="min-w-0 flex-1">
          <span className="block">{t('studio.goal')}</span>
          <span className={cx('block text-small', problem ? 'text-danger' : 'text-ink-2')} dir="auto">
            {problem ??
              (goal
                ? t('studio.goalOf', {
                    title: goal.title,
                    amount: format.price({ amount: goal.amount, currency: writing.currency }),
                  })
                : t('studio.noGoal'))}
          </span>
        </span>
        <NextIcon />
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={t('studio.goal')} description={t('studio.goalText')}>
        <div className="flex flex-col gap-4">
          <GoalFields form={form} />
          <div className="flex flex-wrap justify-end gap-2.5">
            {(goalTitle !== '' || goalAmount !== '') && (
              <Button
                onClick={() => {
                  form.set('goalTitle', '')
                  form.set('goalAmount', '')
                  setOpen(false)
                }}
              >
                {t('studio.removeGoal')}
              </Button>
            )}
            <Button look="solid" onClick={() => setOpen(false)}>
              {t('studio.done')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
