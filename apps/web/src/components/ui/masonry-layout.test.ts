import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { layoutOf, measuresOf, rangeOf, spanOf } from './masonry-layout.ts'

/** Shapes as they come: portraits, squares, wide ones, always the same. */
const shapes = Array.from({ length: 10_000 }, (_, at) => [0.8, 1, 0.56, 1.5, 0.67, 2][(at * 7) % 6] ?? 1)
const spans = shapes.map(spanOf)

it('every shape has a class, and is shown within four percent of it', () => {
  const css = readFileSync(join(import.meta.dirname, 'masonry.css'), 'utf8')
  for (const ratio of [0.1, 9 / 16, 0.6, 2 / 3, 0.8, 1, 1.25, 4 / 3, 1.5, 16 / 9, 2, 2.2, 9])
    expect(css).toContain(`.masonry-${spanOf(ratio)} {`)
  for (const width of [288, 358, 724, 944, 1112])
    for (const ratio of [0.6, 0.8, 1, 1.25, 1.5]) {
      const { column, gap, unit } = measuresOf(width)
      const height = spanOf(ratio) * unit - gap
      expect(Math.abs(column / ratio - height) / height, `${ratio} at ${width}`).toBeLessThan(0.04)
    }
})

it('a tile takes the highest place that is free, and what came first is never further down', () => {
  expect(layoutOf([10, 6, 3, 4], 2)).toEqual({ columns: [0, 1, 1, 1], tops: [0, 0, 6, 9], height: 13 })
  const { tops } = layoutOf(spans, 4)
  expect(tops.every((top, at) => at === 0 || top >= (tops[at - 1] ?? 0))).toBe(true)
})

it('nothing that stands moves when another page comes', () => {
  const before = layoutOf(spans.slice(0, 240), 4)
  const after = layoutOf(spans, 4)
  expect(after.tops.slice(0, 240)).toEqual(before.tops)
  expect(after.columns.slice(0, 240)).toEqual(before.columns)
})

it('of ten thousand tiles those near the window are found, and none of them is missed', () => {
  const layout = layoutOf(spans, 4)
  const tallest = Math.max(...spans)
  const seen = { from: 20_000, to: 20_250 }
  const [first, end] = rangeOf(layout, seen, tallest)
  expect(end - first).toBeLessThan(60)
  const inView = spans.flatMap((span, at) => {
    const top = layout.tops[at] ?? 0
    return top < seen.to && top + span > seen.from ? [at] : []
  })
  expect(inView.length).toBeGreaterThan(10)
  expect(inView.every(at => at >= first && at < end)).toBe(true)
})

it('columns follow the width', () => {
  expect([320, 639, 640, 899, 900, 1_200].map(width => measuresOf(width).columns)).toEqual([2, 2, 3, 3, 4, 4])
})
