// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { Masonry } from './masonry.tsx'

interface Tile {
  id: number
  ratio: number
}

const tiles = (count: number): Tile[] =>
  Array.from({ length: count }, (_, id) => ({ id, ratio: [0.8, 1, 0.6, 1.5][id % 4] ?? 1 }))

let top = 0
beforeEach(() => {
  top = 0
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ width: 1_000, height: 0, top, left: 0, right: 1_000, bottom: 0, x: 0, y: top }) as DOMRect,
  )
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    draw(0)
    return 0
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const keyOf = ({ id }: Tile) => String(id)
const ratioOf = ({ ratio }: Tile) => ratio
const render = ({ id }: Tile) => <a href={`/${id}`}>{`Tile ${id}`}</a>
const place = (items: readonly Tile[]) => (
  <Masonry name="test" label="Tiles" items={items} keyOf={keyOf} ratioOf={ratioOf} render={render} />
)

const shown = () =>
  screen.getAllByRole('listitem').map(tile => ({
    index: Number(tile.getAttribute('aria-posinset')) - 1,
    at: tile.style.transform,
    height: tile.style.height,
  }))
const scrollTo = (pixels: number) => {
  top = -pixels
  act(() => void fireEvent.scroll(window))
}

it('of ten thousand tiles only those near the window are in the page, in reading order', async () => {
  await show(place(tiles(10_000)))
  const first = shown()
  expect(first.length).toBeGreaterThan(10)
  expect(first.length).toBeLessThan(120)
  expect(first.map(({ index }) => index)).toEqual(first.map((_, at) => at))
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('10000')

  scrollTo(200_000)
  const later = shown().map(({ index }) => index)
  expect(later.length).toBeLessThan(120)
  expect(later[0]).toBeGreaterThan(1_000)
  expect(later).toEqual(later.toSorted((a, b) => a - b))
  expect(screen.queryByText('Tile 0')).toBeNull()

  scrollTo(0)
  expect(shown()).toEqual(first)
})

/** A list that goes on. */
function Growing() {
  const [count, setCount] = useState(48)
  return (
    <>
      <button type="button" onClick={() => setCount(96)}>
        Más
      </button>
      {place(tiles(count))}
    </>
  )
}

it('nothing moves when another page comes', async () => {
  const user = await show(<Growing />)
  const before = shown()
  expect(before.length).toBeGreaterThan(20)
  await user.click(screen.getByRole('button', { name: 'Más' }))
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('96')
  expect(shown().slice(0, before.length)).toEqual(before)
})

it('what has the keyboard stays in the page, wherever it is scrolled to', async () => {
  await show(place(tiles(2_000)))
  act(() => screen.getByText('Tile 3').focus())
  scrollTo(100_000)
  expect(screen.getByText('Tile 3')).toBe(document.activeElement)
  expect(screen.queryByText('Tile 2')).toBeNull()
})
