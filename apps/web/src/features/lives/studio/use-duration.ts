import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'

/** `38 min 12 s`, `1 h 12 min`: how long something took, in two words. */
export function useDuration(): (seconds: number) => string {
  const t = useT()
  const format = useFormat()
  return seconds => {
    const hours = Math.floor(seconds / 3_600)
    const minutes = Math.floor((seconds % 3_600) / 60)
    if (hours > 0) return t('studio.hours', { hours: format.number(hours), minutes })
    if (minutes === 0) return t('studio.seconds', { seconds: Math.floor(seconds) })
    return t('studio.minutes', { minutes, seconds: Math.floor(seconds % 60) })
  }
}
