import type { Attributes } from '@calina/contract/types'
import type { Format } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import type { PlainId } from '#locales/ids.ts'

/** The order of the attributes on a profile. */
const ORDER = [
  'gender',
  'age',
  'country',
  'city',
  'nationality',
  'height',
  'weight',
  'bodyType',
  'hairColor',
  'eyeColor',
  'skinColor',
  'ethnicity',
  'orientation',
] as const satisfies readonly (keyof Attributes)[]

interface Line {
  id: keyof Attributes
  label: string
  value: string
}

function textOf(
  attributes: Attributes,
  id: keyof Attributes,
  t: Translate,
  format: Format,
): string | undefined {
  const value = attributes[id]
  if (value === null || value === 'undisclosed') return undefined
  switch (id) {
    case 'age':
      return t('profile.years', { count: Number(value) })
    case 'height':
      return t('profile.centimetres', { count: format.number(Number(value)) })
    case 'weight':
      return t('profile.kilograms', { count: format.number(Number(value)) })
    case 'country':
    case 'nationality':
      return format.country(String(value))
    case 'city':
      return String(value)
    default:
      // every value of the contract's lists has its text; the test holds them together
      return t(`profile.${id}.${value}` as PlainId)
  }
}

/** The given attributes of a person as texts. */
export function attributeLines(attributes: Attributes, t: Translate, format: Format): Line[] {
  return ORDER.flatMap(id => {
    const value = textOf(attributes, id, t, format)
    return value ? [{ id, label: t(`profile.attribute.${id}`), value }] : []
  })
}
