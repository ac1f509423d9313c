import { RECHARGE } from '@calina/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { withIntent } from '#lib/intent.ts'
import { useApi, useConfig, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Money } from '#ui/money.tsx'
import { RadioTiles } from '#ui/radio.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { amountOf, amountProblem } from './recharge-amount.ts'

const OTHER = 'other'

/** How much, what it leads to, and the way to the gateway's page. */
export function RechargeForm() {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const { currency } = useConfig()
  const balance = useQuery(query('getBalance')).data?.wallet
  const otherId = useId()
  const [choice, setChoice] = useState<string>(String(RECHARGE.presets[2]))
  const [other, setOther] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()

  const amount = choice === OTHER ? amountOf(other) : Number(choice)
  const wrong = choice === OTHER ? amountProblem(amount) : undefined
  const money = (value: number) => ({ amount: value, currency })

  async function recharge(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setAsked(true)
    setProblem(undefined)
    if (amount === undefined || wrong) return
    setBusy(true)
    try {
      const begun = await withIntent(`recharge ${amount}`, idempotencyKey =>
        api.createRecharge({ body: { amount } }, { idempotencyKey }),
      )
      if (begun.checkoutUrl) window.location.assign(begun.checkoutUrl)
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }

  return (
    <form className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16" onSubmit={recharge} noValidate>
      <div className="flex flex-col gap-6">
        <div>
          <p className="text-ink-2 text-small">{t('shell.balance')}</p>
          <p className="mt-1.5">
            {balance ? <Money value={balance} size="xl" /> : <Skeleton className="h-11 w-40" />}
          </p>
        </div>
        <RadioTiles
          legend={t('wallet.howMuch')}
          value={choice}
          onChange={setChoice}
          className="grid grid-cols-3 gap-2"
          tileClassName="min-h-16 items-center justify-center text-[20px] font-medium num"
          options={[
            ...RECHARGE.presets.map(preset => ({ value: String(preset), text: format.price(money(preset)) })),
            { value: OTHER, text: t('wallet.other') },
          ]}
        />
        {choice === OTHER && (
          <div className="field">
            <label className="lab" htmlFor={otherId}>
              {t('wallet.otherAmount')}
            </label>
            <div>
              <div className="in">
                <input
                  id={otherId}
                  inputMode="decimal"
                  autoComplete="off"
                  value={other}
                  onChange={event => setOther(event.target.value)}
                  aria-describedby={`${otherId}h ${otherId}e`}
                  aria-invalid={asked && wrong ? true : undefined}
                />
                <span className="text-ink-2 text-small">{currency}</span>
              </div>
              <FieldError id={`${otherId}e`} error={asked && wrong ? t('wallet.amountWrong') : undefined} />
              <p id={`${otherId}h`} className="hint pt-1.5">
                {t('wallet.amountLimits', {
                  min: format.price(money(RECHARGE.min)),
                  max: format.price(money(RECHARGE.max)),
                })}
              </p>
            </div>
          </div>
        )}
        {problem !== undefined && (
          <Note kind="bad" alert>
            {errorText(problem, t)}
          </Note>
        )}
      </div>
      <section
        className="flex flex-col gap-4 self-start rounded-panel lg:bg-well lg:p-6"
        aria-label={t('wallet.summary')}
      >
        <h2 className="t-name">{t('wallet.summary')}</h2>
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
        <Button type="submit" look="value" size="l" full busy={busy}>
          {amount === undefined || wrong
            ? t('shell.rechargeShort')
            : t('wallet.rechargeAmount', { amount: format.price(money(amount)) })}
        </Button>
        <p className="text-ink-2 text-small">{t('wallet.seconds')}</p>
      </section>
    </form>
  )
}

function SummaryLine({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-line border-b">
      <dt className="text-ink-2">{label}</dt>
      <dd className="num font-semibold">{value ?? '–'}</dd>
    </div>
  )
}
