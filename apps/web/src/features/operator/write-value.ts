import type { Format } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import type { FieldKind } from './setting-fields.ts'

const MB = 1024 ** 2
const MINUTES = 60

/** A value of a setting in words: `20 %`, `7 días`, `50 GB`. */
export function writeValue(
  kind: FieldKind,
  value: unknown,
  { t, format, currency }: { t: Translate; format: Format; currency: string },
): string {
  if (kind === 'weekdays' || kind === 'dates')
    return Array.isArray(value) && value.length > 0 ? value.join(', ') : t('operator.none')
  if (Array.isArray(value))
    return format.list(value.map(each => writeValue('amount', each, { t, format, currency })))
  if (typeof value === 'boolean') return t(value ? 'operator.on' : 'operator.off')
  if (value === '') return t('operator.none')
  if (typeof value !== 'number') return String(value)
  switch (kind) {
    case 'amount':
    case 'amounts':
      return format.price({ amount: value, currency })
    case 'share':
      return format.percent(value / 10_000)
    case 'percent':
      return format.percent(value / 100)
    case 'days':
      return t('operator.days', { count: value })
    case 'hours':
      return format.minutes(value * MINUTES)
    case 'minutes':
      return format.minutes(value)
    case 'mb':
      return format.bytes(value * MB)
    case 'switch':
    case 'text':
    case 'lines':
    case 'count':
    case 'clock':
    case 'zone':
      return format.number(value)
  }
}
