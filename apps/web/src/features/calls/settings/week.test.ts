import { expect, it } from 'vitest'
import { choicesFor, moved, nextRange, tidied, WEEK_DATES } from './week.ts'

it('puts the hours of a day in order, and makes one of those that touch', () => {
  expect(
    tidied([
      { from: 1_200, to: 1_320 },
      { from: 720, to: 840 },
      { from: 840, to: 900 },
    ]),
  ).toEqual([
    { from: 720, to: 900 },
    { from: 1_200, to: 1_320 },
  ])
})

it('proposes an evening at first, then an hour after the last one, and nothing where none fits', () => {
  expect(nextRange([])).toEqual({ from: 1_200, to: 1_320 })
  expect(nextRange([{ from: 600, to: 660 }])).toEqual({ from: 720, to: 780 })
  expect(nextRange([{ from: 600, to: 1_400 }])).toBeUndefined()
  const three = [60, 180, 300].map(from => ({ from, to: from + 60 }))
  expect(nextRange(three)).toBeUndefined()
})

it('a beginning behind the end takes the end along, and the other way round', () => {
  expect(moved({ from: 600, to: 660 }, 'from', 720)).toEqual({ from: 720, to: 750 })
  expect(moved({ from: 600, to: 660 }, 'to', 540)).toEqual({ from: 510, to: 540 })
})

it('offers half hours, and the own quarter among them', () => {
  expect(choicesFor('from', 600)).not.toContain(615)
  expect(choicesFor('from', 615)).toContain(615)
  expect(choicesFor('to', 1_440).at(-1)).toBe(1_440)
})

it('begins on a Monday', () => expect(new Date(`${WEEK_DATES[0]}T12:00:00Z`).getUTCDay()).toBe(1))
