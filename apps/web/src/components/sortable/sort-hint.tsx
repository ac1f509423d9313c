import { cx } from '#lib/cx.ts'
import { useAreas, useT } from '#lib/i18n.ts'

/** The texts of rows that are put in order: loaded with the first of them. */
export const SORTABLE = ['sortable'] as const

/** How rows are put in order, in a line beside them. */
export function SortHint({ className }: { className?: string }) {
  const t = useT()
  return useAreas(SORTABLE) ? <p className={cx('text-ink-2', className)}>{t('sortable.howToOrder')}</p> : null
}
