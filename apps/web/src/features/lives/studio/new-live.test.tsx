// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { FakeSocket } from '#lib/live-capture/fakes.ts'
import { studioLiveOf, studioOf } from '../../../testing/studio.ts'
import { getUserMedia, prepareBrowser, showStudio } from './testing/show-studio.tsx'

beforeEach(() => {
  prepareBrowser()
  localStorage.clear()
})

const started = studioLiveOf({ state: 'starting', startedAt: null, people: 0 })
const go = () => screen.findByRole('button', { name: /^Empezar/ })

test('a live begins with one press of two, says who is told, and is sent from this page', async () => {
  const createLive = vi.fn<Api['createLive']>(async () => started)
  const user = await showStudio({ api: { createLive, getStudioLive: async () => started } })
  const title = await screen.findByLabelText(/^Título/)
  await user.type(title, 'Revelamos la serie')
  expect(screen.getByText('18 de 80')).toBeTruthy()
  const price = screen.getByLabelText('Entrada')
  await user.clear(price)
  await user.type(price, '8')
  expect(screen.getByText('$6,80')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Seguidores/ }))
  expect(screen.getAllByText('38.412 personas').length).toBeGreaterThan(0)
  const button = await go()
  expect(button.textContent).toBe('Empezar y avisar a 38.412 personas')
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false))
  await user.dblClick(button)
  await waitFor(() => expect(window.location.search).toBe('?studio=live-1'))
  expect(createLive).toHaveBeenCalledOnce()
  expect(createLive.mock.calls[0]?.[0].body).toEqual({
    ...{ title: 'Revelamos la serie', price: 800, subscriberPrice: 800, audience: 'followers' },
    ...{ record: true, notify: true, goal: null, source: 'browser', cover: null, at: null },
  })
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1))
  FakeSocket.last().letIn()
  expect(await screen.findByText('Empezando')).toBeTruthy()
  // the question for camera and microphone was asked once
  expect(getUserMedia).toHaveBeenCalledOnce()
})

test('what is missing is said, and nothing is sent', async () => {
  const createLive = vi.fn<Api['createLive']>()
  const user = await showStudio({ api: { createLive } })
  const button = await go()
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false))
  await user.click(button)
  expect(await screen.findByText('Escribe un título.')).toBeTruthy()
  expect(createLive).not.toHaveBeenCalled()
})

test('the connection is tried by itself, and says what is sent', async () => {
  await showStudio()
  expect(await screen.findByText('8,4 Mb/s de subida, 32 ms')).toBeTruthy()
  expect(screen.getByText('Buena')).toBeTruthy()
  expect(screen.getByText('1080p, 30 por segundo')).toBeTruthy()
  expect(screen.getByRole('meter', { name: 'Nivel del micrófono' })).toBeTruthy()
})

test('without permission it says what helps, and goes on once it is there', async () => {
  const allowed = getUserMedia.getMockImplementation()
  getUserMedia.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
  const user = await showStudio()
  expect(await screen.findByText('El navegador no deja usar la cámara')).toBeTruthy()
  expect((await go()).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('Se enciende cuando haya cámara y micrófono.')).toBeTruthy()
  getUserMedia.mockImplementation(allowed ?? (async () => undefined))
  await user.click(screen.getByRole('button', { name: 'Ya lo permití' }))
  await waitFor(async () => expect((await go()).hasAttribute('disabled')).toBe(false))
})

