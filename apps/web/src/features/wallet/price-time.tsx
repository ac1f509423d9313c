import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import './recharge.css'

const MINUTE_MS = 60_000
const BARS = 15

interface PriceTimeProps {
  /** Since when and until when a price holds. */
  from: string
  until: string
  /** Milliseconds since the epoch. */
  now: number
}

/** How much longer a price holds: in words, and as bars of which fewer and fewer are full. */
export function PriceTime({ from, until, now }: PriceTimeProps) {
  const t = useT()
  const format = useFormat()
  const left = Date.parse(until) - now
  const whole = Math.max(left, Date.parse(until) - Date.parse(from))
  const full = left <= 0 ? 0 : Math.ceil((left / whole) * BARS)
  return (
    <>
      <p className="mt-5 font-semibold">
        {left <= 0
          ? t('recharge.priceOver')
          : left < MINUTE_MS
            ? t('recharge.priceSeconds')
            : t('recharge.priceLeft', { minutes: format.minutes(Math.floor(left / MINUTE_MS)) })}
      </p>
      <p className="recharge-bars" aria-hidden="true">
        {Array.from({ length: BARS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are their places
          <i key={place} className={cx(place < full && 'recharge-bar-full')} />
        ))}
      </p>
      <p className="text-small text-ink-2">
        {t(left <= 0 ? 'recharge.priceOverText' : 'recharge.priceText')}
      </p>
    </>
  )
}
