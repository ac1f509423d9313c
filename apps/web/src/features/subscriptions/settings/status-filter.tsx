import { useT } from '#lib/i18n.ts'
import { RadioChips } from '#ui/radio.tsx'

const FILTERS = ['all', 'active', 'expired'] as const
export type StatusFilter = (typeof FILTERS)[number]

interface StatusChipsProps {
  value: StatusFilter
  onChange: (value: StatusFilter) => void
}

/** Chooses which subscriptions a list shows. */
export function StatusChips({ value, onChange }: StatusChipsProps) {
  const t = useT()
  return (
    <RadioChips
      legend={t('settings.filter')}
      value={value}
      onChange={onChange}
      options={FILTERS.map(filter => ({ value: filter, text: t(`settings.filter.${filter}`) }))}
    />
  )
}
