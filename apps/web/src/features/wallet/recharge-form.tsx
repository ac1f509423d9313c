import type { GatewayName } from '@calina/contract/constants'
import type { RechargeOffer } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Money } from '#components/money/money.tsx'
import { amountText, parseAmount } from '#lib/amount.ts'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings, useWriting } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AmountChoice, OTHER, type RechargeValues } from './amount-choice.tsx'
import { OtherWays } from './other-ways.tsx'
import type { Purpose } from './recharge-address.ts'
import { amountProblem, firstAmount, isUsedUp } from './recharge-amount.ts'
import { BeginProblem } from './recharge-limit.tsx'
import { WAYS } from './recharge-ways.ts'
import { SummaryLine } from './summary-line.tsx'
import { useBeginRecharge } from './use-begin-recharge.ts'

interface RechargeFormProps {
  gateway: GatewayName
  offer: RechargeOffer
  purpose: Purpose
  /** It takes the place of the state of a recharge: the keyboard begins in it. */
  focused: boolean
}

/** How much, what it leads to, and the way to where it is paid. */
export function RechargeForm({ gateway, offer, purpose, focused }: RechargeFormProps) {
  const t = useT()
  const balance = useQuery(query('getBalance')).data?.wallet
  const { begin, error, busy } = useBeginRecharge(offer.gateways, purpose)
  const { form, amount } = useAmountForm(offer, purpose, async chosen => {
    if (!busy) begin({ gateway, amount: chosen })
  })
  const chosen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) chosen.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [focused])
  return (
    <form className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16" {...form.props}>
      <div className="flex flex-col gap-6" ref={chosen}>
        <div>
          <p className="text-ink-2 text-small">{t('shell.balance')}</p>
          <p className="mt-1.5">
            {balance ? <Money value={balance} size="huge" /> : <Skeleton className="h-11 w-40" />}
          </p>
        </div>
        <AmountChoice form={form} limit={offer.limit} />
        <BeginProblem error={error} />
      </div>
      <Summary {...{ gateway, offer, purpose, amount, busy }} />
    </form>
  )
}

/** The form of an amount, and that amount in minor units; undefined while it cannot be recharged. */
function useAmountForm({ limit }: RechargeOffer, purpose: Purpose, send: (amount: number) => Promise<void>) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const { recharge: bounds } = useSettings()
  const [saved] = useState((): RechargeValues => {
    const first = firstAmount(purpose.amount, bounds, limit)
    return bounds.presets.includes(first)
      ? { choice: String(first), other: '' }
      : { choice: OTHER, other: amountText(first, writing) }
  })
  const amountOf = ({ choice, other }: RechargeValues) =>
    choice === OTHER ? parseAmount(other, writing) : Number(choice)
  const wrongOf = (values: RechargeValues) => amountProblem(amountOf(values), bounds, limit)
  const form = useForm({
    saved,
    check: values => {
      const wrong = wrongOf(values)
      if (wrong === 'limit' && limit)
        return { other: t('recharge.aboveLimit', { left: format.price(limit.left) }) }
      return { other: wrong && t('wallet.amountWrong') }
    },
    send: async values => {
      const amount = amountOf(values)
      if (amount !== undefined) await send(amount)
    },
  })
  return { form, amount: wrongOf(form.values) ? undefined : amountOf(form.values) }
}

interface SummaryProps extends Omit<RechargeFormProps, 'focused'> {
  amount: number | undefined
  busy: boolean
}

/** What it leads to, the button that costs money, and the other ways. */
function Summary({ gateway, offer, purpose, amount, busy }: SummaryProps) {
  const t = useT()
  const format = useFormat()
  const { currency } = useWriting()
  const { recharge: bounds } = useSettings()
  const balance = useQuery(query('getBalance')).data?.wallet
  const money = amount === undefined ? undefined : { amount, currency }
  const after = money && balance && { ...money, amount: balance.amount + money.amount }
  return (
    <section
      className="flex flex-col gap-4 self-start rounded-panel lg:bg-well lg:p-6"
      aria-label={t('wallet.summary')}
    >
      <h2 className="type-name">{t('wallet.summary')}</h2>
      <dl>
        <SummaryLine name={t('wallet.recharge')} value={money && format.money(money)} />
        <SummaryLine name={t('wallet.balanceAfter')} value={after && format.money(after)} />
      </dl>
      <Button
        type="submit"
        look="value"
        size="large"
        full
        busy={busy}
        disabled={isUsedUp(offer.limit, bounds)}
      >
        {money ? t('wallet.rechargeAmount', { amount: format.price(money) }) : t('shell.rechargeShort')}
      </Button>
      <p className="text-ink-2 text-small">
        {t(WAYS[gateway].takes)} {purpose.wanted && t('wallet.thenBack')}
      </p>
      <OtherWays gateways={offer.gateways} but={gateway} purpose={purpose} />
    </section>
  )
}
