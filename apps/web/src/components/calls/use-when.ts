import { useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'

/** A time to come, in words: as a heading, and inside a sentence. Needs the area `call-lines`. */
export function useWhen(): { title: (time: string) => string; within: (time: string) => string } {
  const t = useT()
  const format = useFormat()
  const now = new Date(useNow()).toISOString()
  return {
    title(at) {
      const time = format.time(at)
      const days = format.daysBetween(now, at)
      if (days === 0) return t('call-lines.titleToday', { time })
      return days === 1 ? t('call-lines.titleTomorrow', { time }) : `${format.day(at)}, ${time}`
    },
    within(at) {
      const time = format.time(at)
      const days = format.daysBetween(now, at)
      if (days === 0) return t('call-lines.today', { time })
      if (days === 1) return t('call-lines.tomorrow', { time })
      return t('call-lines.onDay', { day: format.weekdayDay(at), time })
    },
  }
}
