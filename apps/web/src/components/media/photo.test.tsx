// @vitest-environment happy-dom
import type { MediaItem } from '@calina/contract/types'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setDataSaver } from '#lib/data-saver.ts'
import { show } from '../../testing/screen.tsx'
import { Picture } from './photo.tsx'

const media = {
  id: 'm1',
  src: '/media/post/1/1080.webp',
  srcset: '/media/post/1/320.webp 320w, /media/post/1/1080.webp 1080w',
  width: 1080,
  height: 1350,
  avif: '/media/post/1/320.webp 320w, /media/post/1/1080.avif 1080w',
  placeholder: null,
  alt: 'Una silla',
  locked: false,
} as MediaItem

test('pictures are smaller for who saves data, at once and only as long', async () => {
  // pictures never arrive here
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  await show(<Picture media={media} sizes="640px" />)
  const sizes = () => screen.getByRole('img', { name: 'Una silla' }).getAttribute('sizes')
  expect(sizes()).toBe('640px')
  act(() => setDataSaver(true))
  expect(sizes()).toBe('1px')
  expect(document.cookie).toContain('saver=on')
  act(() => setDataSaver(false))
  expect(sizes()).toBe('640px')
  expect(document.cookie).toContain('saver=off')
})
