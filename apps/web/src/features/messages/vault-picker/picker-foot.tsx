import { feeBpsOf, feeOf } from '@calina/contract/limits'
import { useState } from 'react'
import { AmountField } from '#components/money/amount-field.tsx'
import { parseAmount } from '#lib/amount.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings, useUser, useWriting } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { contentsText, countsOf } from '../api/contents.ts'
import type { OfferDraft } from '../api/offer-draft.ts'
import type { VaultFile } from './had-words.ts'
import type { Picked } from './vault-picker.tsx'

interface PickerFootProps {
  chosen: readonly VaultFile[]
  draft: OfferDraft
  /** What the fan is called; absent where it goes to many. */
  name: string | undefined
  onPick: (picked: Picked) => void
}

/** What was chosen, what it costs and brings, and the way into the message. */
export function PickerFoot({ chosen, draft, name, onPick }: PickerFootProps) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const user = useUser()
  const { feeBps, messagePrice } = useSettings()
  const [price, setPrice] = useState(draft.paid ? draft.price : '')
  const money = (amount: number) => format.price({ amount, currency: writing.currency })
  const amount = parseAmount(price, writing)
  const isFree = price.trim() === ''
  const isWrong = !isFree && (amount === undefined || amount < messagePrice.min || amount > messagePrice.max)
  const fee = feeOf(amount ?? 0, feeBpsOf({ exclusive: user?.exclusive === 'true' }, feeBps))
  const bounds = { min: money(messagePrice.min), max: money(messagePrice.max) }
  const sees =
    name === undefined
      ? t(isFree ? 'vault-picker.allSeeFree' : 'vault-picker.allSeeGlass')
      : t(isFree ? 'vault-picker.seesFree' : 'vault-picker.seesGlass', { name })
  const contents = contentsText(countsOf(chosen.map(({ media }) => media)), t, format)
  return (
    <div className="picker-foot">
      <p className="picker-sum" aria-live="polite">
        <span className="figures block font-semibold">{contents || t('vault-picker.nothing')}</span>
        <span className="block text-ink-2 text-small">
          {isWrong ? t('messages.priceProblem', bounds) : chosen.length > 0 && sees}
        </span>
      </p>
      <span className="picker-net figures">
        {amount !== undefined && !isWrong && t('vault-picker.youReceive', { amount: money(amount - fee) })}
      </span>
      <AmountField
        label={t('messages.price')}
        hideLabel
        value={price}
        onChange={setPrice}
        steps={messagePrice}
      />
      <Button
        look="solid"
        size="large"
        className="picker-add"
        disabled={chosen.length === 0 || isWrong}
        onClick={() =>
          onPick({
            files: chosen.map(file => ({ id: file.id, name: file.name })),
            price: isFree ? '' : price,
          })
        }
      >
        {t('vault-picker.add')}
      </Button>
    </div>
  )
}
