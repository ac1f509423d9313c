import { feeBpsOf, feeOf } from '@calina/contract/limits'
import { useId } from 'react'
import { AmountField } from '#components/money/amount-field.tsx'
import { parseAmount } from '#lib/amount.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings, useUser, useWriting } from '#lib/page.ts'
import { FieldError } from '#ui/field-error.tsx'
import { Segmented } from '#ui/radio.tsx'
import type { OfferDraft, OfferProblem } from '../api/offer-draft.ts'

interface OfferBarProps {
  draft: OfferDraft
  onChange: (draft: OfferDraft) => void
  /** What keeps it from being sent. */
  problem: OfferProblem | undefined
  /** What is seen of it by who has not bought it, as a sentence. */
  sees: string
}

/** Whether the message being written costs something, and how much: what its creator receives stands beside it. */
export function OfferBar({ draft, onChange, problem, sees }: OfferBarProps) {
  const t = useT()
  const id = useId()
  const format = useFormat()
  const writing = useWriting()
  const user = useUser()
  const { feeBps, messagePrice } = useSettings()
  const price = (amount: number) => format.price({ amount, currency: writing.currency })
  const bounds = { min: price(messagePrice.min), max: price(messagePrice.max) }
  const amount = parseAmount(draft.price, writing)
  const fee = feeOf(amount ?? 0, feeBpsOf({ exclusive: user?.exclusive === 'true' }, feeBps))
  return (
    <div className="offer-bar">
      <Segmented<'free' | 'paid'>
        legend={t('messages.freeOrPaid')}
        value={draft.paid ? 'paid' : 'free'}
        onChange={value => onChange({ ...draft, paid: value === 'paid' })}
        options={[
          { value: 'free', text: t('messages.free') },
          { value: 'paid', text: t('messages.paid') },
        ]}
      />
      {draft.paid && (
        <AmountField
          label={t('messages.price')}
          hideLabel
          hint={
            <>
              {amount !== undefined && problem !== 'price' && (
                <>
                  {t.rich(
                    'messages.youReceive',
                    { b: chunk => <b className="font-semibold text-mine">{chunk}</b> },
                    { amount: price(amount - fee) },
                  )}{' '}
                </>
              )}
              {sees} {t('messages.priceBetween', bounds)}
            </>
          }
          error={problem === 'price' && draft.price ? t('messages.priceProblem', bounds) : undefined}
          value={draft.price}
          onChange={text => onChange({ ...draft, price: text })}
          steps={messagePrice}
        />
      )}
      <FieldError id={`${id}-files`} error={problem === 'previews' ? t('messages.allFree') : undefined} />
    </div>
  )
}
