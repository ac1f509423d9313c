import { useT } from '#lib/i18n.ts'
import { useLine } from '#lib/line.ts'

/** A banner over every screen while offline: missing data loads after reconnecting, writes fail at once. */
export function NoLine() {
  const t = useT()
  const line = useLine()
  return (
    <p role="status" className={line ? 'sr-only' : 'no-line'}>
      {line ? '' : t('common.noLine')}
    </p>
  )
}
