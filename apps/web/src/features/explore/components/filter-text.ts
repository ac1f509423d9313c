import { ATTRIBUTE_VALUES } from '@calina/contract/attributes'
import { useT } from '#lib/i18n.ts'
import { useConfig, useFormat } from '#lib/page.ts'
import type { PlainId } from '#locales/ids.ts'
import { type Active, type Filters, RANGES, type Range } from '../view.ts'

const isRange = (name: string): name is Range => name in RANGES

/** What each filter is called on its chip. */
export function useFilterText(filters: Filters): (active: Active) => string {
  const t = useT()
  const format = useFormat()
  const { currency } = useConfig()

  function written(name: Range, value: number): string {
    if (name === 'price') return format.price({ amount: value, currency })
    if (name === 'age') return t('profile.years', { count: value })
    return t(name === 'height' ? 'profile.centimetres' : 'profile.kilograms', {
      count: format.number(value),
    })
  }
  function range(name: Range): string {
    const [low, high] = [filters[`${name}Min`], filters[`${name}Max`]]
    const label = name === 'price' ? t('explore.planPrice') : t(`profile.attribute.${name}`)
    if (low !== undefined && high !== undefined)
      return t('explore.between', {
        label,
        // the unit once, at the end
        min: name === 'price' ? written(name, Number(low)) : format.number(Number(low)),
        max: written(name, Number(high)),
      })
    return low === undefined
      ? t('explore.upTo', { label, max: written(name, Number(high)) })
      : t('explore.atLeast', { label, min: written(name, Number(low)) })
  }
  return ({ name, value }) => {
    if (value === undefined) return isRange(name) ? range(name) : ''
    const said = (label: PlainId, text: string) => t('explore.choice', { label: t(label), value: text })
    // every value of the contract's lists has its text; a test holds them together
    if (name in ATTRIBUTE_VALUES)
      return said(`profile.attribute.${name}` as PlainId, t(`profile.${name}.${value}` as PlainId))
    if (name === 'country' || name === 'nationality')
      return said(`profile.attribute.${name}`, format.country(value))
    if (name === 'city') return said('profile.attribute.city', value)
    if (name === 'kind') return t(`explore.kind.${value}` as PlainId)
    if (name === 'price') return t(`explore.price.${value}` as PlainId)
    return t(`explore.only.${name}` as PlainId)
  }
}
