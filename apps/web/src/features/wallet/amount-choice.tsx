import type { RechargeOffer } from '@calina/contract/types'
import { AmountField } from '#components/money/amount-field.tsx'
import type { Form } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings, useWriting } from '#lib/page.ts'
import { FieldError } from '#ui/field-error.tsx'
import { RadioTiles } from '#ui/radio.tsx'
import { isUsedUp } from './recharge-amount.ts'
import { useLimitWords } from './recharge-limit.tsx'
import './recharge.css'

/** The choice of an amount that is typed. */
export const OTHER = 'other'

/** What a recharge's form holds. */
export interface RechargeValues {
  /** A preset in minor units, or {@link OTHER}. */
  choice: string
  /** As typed. */
  other: string
}

interface AmountChoiceProps {
  form: Form<RechargeValues>
  limit: RechargeOffer['limit']
}

/** How much: one of the presets or any other amount, within what the limit leaves. */
export function AmountChoice({ form, limit }: AmountChoiceProps) {
  const t = useT()
  const format = useFormat()
  const { currency } = useWriting()
  const { recharge: bounds } = useSettings()
  const { choice, other } = form.values
  const price = (amount: number) => format.price({ amount, currency })
  const usedUp = isUsedUp(limit, bounds)
  const isAbove = (preset: number) => usedUp || (limit !== null && preset > limit.left.amount)
  return (
    <>
      <LimitLine limit={limit} usedUp={usedUp} />
      <div>
        <RadioTiles
          legend={t('wallet.howMuch')}
          value={choice}
          onChange={value => form.set('choice', value)}
          className="grid grid-cols-3 gap-2"
          tileClassName="recharge-tile min-h-16 flex-col items-center justify-center text-[20px] font-medium figures"
          options={[
            ...bounds.presets.map(preset => ({
              value: String(preset),
              disabled: isAbove(preset),
              text: (
                <>
                  {price(preset)}
                  {isAbove(preset) && (
                    <span className="font-normal text-micro"> {t('recharge.overLimit')}</span>
                  )}
                </>
              ),
            })),
            { value: OTHER, text: t('wallet.other'), disabled: usedUp },
          ]}
        />
        {choice !== OTHER && <FieldError id="recharge-choice" error={form.errorOf('other')} />}
      </div>
      {choice === OTHER && !usedUp && (
        <AmountField
          label={t('wallet.otherAmount')}
          value={other}
          onChange={text => form.set('other', text)}
          error={form.errorOf('other')}
          hint={t('wallet.amountLimits', {
            min: price(bounds.min),
            max: price(Math.min(bounds.max, limit?.left.amount ?? bounds.max)),
          })}
        />
      )}
    </>
  )
}

function LimitLine({ limit, usedUp }: { limit: RechargeOffer['limit']; usedUp: boolean }) {
  const wordsOf = useLimitWords()
  if (!limit) return null
  return (
    <p className="max-w-[60ch] text-ink-2 text-small">
      {wordsOf(usedUp ? { ...limit, left: { ...limit.left, amount: 0 } } : limit)}
    </p>
  )
}
