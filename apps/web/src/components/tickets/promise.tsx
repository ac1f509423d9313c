import './tickets.css'
import CalendarIcon from 'icon:calendar-check'
import type { TicketPromise } from '@calina/contract/types'
import { useMemo } from 'react'
import { cx } from '#lib/cx.ts'
import { createFormat } from '#lib/format.ts'
import { useLocale, useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'

/**
 * Until when an answer is promised: the date first, by the reader's clock, then the days up to it, by the house's; where
 * the two dates differ, it says what the house's clock shows then. Needs the area `tickets`.
 */
export function PromisePanel({ promise }: { promise: TicketPromise }) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const locale = useLocale()
  const { at, hours, days, timeZone } = promise
  const late = Date.parse(at) < now
  const house = useMemo(() => createFormat(locale, { now, timeZone }), [locale, now, timeZone])
  // what ends at midnight belongs to the day that is over
  const end = new Date(Date.parse(at) - 1).toISOString()
  const today = house.isoDate(new Date(now).toISOString())
  return (
    <section className="ticket-promise" aria-label={t('tickets.promiseLabel')}>
      <CalendarIcon />
      <div>
        <p className="text-balance font-semibold">
          {t(late ? 'tickets.promiseLate' : 'tickets.promise', { when: format.moment(at) })}
        </p>
        <p className="text-ink-2 text-small">{t('tickets.promiseText', hours)}</p>
        {house.isoDate(end) !== format.isoDate(end) && (
          <p className="text-ink-2 text-small">
            {t('tickets.promiseHouse', { when: house.moment(at), zone: house.zoneName() })}
          </p>
        )}
      </div>
      <ol aria-hidden="true">
        {days.map(({ date, business, hours: over }, index) => (
          <li
            key={date}
            className={cx(
              !business && 'ticket-day-off',
              index === days.length - 1 && 'ticket-day-last',
              date === today && 'ticket-day-today',
            )}
          >
            {date === today
              ? t('tickets.today', { day: format.weekdayName(date) })
              : format.weekdayName(date)}
            {over !== null && <b>{t('tickets.hours', { hours: over })}</b>}
          </li>
        ))}
      </ol>
    </section>
  )
}
