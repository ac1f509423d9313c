import { feeBpsOf, feeOf } from '@calina/contract/limits'
import { AmountField } from '#components/money/amount-field.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings, useUser, useWriting } from '#lib/page.ts'
import { Segmented } from '#ui/radio.tsx'
import { type PriceValues, priceOf } from './vault-values.ts'

interface PriceFieldsProps {
  values: PriceValues
  onChange: (values: PriceValues) => void
  error?: string | undefined
  /** Somebody has it already. */
  sold?: boolean
}

/** Included for subscribers, or for sale: what its creator receives is shown beside the price. */
export function PriceFields({ values, onChange, error, sold = false }: PriceFieldsProps) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const user = useUser()
  const { feeBps, vaultPrice } = useSettings()
  const price = (amount: number) => format.price({ amount, currency: writing.currency })
  const amount = priceOf(values, writing, vaultPrice)
  const fee = feeBpsOf({ exclusive: user?.exclusive === 'true' }, feeBps)
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        legend={t('vaults.price')}
        value={values.sale}
        onChange={sale => onChange({ ...values, sale })}
        options={[
          { value: 'included', text: t('vaults.included') },
          { value: 'priced', text: t('vaults.forSale') },
        ]}
      />
      {values.sale === 'included' ? (
        <p className="text-small text-ink-2">{t('vaults.includedHint')}</p>
      ) : (
        <AmountField
          label={t('vaults.price')}
          hideLabel
          value={values.price}
          onChange={text => onChange({ ...values, price: text })}
          error={error}
          hint={
            <>
              {typeof amount === 'number' && (
                <>
                  {t.rich(
                    'vaults.youReceive',
                    { b: chunk => <b className="font-semibold text-mine">{chunk}</b> },
                    { amount: price(amount - feeOf(amount, fee)) },
                  )}{' '}
                </>
              )}
              {sold
                ? t('vaults.soldHint')
                : t('vaults.between', { min: price(vaultPrice.min), max: price(vaultPrice.max) })}
            </>
          }
          steps={vaultPrice}
        />
      )}
    </div>
  )
}
