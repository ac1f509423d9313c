import { ATTRIBUTE_VALUES } from '@calina/contract/attributes'
import { ENTITIES, MAX_AMOUNT, PROFILE, SEARCH } from '@calina/contract/limits'

/* What discovery shows stands whole in its address: the tab, what is searched for, and what narrows the results. */

export const TABS = ['posts', 'creators', 'tags'] as const
export type Tab = (typeof TABS)[number]

/** Numbers from one to another. */
export const RANGES = {
  age: PROFILE.age,
  height: PROFILE.height,
  weight: PROFILE.weight,
  /** In minor units. */
  price: { min: 0, max: MAX_AMOUNT },
} as const
export type Range = keyof typeof RANGES

/** One of these. */
export const KINDS = ['photo', 'video', 'sound'] as const
export const PRICES = ['free', 'paid', 'subscribers'] as const

export const COUNTRIES_OF = ['country', 'nationality'] as const
export const ONLY = ['live', 'free', 'exclusive', 'verified'] as const

/** What narrows the results, as the address has it: only what is allowed there. */
export type Filters = Readonly<Record<string, string>>

export interface View {
  tab: Tab
  /** What is searched for. */
  q: string
  /** Of posts: the tag that they all have. */
  tag: string
  filters: Filters
}

const oneOf =
  (values: readonly string[]) =>
  (value: string): string | undefined =>
    values.includes(value) ? value : undefined

/** Those of a list with commas that are among the values, each once. */
const someOf =
  (values: readonly string[]) =>
  (value: string): string | undefined =>
    values.filter(each => value.split(',').includes(each)).join(',') || undefined

const within =
  ({ min, max }: { min: number; max: number }) =>
  (value: string): string | undefined =>
    /^\d{1,12}$/.test(value) && Number(value) >= min && Number(value) <= max
      ? String(Number(value))
      : undefined

const country = (value: string): string | undefined => (/^[A-Z]{2}$/.test(value) ? value : undefined)
const only = oneOf(['true'])
const city = (value: string): string | undefined => value.trim().slice(0, PROFILE.maxCity) || undefined

type Reader = (value: string) => string | undefined

const ranges: [string, Reader][] = Object.entries(RANGES).flatMap(([name, bounds]): [string, Reader][] => [
  [`${name}Min`, within(bounds)],
  [`${name}Max`, within(bounds)],
])

/** The filters of each tab, and how each is read. */
const READERS: Record<Tab, ReadonlyMap<string, Reader>> = {
  posts: new Map<string, Reader>([
    ['kind', oneOf(KINDS)],
    ['price', oneOf(PRICES)],
    ['live', only],
  ]),
  creators: new Map<string, Reader>([
    ...Object.entries(ATTRIBUTE_VALUES).map(([name, values]): [string, Reader] => [name, someOf(values)]),
    ...ranges,
    ...COUNTRIES_OF.map((name): [string, Reader] => [name, country]),
    ['city', city],
    ...ONLY.map((name): [string, Reader] => [name, only]),
  ]),
  tags: new Map(),
}

/** Whether the lower end of each range is not above the upper one. */
function inOrder(filters: Record<string, string>): void {
  for (const name of Object.keys(RANGES)) {
    const [min, max] = [filters[`${name}Min`], filters[`${name}Max`]]
    if (min !== undefined && max !== undefined && Number(min) > Number(max)) delete filters[`${name}Max`]
  }
}

function filtersIn(search: URLSearchParams, tab: Tab): Filters {
  const filters: Record<string, string> = {}
  for (const [name, read] of READERS[tab]) {
    const value = read(search.get(name) ?? '')
    if (value !== undefined) filters[name] = value
  }
  // an address that somebody has written by hand
  inOrder(filters)
  return filters
}

/** What an address shows; what it has of other kinds is left out. */
export function viewIn(search: URLSearchParams): View {
  const tab = TABS.find(each => each === search.get('tab')) ?? 'posts'
  return {
    tab,
    q: (search.get('q') ?? '').trim().slice(0, SEARCH.max),
    tag: tab === 'posts' ? (search.get('tag') ?? '').trim().slice(0, ENTITIES.maxTag) : '',
    filters: filtersIn(search, tab),
  }
}

/** The address of a view. Another tab keeps what is searched for, and nothing of the filters, which are its own. */
export function pathOf(view: Partial<View>): string {
  const { tab = 'posts', q = '', tag = '', filters = {} } = view
  const search = new URLSearchParams()
  if (tab !== 'posts') search.set('tab', tab)
  if (q) search.set('q', q)
  if (tag && tab === 'posts') search.set('tag', tag)
  for (const name of READERS[tab].keys()) {
    const value = filters[name]
    if (value) search.set(name, value)
  }
  return search.size > 0 ? `/explore?${search}` : '/explore'
}

/** What is narrowed, one entry for what can be taken away by itself: a value, a range, a place. */
export interface Active {
  /** Names it among the others. */
  key: string
  name: string
  /** What it is; absent of a range, which the filters have. */
  value?: string
  /** The filters without it. */
  without: Filters
}

/** Everything that narrows the results. */
export function activeIn(filters: Filters): Active[] {
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)))
  const found: Active[] = []
  for (const [name, values] of Object.entries(filters)) {
    const range = Object.keys(RANGES).find(each => name === `${each}Min` || name === `${each}Max`)
    if (range) {
      if (!found.some(each => each.name === range))
        found.push({ key: range, name: range, without: without(`${range}Min`, `${range}Max`) })
    } else if (name in ATTRIBUTE_VALUES) {
      const chosen = values.split(',')
      for (const value of chosen) {
        const rest = chosen.filter(each => each !== value).join(',')
        found.push({
          key: `${name} ${value}`,
          name,
          value,
          without: rest ? { ...filters, [name]: rest } : without(name),
        })
      }
    } else found.push({ key: name, name, value: values, without: without(name) })
  }
  return found
}
