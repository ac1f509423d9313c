import { type Duration, durationParts } from '@calina/contract/constants'
import type { Plan } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { RadioTiles } from '#ui/radio.tsx'
import { OldPrice } from './offer-line.tsx'
import { priceNow, type Unit } from './plans.ts'

interface DurationTilesProps {
  unit: Unit
  plans: readonly Plan[]
  value: Duration
  onChange: (duration: Duration) => void
  disabled?: boolean
}

/** How long, as tiles: the count, the unit and what it costs. */
export function DurationTiles({ unit, plans, value, onChange, disabled = false }: DurationTilesProps) {
  const t = useT()
  const format = useFormat()
  return (
    <RadioTiles
      legend={t(unit === 'day' ? 'profile.byDays' : 'profile.byMonths')}
      hideLegend
      value={value}
      onChange={onChange}
      className="grid grid-cols-4 gap-2"
      tileClassName="flex-col items-center rounded-[14px]! px-1 pt-3 pb-2.5 leading-[1.15]"
      options={plans.map(plan => {
        const { count } = durationParts(plan.duration)
        return {
          value: plan.duration,
          disabled,
          text: (
            <>
              <span className="figures text-[20px] font-semibold">{count}</span>
              <span className="text-micro text-ink-2">
                {t(unit === 'day' ? 'profile.dayWord' : 'profile.monthWord', { count })}
              </span>
              <span className="figures mt-2 text-small font-medium">
                {plan.price.amount === 0 ? t('profile.free') : format.price(priceNow(plan))}
              </span>
              {plan.promotion && <OldPrice price={plan.price} />}
            </>
          ),
        }
      })}
    />
  )
}
