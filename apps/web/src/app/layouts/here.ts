import type { MenuEntry } from '../menus.ts'

type BarEntry = MenuEntry<'rail' | 'tabs'>

const covers = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)

/** The entry of the current page: the one with the longest path over the address. */
export function hereOf(shown: readonly BarEntry[], pathname: string): BarEntry | undefined {
  const length = (entry: BarEntry) =>
    Math.max(...[entry.to, ...(entry.also ?? [])].map(path => (covers(path, pathname) ? path.length : 0)))
  const best = shown.toSorted((a, b) => length(b) - length(a))[0]
  return best && length(best) > 0 ? best : undefined
}
