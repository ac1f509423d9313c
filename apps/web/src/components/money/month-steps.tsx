import BackIcon from 'icon:caret-left'
import NextIcon from 'icon:caret-right'
import { monthAfter, monthOf } from '#lib/months.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { IconButton, IconLink } from '#ui/button.tsx'

interface MonthStepsProps {
  month: string
  /** The address of another month. */
  to: (month: string) => string
}

/** A month, with the way to the one before and, as far as there is one, to the one after. */
export function MonthSteps({ month, to }: MonthStepsProps) {
  const format = useFormat()
  const current = monthOf(useNow())
  const before = monthAfter(month, -1)
  const after = monthAfter(month, 1)
  return (
    <div className="-ml-2.5 flex items-center gap-1.5">
      <IconLink to={to(before)} icon={BackIcon} label={format.month(before)} size="small" replace />
      <span className="inline-block font-medium first-letter:uppercase">{format.month(month)}</span>
      {after <= current ? (
        <IconLink to={to(after)} icon={NextIcon} label={format.month(after)} size="small" replace />
      ) : (
        <IconButton icon={NextIcon} label={format.month(after)} size="small" disabled />
      )}
    </div>
  )
}
