// @vitest-environment happy-dom
import type { MediaItem } from '@calina/contract/types'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { AudioPlace } from './audio-place.tsx'
import { requestSeek } from './seek-requests.ts'

const media: MediaItem = {
  id: 'm1',
  kind: 'audio',
  locked: false,
  width: 800,
  height: 400,
  alt: 'Voz en la cocina',
  src: '/media/p/m1/photo-800.webp',
  srcset: null,
  avif: null,
  placeholder: null,
  focal: null,
  marked: false,
  duration: 384,
  play: {
    state: 'ready',
    src: '/media/p/m1/play.m4a?e=1',
    contentType: 'audio/mp4',
    hls: null,
    heights: [],
    captions: [],
    peaks: [0.1, 0.9, 0.4],
    storyboard: null,
  },
}

/** What a media element of a browser would do. */
function playable() {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true })
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: true, configurable: true })
    this.dispatchEvent(new Event('pause'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
  return play
}

afterEach(() => vi.restoreAllMocks())

const sound = (): HTMLAudioElement => {
  const found = document.querySelector('audio')
  if (!found) throw new Error('nothing plays')
  return found
}

/** Waits until it plays: the button says so a moment before the sound is fed. */
async function playing(): Promise<HTMLElement> {
  const pause = await screen.findByRole('button', { name: 'Pausar el audio' })
  await waitFor(() => expect(sound().hasAttribute('src')).toBe(true))
  return pause
}

test('a sound loads nothing before the press, and then plays', async () => {
  const play = playable()
  const user = await show(<AudioPlace media={media} portrait={null} renew={async () => undefined} />)
  expect(document.querySelector('audio')).toBeNull()
  expect(document.querySelectorAll('.wave path')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Reproducir el audio' }))
  expect(await playing()).toBe(document.activeElement)
  expect(play).toHaveBeenCalled()
  expect(sound().getAttribute('src')).toBe('/media/p/m1/play.m4a?e=1')
  expect(screen.getByRole('slider', { name: 'Posición' }).getAttribute('aria-valuetext')).toBe('0:00 de 6:24')
})

test('a time of the text leads into it', async () => {
  playable()
  await show(<AudioPlace media={media} portrait={null} renew={async () => undefined} />)
  act(() => void requestSeek('m1', 151))
  await playing()
  expect(sound().currentTime).toBe(151)
  act(() => void requestSeek('m1', 20))
  expect(sound().currentTime).toBe(20)
})

test('a link that has ended is renewed once, and it goes on where it was', async () => {
  playable()
  const renew = vi.fn(async () => {
    // a browser forgets the place with the source
    sound().currentTime = 0
    return media.play && { ...media.play, src: '/media/p/m1/play.m4a?e=2' }
  })
  const user = await show(
    <AudioPlace media={media} portrait={null} renew={async () => (await renew()) ?? undefined} />,
  )
  await user.click(screen.getByRole('button', { name: 'Reproducir el audio' }))
  await playing()
  sound().currentTime = 90
  await act(async () => void sound().dispatchEvent(new Event('error')))
  expect(renew).toHaveBeenCalledTimes(1)
  expect(sound().getAttribute('src')).toBe('/media/p/m1/play.m4a?e=2')
  expect(sound().currentTime).toBe(90)
  await act(async () => void sound().dispatchEvent(new Event('error')))
  expect(renew).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alert').textContent).toBe('El audio no se pudo reproducir.')
})
