// @vitest-environment happy-dom
import type { MediaItem } from '@calina/contract/types'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noteHydrated } from '#lib/page.ts'
import { show } from '../../testing/screen.tsx'
import { Picture } from './photo.tsx'

const media = {
  id: 'm1',
  src: '/media/post/1/1080.webp',
  srcset: '/media/post/1/320.webp 320w, /media/post/1/1080.webp 1080w',
  avif: '/media/post/1/320.webp 320w, /media/post/1/1080.avif 1080w',
  placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  width: 1080,
  height: 1350,
  alt: 'Una silla',
  locked: false,
} as MediaItem

const picture = () => screen.getByRole('img', { name: 'Una silla' })

// what is shown afterwards was not in the server's document
noteHydrated()

test('a placeholder lies behind a picture until that has come', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  await show(<Picture media={media} sizes="640px" />)
  await vi.waitFor(() => expect(picture().style.background).toContain('data:image/png;base64,'))
  act(() => void picture().dispatchEvent(new Event('load')))
  expect(picture().style.background).toBe('')
})

test('there is none for what is here already, and for what has none', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(320)
  await show(<Picture media={media} sizes="640px" />)
  expect(picture().style.background).toBe('')
})

test('browsers that read AVIF are offered it in the same sizes', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  await show(<Picture media={{ ...media, placeholder: null }} sizes="640px" />)
  const source = picture().parentElement?.querySelector('source')
  expect(source?.type).toBe('image/avif')
  expect(source?.getAttribute('srcset')).toBe(media.avif)
  expect(source?.getAttribute('sizes')).toBe('640px')
})
