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
  return (
    <div className="-ml-2.5 flex items-center gap-1.5">
      <Earlier month={month} to={to} />
      <span className="inline-block font-medium first-letter:uppercase">{format.month(month)}</span>
      <Later month={month} to={to} />
    </div>
  )
}

/** The same two ways beside a heading that names the month. The keyboard stays on them from month to month. */
export function MonthArrows(props: MonthStepsProps) {
  return (
    <div className="flex flex-none items-center">
      <Earlier {...props} stays />
      <Later {...props} stays />
    </div>
  )
}

interface ArrowProps extends MonthStepsProps {
  stays?: boolean
}

function Earlier({ month, to, stays }: ArrowProps) {
  const format = useFormat()
  const before = monthAfter(month, -1)
  return (
    <IconLink
      to={to(before)}
      icon={BackIcon}
      label={format.month(before)}
      size="small"
      replace
      data-first-focus={stays}
    />
  )
}

function Later({ month, to, stays }: ArrowProps) {
  const format = useFormat()
  const current = monthOf(useNow())
  const after = monthAfter(month, 1)
  if (after > current) return <IconButton icon={NextIcon} label={format.month(after)} size="small" disabled />
  return (
    <IconLink
      to={to(after)}
      icon={NextIcon}
      label={format.month(after)}
      size="small"
      replace
      data-first-focus={stays}
    />
  )
}
