// @vitest-environment happy-dom
import type { Chat } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outboxOf } from '#lib/outbox.ts'
import { provideOutbox } from '#lib/use-outbox.ts'
import { personOf } from '../../../testing/people.ts'
import { show } from '../../../testing/screen.tsx'
import { Composer } from './composer.tsx'

provideOutbox(outboxOf)

const chat = { id: 'c1', composer: 'open', receiver: personOf('mara', 'Mara Sol', 'fan') } as Chat
const microphone = () => screen.getByRole('button', { name: 'Grabar una nota de voz' })

/** A recorder that gives one part when it is stopped. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type === 'audio/mp4'
  state: 'inactive' | 'recording' | 'paused' = 'inactive'
  mimeType = 'audio/mp4'
  start() {
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  resume() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

const track = Object.assign(new EventTarget(), { stop: vi.fn() })
const getUserMedia = vi.fn(async () => ({ getTracks: () => [track] }))

let now = 0
const later = (ms: number) => {
  now += ms
}

beforeEach(() => {
  sessionStorage.clear()
  track.stop.mockClear()
  getUserMedia.mockClear()
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }))
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function render() {
  const person = await show(<Composer chat={chat} onSend={() => {}} />, {
    texts: ['messages', 'uploads'],
    as: 'model',
  })
  later(1_000)
  return person
}

test('the microphone stands where nothing is written, and gives its place to the button that sends', async () => {
  const person = await render()
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull()
  await person.type(screen.getByRole('textbox'), 'Hola')
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Grabar una nota de voz' })).toBeNull()
})

test('a recording is paused, goes on, and is thrown away, with the microphone let go', async () => {
  const person = await render()
  await person.click(microphone())
  await person.click(await screen.findByRole('button', { name: 'Pausar la grabación' }))
  expect(screen.getByRole('group', { name: 'Grabación en pausa' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Seguir grabando' }))
  expect(track.stop).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Descartar la nota de voz' }))
  expect(track.stop).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('group', { name: 'Grabando una nota de voz' })).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

test('what is recorded when the screen is left stays as a note that is not sent', async () => {
  const person = await render()
  await person.click(microphone())
  await screen.findByRole('group', { name: 'Grabando una nota de voz' })
  window.dispatchEvent(new Event('pagehide'))
  expect(track.stop).toHaveBeenCalledTimes(1)
  expect(await screen.findByRole('group', { name: 'Sin enviar' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Descartar la nota de voz' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Sin enviar' })).toBeNull())
})

test('a note that is as long as it may be ends by itself, says so, and waits to be sent', async () => {
  const person = await render()
  await person.click(microphone())
  await screen.findByRole('group', { name: 'Grabando una nota de voz' })
  later(600_000)
  expect(await screen.findByRole('group', { name: 'Sin enviar' })).toBeTruthy()
  expect(track.stop).toHaveBeenCalledTimes(1)
  await person.click(screen.getByRole('button', { name: 'Descartar la nota de voz' }))
})

test('without a microphone it says why, and another try asks again', async () => {
  getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const person = await render()
  await person.click(microphone())
  expect((await screen.findByRole('alert')).textContent).toContain('no deja usar el micrófono')
  await person.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('group', { name: 'Grabando una nota de voz' })).toBeTruthy()
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2))
  await person.click(screen.getByRole('button', { name: 'Descartar la nota de voz' }))
})

test('a browser that cannot record has the button that sends', async () => {
  vi.stubGlobal('MediaRecorder', undefined)
  await render()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true)
})
