import type { Money, RechargeTransfer } from '@calina/contract/types'
import { useLocale, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { coinAmount, coinName } from './coin.ts'
import { CopyField } from './copy-field.tsx'
import { PriceTime } from './price-time.tsx'
import type { StateProps } from './state-props.ts'

/** What is still to be sent, and what that is worth. */
export interface Due {
  /** Another part has arrived. */
  part: boolean
  worth: Money
}

interface SendingProps extends Pick<StateProps, 'recharge' | 'title'> {
  transfer: RechargeTransfer
  due: Due
  /** Milliseconds since the epoch. */
  now: number
}

/** The code, the amount with its price, and both to copy. */
export function Sending({ recharge, title, transfer, due, now }: SendingProps) {
  const t = useT()
  const format = useFormat()
  const locale = useLocale()
  const { amount, coin, rate, link, address, expiresAt } = transfer
  const money = format.money(due.worth)
  return (
    <section className="flex min-w-0 flex-col gap-7" aria-labelledby="recharge-transfer">
      <div className="recharge-transfer">
        <div className="recharge-qr">
          <QrCode text={link} label={t('recharge.code')} />
        </div>
        <div className="min-w-0">
          <h2
            id="recharge-transfer"
            ref={title}
            tabIndex={-1}
            data-first-focus
            className="text-ink-2 text-small"
          >
            {t(due.part ? 'recharge.sendRest' : 'recharge.sendExactly')}
          </h2>
          <p className="recharge-coins">
            {coinAmount(amount, locale)} <span>{coin}</span>
          </p>
          <p className="mt-1 text-ink-2">
            {rate
              ? t('recharge.atRate', { amount: money, rate: format.price(rate), coin: coinName(coin) })
              : t('recharge.isWorth', { amount: money })}
          </p>
          <PriceTime from={recharge.createdAt} until={expiresAt} now={now} />
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
        <CopyField label={t('recharge.address')} value={address} />
        <CopyField label={t('recharge.coins')} value={amount} />
      </div>
    </section>
  )
}
