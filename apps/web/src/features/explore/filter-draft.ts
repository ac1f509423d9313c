import { amountText, parseAmount, type Writing } from '#lib/amount.ts'
import { type Filters, RANGES, type Range } from './view.ts'

/** What stands in the form of the filters: as the address has it, ranges as they are typed. */
export type Draft = Readonly<Record<string, string>>

/** What is wrong with a field. */
export type Problem =
  | { kind: 'number'; min: number; max: number }
  | { kind: 'amount' }
  /** The highest is below the lowest. */
  | { kind: 'order' }

const RANGE_NAMES = Object.keys(RANGES) as Range[]
const isPrice = (name: string): boolean => name === 'priceMin' || name === 'priceMax'

/** The form as the address fills it. */
export function draftOf(filters: Filters, writing: Writing): Draft {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      isPrice(name) ? amountText(Number(value), writing) : value,
    ]),
  )
}

/** A typed end of a range; undefined where nothing is typed, NaN where it is no such number. */
function read(name: Range, text: string, writing: Writing): number | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  if (name === 'price') return parseAmount(typed, writing) ?? Number.NaN
  return /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
}

/** The filters that a form says, or what is wrong with it, by field. */
export function filtersOf(
  draft: Draft,
  writing: Writing,
): { filters: Filters; problems: Readonly<Record<string, Problem>> } {
  const filters: Record<string, string> = {}
  const problems: Record<string, Problem> = {}
  for (const [name, value] of Object.entries(draft)) if (value.trim() !== '') filters[name] = value.trim()
  for (const name of RANGE_NAMES) {
    const bounds = RANGES[name]
    const ends = (['Min', 'Max'] as const).map(end => {
      const field = `${name}${end}`
      const value = read(name, draft[field] ?? '', writing)
      delete filters[field]
      if (value === undefined) return undefined
      if (Number.isNaN(value) || value < bounds.min || value > bounds.max) {
        problems[field] = name === 'price' ? { kind: 'amount' } : { kind: 'number', ...bounds }
        return undefined
      }
      filters[field] = String(value)
      return value
    })
    const [low, high] = ends
    if (low !== undefined && high !== undefined && low > high) problems[`${name}Max`] = { kind: 'order' }
  }
  return { filters, problems }
}
