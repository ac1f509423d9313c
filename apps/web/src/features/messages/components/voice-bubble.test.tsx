// @vitest-environment happy-dom
import type { Message } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { actsOf, fileOf, messageOf } from '../../../testing/messages.ts'
import { show } from '../../../testing/screen.tsx'
import { Bubble } from './bubble.tsx'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))

const sound = fileOf('s1', {
  kind: 'audio',
  duration: 48,
  play: {
    ...{ state: 'ready', src: '/s1.m4a', contentType: 'audio/mp4', hls: null, heights: [] },
    ...{ captions: [], peaks: [0.1, 1, 0.4], storyboard: null },
  },
})
const note = (more: Partial<Message> = {}) => messageOf({ voice: { sound, heard: false }, ...more })

const render = (message: Message, api: Partial<Api> = {}, as: 'fan' | 'model' = 'model') =>
  show(<Bubble message={message} name="Mara Sol" read stamped onOpen={() => {}} acts={actsOf()} />, {
    texts: ['messages'],
    as,
    api,
  })

test('a received note says how long it is and that it was not heard, and what it says stands under it', async () => {
  await render(note({ text: 'La persiana no es de verdad.' }))
  expect(await screen.findByRole('group', { name: 'Nota de voz, 0:48' })).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'Sin escuchar' })).toBeTruthy()
  expect(screen.getByText('Lo que dice')).toBeTruthy()
  expect(screen.getByText('La persiana no es de verdad.')).toBeTruthy()
})

test('playing one tells its sender once, and moves by the keyboard', async () => {
  const markHeard = vi.fn<Api['markHeard']>(async () => undefined)
  const person = await render(note(), { markHeard })
  await person.click(await screen.findByRole('button', { name: 'Reproducir el audio' }))
  const line = await screen.findByRole('slider')
  expect(line.getAttribute('aria-valuetext')).toBe('0:00 de 0:48')
  const audio = document.querySelector('audio')
  // it is listened to by an effect, which may come after the line is seen
  await waitFor(() => {
    audio?.dispatchEvent(new Event('playing'))
    expect(markHeard).toHaveBeenCalled()
  })
  audio?.dispatchEvent(new Event('playing'))
  expect(markHeard.mock.calls.map(([input]) => input)).toEqual([{ params: { chat: 'c1', message: 'm1' } }])
  line.focus()
  await person.keyboard('{ArrowRight}')
  expect(audio?.currentTime).toBe(5)
  await person.keyboard('{PageUp}{ArrowLeft}')
  expect(audio?.currentTime).toBe(30)
})

test('the speed goes round, and the next note has it from the beginning', async () => {
  const person = await render(note(), { markHeard: async () => undefined })
  await person.click(await screen.findByRole('button', { name: 'Reproducir el audio' }))
  const speed = await screen.findByRole('button', { name: 'Velocidad: 1×' })
  await person.click(speed)
  expect(document.querySelector('audio')?.playbackRate).toBe(1.5)
  expect(JSON.parse(localStorage.getItem('player') ?? '')).toMatchObject({ rate: 1, voiceRate: 1.5 })
})

test('an own one says that it was heard, and playing it tells nobody', async () => {
  const markHeard = vi.fn<Api['markHeard']>()
  const person = await render(note({ mine: true, voice: { sound, heard: true } }), { markHeard })
  expect(screen.getByText('Escuchada')).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Reproducir el audio' }))
  await screen.findByRole('slider')
  document.querySelector('audio')?.dispatchEvent(new Event('playing'))
  expect(markHeard).not.toHaveBeenCalled()
})

test('its creator writes down what it says', async () => {
  const editMessage = vi.fn<Api['editMessage']>(async ({ body }) => note({ mine: true, text: body.text }))
  const message = note({ mine: true, editableUntil: '2999-01-01T00:00:00.000Z' })
  const person = await render(message, { editMessage })
  await person.click(await screen.findByRole('button', { name: 'Escribir lo que dice' }))
  await person.type(await screen.findByRole('textbox', { name: 'Lo que dice' }), 'Son tiras de cartón.')
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(editMessage.mock.calls.map(([input]) => input)).toEqual([
      { params: { chat: 'c1', message: 'm1' }, body: { text: 'Son tiras de cartón.' } },
    ]),
  )
})

test('a fan does not, nor anybody once the time for it is over', async () => {
  await render(note({ mine: true, editableUntil: '2999-01-01T00:00:00.000Z' }), {}, 'fan')
  await screen.findByRole('group', { name: /Nota de voz/ })
  expect(screen.queryByRole('button', { name: 'Escribir lo que dice' })).toBeNull()
})
