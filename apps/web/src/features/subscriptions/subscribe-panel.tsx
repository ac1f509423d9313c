import { type Duration, durationParts } from '@calina/contract/constants'
import type { Plan, Profile } from '@calina/contract/types'
import { type ComponentType, useState } from 'react'
import { Saving } from '#components/sales/saving.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { offersPath, ownPath, signUpPath } from '#lib/redirect.ts'
import { useSearchParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { RadioRows, Segmented } from '#ui/radio.tsx'
import { DurationTiles } from './duration-tiles.tsx'
import { durationText, useOffer } from './offer.ts'
import { isReduced, OfferLine, OldPrice } from './offer-line.tsx'
import { firstPlan, perMonth, plansOf, priceNow, type Unit, unitsOf, usualPlan } from './plans.ts'

export interface SubscribeActionProps {
  profile: Profile
  plan: Plan
  onDone: (() => void) | undefined
}

interface SubscribePanelProps {
  profile: Profile
  /** The duration in the address. */
  wanted: string | null
  onDone?: () => void
  /** The button of who is logged in, once its code is loaded. */
  Action: ComponentType<SubscribeActionProps> | undefined
}

/** What a creator offers, by days and by months, and the one button that takes it. */
export function SubscribePanel({ profile, wanted, onDone, Action }: SubscribePanelProps) {
  const t = useT()
  const user = useUser()
  const { plans, viewer } = profile
  const [chosen, setChosen] = useState<Duration>()
  const plan = plans.find(each => each.duration === chosen) ?? firstPlan(plans, wanted)
  const units = unitsOf(plans)
  if (!plan)
    return <p className="text-small text-ink-2">{t(viewer.own ? 'profile.ownNoPlans' : 'profile.noPlans')}</p>
  const unit = durationParts(plan.duration).unit
  // of the chosen duration, or else the first that is shown beside it
  const offered = [plan, ...plansOf(plans, unit)].find(isReduced)
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
      {offered && <OfferLine plan={offered} />}
      <Durations unit={unit} plans={plansOf(plans, unit)} value={plan.duration} onChange={setChosen} />
      {user ? (
        Action && <Action profile={profile} plan={plan} onDone={onDone} />
      ) : (
        <GuestAction profile={profile} plan={plan} />
      )}
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
  if (unit === 'day') return <DurationTiles {...{ unit, plans, value, onChange }} />
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
          <span className="figures">
            {plan.promotion
              ? t('profile.thenPrice', { price: format.price(plan.price) })
              : t('profile.perMonth', { price: format.price(perMonth(plan)) })}
          </span>
        ),
        end: (
          <span className="flex items-center gap-3">
            {plan.promotion ? (
              <OldPrice price={plan.price} />
            ) : (
              plan.saving > 0 && (
                <Saving>{t('profile.saving', { percent: format.percent(plan.saving / 100) })}</Saving>
              )
            )}
            <span className="figures min-w-17 text-end font-medium">
              {plan.price.amount === 0 ? t('profile.free') : format.money(priceNow(plan))}
            </span>
          </span>
        ),
      }))}
    />
  )
}

/** The button of guests: it leads to the sign-up and back. It also stands where an offer is only looked at. */
export function GuestAction({ profile, plan }: Pick<SubscribeActionProps, 'profile' | 'plan'>) {
  const search = useSearchParams()
  const { label, look, terms } = useOffer(plan)
  const wanted = offersPath(profile.user.username, ownPath(search.get('for')), plan.duration)
  return (
    <>
      <p className="text-small text-ink-2">{terms(true)}</p>
      <ButtonLink to={signUpPath(wanted)} look={look} size="large" full>
        {label}
      </ButtonLink>
    </>
  )
}
