import { useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** When a live takes place, in words. Needs the area `lives`. */
export function useLiveWhen() {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const today = new Date(now).toISOString()
  return {
    /** `Hoy, sábado`, `Mañana, domingo`, `Martes, 1 de diciembre`: over those of one day. */
    day(at: string): string {
      const days = format.daysBetween(today, at)
      const weekday = format.weekdayWithin(at)
      if (days === 0) return t('lives.today', { weekday })
      return days === 1 ? t('lives.tomorrow', { weekday }) : format.weekday(at)
    },
    /** `Falta una semana`; below a day hours, below an hour minutes. Nothing ticks. */
    left(at: string): string {
      const minutes = Math.floor((Date.parse(at) - now) / MINUTE_MS)
      if (minutes < 1) return t('lives.leftSoon')
      if (minutes < HOUR) return t('lives.leftMinutes', { count: minutes })
      if (minutes < DAY) return t('lives.leftHours', { count: Math.floor(minutes / HOUR) })
      if (minutes < WEEK) return t('lives.leftDays', { count: Math.floor(minutes / DAY) })
      return t('lives.leftWeeks', { count: Math.floor(minutes / WEEK) })
    },
    /** `21:00` today, `Mañana`, `Vie 20:00`: where there is little room. */
    short(at: string): string {
      const days = format.daysBetween(today, at)
      if (days === 0) return format.time(at)
      if (days === 1) return t('lives.tomorrowShort')
      return t('lives.dayShort', { day: format.weekdayName(format.isoDate(at)), time: format.time(at) })
    },
    /** `hoy a las 21:00`, `mañana a las 19:00`, `el mar 1 dic a las 20:00`: inside a sentence. */
    within(at: string): string {
      const time = format.time(at)
      const days = format.daysBetween(today, at)
      if (days === 0) return t('lives.atToday', { time })
      if (days === 1) return t('lives.atTomorrow', { time })
      return t('lives.atDay', { day: format.weekdayDay(at), time })
    },
  }
}
