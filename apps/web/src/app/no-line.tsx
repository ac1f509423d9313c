import { useT } from '#lib/i18n.ts'
import { useLine } from '#lib/line.ts'

/** Says over every screen that there is no line: what is missing comes by itself, what is pressed fails at once. */
export function NoLine() {
  const t = useT()
  const line = useLine()
  return (
    <p role="status" className={line ? 'sr-only' : 'no-line'}>
      {line ? '' : t('common.noLine')}
    </p>
  )
}
