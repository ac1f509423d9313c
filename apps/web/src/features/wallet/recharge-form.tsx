import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AmountField } from '#components/money/amount-field.tsx'
import { Money } from '#components/money/money.tsx'
import { amountText, parseAmount } from '#lib/amount.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useSettings, useWriting } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { usePayment } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { RadioTiles } from '#ui/radio.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { amountProblem, checkoutAddress, firstAmount } from './recharge-amount.ts'

const OTHER = 'other'

interface RechargeFormProps {
  /** What is missing for what is wanted, in minor units; chosen at first. */
  missing: number | undefined
  /** The page that is wanted, an own path: after the payment the way leads there. */
  wanted: string | undefined
}

/** How much, what it leads to, and the way to the gateway's page. */
export function RechargeForm({ missing, wanted }: RechargeFormProps) {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const writing = useWriting()
  const { recharge: limits } = useSettings()
  const balance = useQuery(query('getBalance')).data?.wallet
  const [first] = useState(() => firstAmount(missing, limits))
  const isPreset = limits.presets.some(preset => preset === first)
  const begin = usePayment({
    subject: (units: number) => `recharge ${units}`,
    pay: (units, options) => api.createRecharge({ body: { amount: units } }, options),
    onSuccess: ({ checkoutUrl }) => {
      if (checkoutUrl) window.location.assign(checkoutAddress(checkoutUrl, { wanted, missing }))
    },
  })
  const [saved] = useState(() => ({
    choice: isPreset ? String(first) : OTHER,
    other: isPreset ? '' : amountText(first, writing),
  }))
  const amountOf = ({ choice, other }: typeof saved) =>
    choice === OTHER ? parseAmount(other, writing) : Number(choice)
  const form = useForm({
    saved,
    check: values => ({
      other: amountProblem(amountOf(values), limits) ? t('wallet.amountWrong') : undefined,
    }),
    send: async values => {
      const amount = amountOf(values)
      if (amount !== undefined && !busy) begin.mutate(amount)
    },
  })
  // the gateway's page takes a while to come
  const busy = begin.isPending || begin.isSuccess
  const { choice, other } = form.values
  const amount = amountOf(form.values)
  const wrong = amountProblem(amount, limits)
  const money = (value: number) => ({ amount: value, currency: writing.currency })

  return (
    <form className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16" {...form.props}>
      <div className="flex flex-col gap-6">
        <div>
          <p className="text-ink-2 text-small">{t('shell.balance')}</p>
          <p className="mt-1.5">
            {balance ? <Money value={balance} size="huge" /> : <Skeleton className="h-11 w-40" />}
          </p>
        </div>
        <RadioTiles
          legend={t('wallet.howMuch')}
          value={choice}
          onChange={value => form.set('choice', value)}
          className="grid grid-cols-3 gap-2"
          tileClassName="min-h-16 items-center justify-center text-[20px] font-medium figures"
          options={[
            ...limits.presets.map(preset => ({ value: String(preset), text: format.price(money(preset)) })),
            { value: OTHER, text: t('wallet.other') },
          ]}
        />
        {choice === OTHER && (
          <AmountField
            label={t('wallet.otherAmount')}
            value={other}
            onChange={text => form.set('other', text)}
            error={form.errorOf('other')}
            hint={t('wallet.amountLimits', {
              min: format.price(money(limits.min)),
              max: format.price(money(limits.max)),
            })}
          />
        )}
        <FormProblem error={begin.error} />
      </div>
      <section
        className="flex flex-col gap-4 self-start rounded-panel lg:bg-well lg:p-6"
        aria-label={t('wallet.summary')}
      >
        <h2 className="type-name">{t('wallet.summary')}</h2>
        <dl>
          <SummaryLine
            label={t('wallet.recharge')}
            value={amount === undefined || wrong ? undefined : format.money(money(amount))}
          />
          <SummaryLine
            label={t('wallet.balanceAfter')}
            value={
              amount === undefined || wrong || !balance
                ? undefined
                : format.money(money(balance.amount + amount))
            }
          />
        </dl>
        <Button type="submit" look="value" size="large" full busy={busy}>
          {amount === undefined || wrong
            ? t('shell.rechargeShort')
            : t('wallet.rechargeAmount', { amount: format.price(money(amount)) })}
        </Button>
        <p className="text-ink-2 text-small">
          {t('wallet.seconds')} {wanted && t('wallet.thenBack')}
        </p>
      </section>
    </form>
  )
}

function SummaryLine({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-line border-b">
      <dt className="text-ink-2">{label}</dt>
      <dd className="figures font-semibold">{value ?? '–'}</dd>
    </div>
  )
}
