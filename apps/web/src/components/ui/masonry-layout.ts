/** A column is this many units wide: heights are whole units, so that the server's grid and the browser's places agree. */
const UNITS = 40
/** The space below a tile in units, about: the rest of its height is the picture's. */
const GAP_UNITS = 2.1
/** No tile is taller or flatter than this: width divided by height. */
const SHAPES = { tallest: 9 / 16, flattest: 2.2 } as const
/** What browsers round lengths down to. */
const FINEST = 64

/** From this width of the place on, so many columns and such a gap; `masonry.css` says the same. */
const STEPS = [
  { from: 900, columns: 4, gap: 16 },
  { from: 640, columns: 3, gap: 16 },
  { from: 0, columns: 2, gap: 8 },
] as const

/** How many units of height a tile takes, with the space below it. The classes of `masonry.css` are named by it. */
export function spanOf(ratio: number): number {
  const shape = Math.min(SHAPES.flattest, Math.max(SHAPES.tallest, ratio))
  return Math.round(UNITS / shape + GAP_UNITS)
}

/** The measures of a place that is so wide. */
export interface Measures {
  columns: number
  gap: number
  /** Of a column, in pixels. */
  column: number
  /** Of a unit of height, in pixels. */
  unit: number
}

export function measuresOf(width: number): Measures {
  const { columns, gap } = STEPS.find(({ from }) => width >= from) ?? STEPS[2]
  const column = (width - (columns - 1) * gap) / columns
  return { columns, gap, column, unit: Math.floor((column / UNITS) * FINEST) / FINEST }
}

/** The place of each tile: its column, and where it begins, in units. What came first is never further down. */
export interface Layout {
  columns: number[]
  tops: number[]
  /** Of the whole, in units. */
  height: number
}

/** Puts each tile into the column that ends highest, the first of equal ones. */
export function layoutOf(spans: readonly number[], columns: number): Layout {
  const ends = Array.from({ length: columns }, () => 0)
  const layout: Layout = { columns: [], tops: [], height: 0 }
  for (const span of spans) {
    const top = Math.min(...ends)
    const column = ends.indexOf(top)
    layout.columns.push(column)
    layout.tops.push(top)
    ends[column] = top + span
  }
  layout.height = Math.max(0, ...ends)
  return layout
}

/** The first index whose top is at or below `at`. */
function firstFrom(tops: readonly number[], at: number): number {
  let [low, high] = [0, tops.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tops[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** The tiles between two heights, in units: from the first index to before the second. `tallest` is the longest span. */
export function rangeOf(
  { tops }: Layout,
  { from, to }: { from: number; to: number },
  tallest: number,
): readonly [first: number, end: number] {
  return [firstFrom(tops, from - tallest), firstFrom(tops, to)]
}
