import './tickets.css'
import CalendarIcon from 'icon:calendar-check'
import type { TicketPromise } from '@calina/contract/types'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'

/** The day of the device, as a date. */
function dateOf(now: number): string {
  const day = new Date(now)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Until when an answer is promised: the date first, then the days up to it. Needs the area `tickets`. */
export function PromisePanel({ promise }: { promise: TicketPromise }) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const { at, hours, days } = promise
  const late = Date.parse(at) < now
  const today = dateOf(now)
  return (
    <section className="ticket-promise" aria-label={t('tickets.promiseLabel')}>
      <CalendarIcon />
      <div>
        <p className="text-balance font-semibold">
          {t(late ? 'tickets.promiseLate' : 'tickets.promise', { when: format.moment(at) })}
        </p>
        <p className="text-ink-2 text-small">{t('tickets.promiseText', hours)}</p>
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