test('a browser that cannot encode says so and offers OBS, whose key is hidden until it is wanted', async () => {
  const renewStreamKey = vi.fn(async () => ({ key: 'otra-clave' }))
  const user = await showStudio({
    able: false,
    api: { getStreamKey: async () => ({ key: 'clave-secreta' }), renewStreamKey },
  })
  expect(await screen.findByText('Este navegador no puede emitir')).toBeTruthy()
  expect(getUserMedia).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Usar OBS' }))
  expect(await screen.findByDisplayValue('rtmps://directo.calina.example/en-vivo')).toBeTruthy()
  const key = await screen.findByDisplayValue('clave-secreta')
  expect(key.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Ver la clave' }))
  expect(key.getAttribute('type')).toBe('text')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Copiar: Clave secreta' }))
  expect(copied).toHaveBeenCalledWith('clave-secreta')
  await user.click(screen.getByRole('button', { name: 'Crear otra' }))
  const dialog = await screen.findByRole('dialog')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Crear otra' }))
  expect(await screen.findByDisplayValue('otra-clave')).toBeTruthy()
  expect(renewStreamKey).toHaveBeenCalledOnce()
})

test('a live is scheduled with its time, without a camera, and a refusal loses nothing', async () => {
  const createLive = vi
    .fn<Api['createLive']>()
    .mockRejectedValueOnce(new ApiError('LIVES_SCHEDULED_FULL', 409, { params: { max: 20 } }))
    .mockResolvedValue(studioLiveOf({ state: 'scheduled', scheduledFor: '2026-12-05T20:00:00.000Z' }))
  const user = await showStudio({ api: { createLive } })
  await user.type(await screen.findByLabelText(/^Título/), 'Segunda parte')
  await user.click(screen.getByRole('radio', { name: 'Programar' }))
  expect(await screen.findByLabelText('Elegir portada')).toBeTruthy()
  expect(screen.queryByRole('meter')).toBeNull()
  const button = screen.getByRole('button', { name: /^Programar para el/ })
  await user.click(button)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByDisplayValue('Segunda parte')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Programar para el/ }))
  await waitFor(() => expect(createLive).toHaveBeenCalledTimes(2))
  expect(createLive.mock.calls[1]?.[0].body).toMatchObject({ title: 'Segunda parte' })
  expect(Date.parse(String(createLive.mock.calls[1]?.[0].body.at))).toBeGreaterThan(Date.now())
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('a live that waits is changed, begun when it is time, and called off after a question', async () => {
  const soon = studioLiveOf({
    state: 'scheduled',
    startedAt: null,
    scheduledFor: new Date(Date.now() + 30 * 60_000).toISOString(),
    reminders: 312,
  })
  const changeLive = vi.fn<Api['changeLive']>(async ({ body }) => ({
    ...soon,
    revision: 2,
    title: body?.title ?? '',
  }))
  const cancelLive = vi.fn<Api['cancelLive']>(async () => ({ ...soon, revision: 3, state: 'cancelled' }))
  const user = await showStudio({
    at: 'live-1',
    api: { getStudioLive: async () => soon, changeLive, cancelLive },
  })
  const title = await screen.findByDisplayValue(soon.title)
  expect(screen.getByText('312 personas pidieron recordatorio.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Empezar ahora' })).toBeTruthy()
  await user.type(title, ', otra vez')
  await user.click(screen.getByRole('button', { name: 'Guardar los cambios' }))
  await waitFor(() => expect(changeLive).toHaveBeenCalledOnce())
  await user.click(screen.getByRole('button', { name: 'Cancelar el directo' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/312 personas que pidieron recordatorio/)).toBeTruthy()
  await user.dblClick(within(dialog).getByRole('button', { name: 'Cancelar el directo' }))
  await waitFor(() => expect(cancelLive).toHaveBeenCalledOnce())
})

test('who has an open live is led to it, and a full house says so', async () => {
  await showStudio({ api: { getStudio: async () => studioOf({ open: studioLiveOf() }) } })
  const link = await screen.findByRole('link', { name: 'Ir al directo abierto' })
  expect(link.getAttribute('href')).toBe('/live?studio=live-1')
})

test('a goal is written in its own place, and a wrong one is not sent', async () => {
  const user = await showStudio()
  await user.click(await screen.findByRole('button', { name: /^Meta de regalos/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Meta de regalos' })
  await user.type(within(dialog).getByLabelText('Para qué'), 'Un rollo en color')
  const amount = within(dialog).getByLabelText('Cuánto')
  await user.clear(amount)
  await user.type(amount, '200')
  await user.click(within(dialog).getByRole('button', { name: 'Listo' }))
  expect(await screen.findByText('Un rollo en color, $200')).toBeTruthy()
})

test('what OBS sends is seen before the live begins, with what is to be mended of it', async () => {
  const openRehearsal = vi.fn<Api['openRehearsal']>(async () => ({
    playback: '/live/media/token/main.m3u8',
  }))
  const signal = { width: 1_920, height: 1_080, framesPerSecond: 29.97, bitsPerSecond: 6_000_000 }
  const user = await showStudio({
    api: {
      openRehearsal,
      getStreamKey: async () => ({ key: 'a-key' }),
      getLiveSignal: async () => ({ signal: { ...signal, keySeconds: 8.3, bFrames: true } }),
    },
  })
  await user.click(await screen.findByRole('radio', { name: 'OBS o cámara externa' }))
  expect(await screen.findByText('1920 × 1080, 30 por segundo, 6 Mb/s')).toBeTruthy()
  expect(screen.getByText(/un fotograma clave cada 8,3 s/)).toBeTruthy()
  expect(screen.getByText(/usa fotogramas B/)).toBeTruthy()
  expect(screen.getByLabelText('La imagen que llega de tu programa')).toBeTruthy()
  expect(openRehearsal).toHaveBeenCalledOnce()
})
