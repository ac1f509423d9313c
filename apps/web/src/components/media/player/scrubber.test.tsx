// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { Scrubber } from './scrubber.tsx'

const CHAPTERS = [
  { at: 0, title: 'La aguja' },
  { at: 265, title: 'Segunda pista' },
  { at: 490, title: '' },
]

async function shown(time: number) {
  const onSeek = vi.fn<(time: number) => void>()
  const user = await show(
    <Scrubber
      element={{ current: null }}
      time={time}
      duration={698}
      buffered={300}
      paused
      chapters={CHAPTERS}
      onSeek={onSeek}
    />,
    { texts: ['player'] },
  )
  return { user, onSeek, slider: screen.getByRole('slider', { name: 'Posición' }) }
}

test('the line of time says where it is, by the clock and by the chapter', async () => {
  const { slider } = await shown(270.6)
  expect(slider.getAttribute('aria-valuetext')).toBe('4:30 de 11:38, Segunda pista')
  expect(slider.getAttribute('aria-valuenow')).toBe('271')
  expect(slider.getAttribute('aria-valuemax')).toBe('698')
  expect(slider.querySelectorAll('.scrubber-gap')).toHaveLength(2)
})

test('a chapter without a name is not said', async () => {
  const { slider } = await shown(500)
  expect(slider.getAttribute('aria-valuetext')).toBe('8:20 de 11:38')
})

test('the line of time is moved by the keyboard, in small and in large steps', async () => {
  const { user, onSeek, slider } = await shown(100)
  slider.focus()
  await user.keyboard('{ArrowUp}{ArrowDown}{PageUp}{PageDown}x')
  expect(onSeek.mock.calls).toEqual([[105], [95], [160], [40]])
})

test('it goes where the pointer lets it go, and nowhere when it is taken away', async () => {
  const { onSeek, slider } = await shown(100)
  vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 0, 100, 28))
  slider.setPointerCapture = () => {}
  fireEvent.pointerDown(slider, { button: 0, clientX: 20, pointerId: 1 })
  fireEvent.pointerMove(slider, { clientX: 60, pointerId: 1 })
  expect(slider.getAttribute('aria-valuetext')).toContain('5:49 de 11:38')
  expect(onSeek).not.toHaveBeenCalled()
  fireEvent.pointerUp(slider, { clientX: 60, pointerId: 1 })
  expect(onSeek.mock.calls).toEqual([[349]])
  fireEvent.pointerDown(slider, { button: 0, clientX: 90, pointerId: 1 })
  fireEvent.pointerCancel(slider, { clientX: 90, pointerId: 1 })
  expect(onSeek).toHaveBeenCalledTimes(1)
})
