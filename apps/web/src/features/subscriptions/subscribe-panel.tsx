import { type Duration, durationParts, endOfPeriod } from '@calina/contract/constants'
import type { Plan, Profile } from '@calina/contract/types'
import { useState } from 'react'
import { BalanceNote } from '#components/money/balance-note.tsx'
import { type Translate, useT } from '#lib/i18n.ts'
import { useFormat, useNow, useUser } from '#lib/page.ts'
import { ownPath, signUpPath } from '#lib/redirect.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { RadioRows, RadioTiles, Segmented } from '#ui/radio.tsx'
import { Note } from '#ui/status.tsx'
import { firstPlan, perMonth, plansOf, type Unit, unitsOf, usualPlan } from './plans.ts'
import { useSubscribe } from './use-subscribe.ts'

/** `3 meses`, `1 día`. */
export function durationText(duration: Duration, t: Translate): string {
  const { count, unit } = durationParts(duration)
  return t(unit === 'day' ? 'profile.days' : 'profile.months', { count })
}

interface SubscribePanelProps {
  profile: Profile
  /** The duration in the address. */
  wanted: string | null
  onDone?: () => void
}

/** What a creator offers, by days and by months, and the one button that takes it. */
export function SubscribePanel({ profile, wanted, onDone }: SubscribePanelProps) {
  const t = useT()
  const { plans, viewer } = profile
  const [chosen, setChosen] = useState<Duration>()
  const plan = plans.find(each => each.duration === chosen) ?? firstPlan(plans, wanted)
  const units = unitsOf(plans)
  if (!plan)
    return <p className="text-small text-ink-2">{t(viewer.own ? 'profile.ownNoPlans' : 'profile.noPlans')}</p>
  const unit = durationParts(plan.duration).unit
  return (
    <div className="flex flex-col gap-4">
      {units.length > 1 && (
        <Segmented<Unit>
          legend={t('profile.duration')}
          value={unit}
          onChange={next => setChosen(usualPlan(plans, next)?.duration)}
          options={[
            { value: 'day', text: t('profile.byDays') },
            { value: 'month', text: t('profile.byMonths') },
          ]}
        />
      )}
      <Durations unit={unit} plans={plansOf(plans, unit)} value={plan.duration} onChange={setChosen} />
      <Action profile={profile} plan={plan} onDone={onDone} />
    </div>
  )
}

interface DurationsProps {
  unit: Unit
  plans: Plan[]
  value: Duration
  onChange: (duration: Duration) => void
}

function Durations({ unit, plans, value, onChange }: DurationsProps) {
  const t = useT()
  const format = useFormat()
  const priceOf = (plan: Plan, exact: boolean) => {
    if (plan.price.amount === 0) return t('profile.free')
    return exact ? format.money(plan.price) : format.price(plan.price)
  }
  if (unit === 'day')
    return (
      <RadioTiles
        legend={t('profile.byDays')}
        hideLegend
        value={value}
        onChange={onChange}
        className="grid grid-cols-4 gap-2"
        tileClassName="flex-col items-center rounded-[14px]! px-1 pt-3 pb-2.5 leading-[1.15]"
        options={plans.map(plan => {
          const { count } = durationParts(plan.duration)
          return {
            value: plan.duration,
            text: (
              <>
                <span className="figures text-[20px] font-semibold">{count}</span>
                <span className="text-micro text-ink-2">{t('profile.dayWord', { count })}</span>
                <span className="figures mt-2 text-small font-medium">{priceOf(plan, false)}</span>
              </>
            ),
          }
        })}
      />
    )
  return (
    <RadioRows
      legend={t('profile.byMonths')}
      hideLegend
      value={value}
      onChange={onChange}
      className="-mx-3"
      options={plans.map(plan => ({
        value: plan.duration,
        text: durationText(plan.duration, t),
        detail: plan.price.amount > 0 && (
          <span className="figures">{t('profile.perMonth', { price: format.price(perMonth(plan)) })}</span>
        ),
        end: (
          <span className="flex items-center gap-3">
            {plan.saving > 0 && (
              <span className="saving figures">
                {t('profile.saving', { percent: format.percent(plan.saving / 100) })}
              </span>
            )}
            <span className="figures min-w-17 text-right font-medium">{priceOf(plan, true)}</span>
          </span>
        ),
      }))}
    />
  )
}

function Action({
  profile,
  plan,
  onDone,
}: {
  profile: Profile
  plan: Plan
  onDone: (() => void) | undefined
}) {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const { username } = profile.user
  const now = useNow()
  const [renews, setRenews] = useState(true)
  const search = useSearchParams()
  const back = ownPath(search.get('for'))
  const isFree = plan.price.amount === 0
  const purchase = useSubscribe(username, { plan, renews: renews && !isFree, back }, onDone)
  const duration = durationText(plan.duration, t)
  const label = isFree
    ? t('profile.subscribeFree', { duration })
    : t('profile.subscribe', { duration, price: format.price(plan.price) })
  const look = isFree ? 'solid' : 'value'
  const start = new Date(now)
  const date = format.dayMonth(endOfPeriod(start, plan.duration, start.getUTCDate()).toISOString())
  const price = format.price(plan.price)
  const terms = isFree
    ? t('profile.freeEnds', { date })
    : renews
      ? t('profile.willRenew', { date, price })
      : t('profile.willEnd', { date })

  if (!user)
    return (
      <>
        <p className="text-small text-ink-2">{terms}</p>
        <ButtonLink to={signUpPath(purchase.wanted)} look={look} size="large" full>
          {label}
        </ButtonLink>
      </>
    )
  if (profile.viewer.own)
    return (
      <ButtonLink to="/settings/subscription" size="large" full>
        {t('profile.editPrices')}
      </ButtonLink>
    )
  if (user.type !== 'fan') return <p className="text-center text-small text-ink-2">{t('profile.fansOnly')}</p>
  return (
    <>
      {purchase.changed && (
        <Note kind="info" alert>
          {t('profile.priceChanged')}
        </Note>
      )}
      {isFree ? (
        <p className="text-small text-ink-2">{terms}</p>
      ) : (
        <Switch checked={renews} onChange={event => setRenews(event.target.checked)} detail={terms}>
          {t('profile.renewal')}
        </Switch>
      )}
      <Button look={look} size="large" full busy={purchase.state === 'pending'} onClick={purchase.press}>
        {label}
      </Button>
      <BalanceNote purchase={purchase} />
    </>
  )
}
