// @vitest-environment happy-dom
import type { Identity, OwnDocument } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { query } from '#lib/query.ts'
import { show } from '../../testing/screen.tsx'
import { IdentityScreen } from './identity-screen.tsx'

const document = (side: OwnDocument['side'], state: OwnDocument['state'], more = {}): OwnDocument => ({
  side,
  state,
  problem: null,
  observation: null,
  sentAt: '2026-11-22T11:00:00Z',
  ...more,
})

const nothing: Identity = {
  state: 'unverified',
  country: null,
  type: null,
  documents: [],
  missing: ['front', 'selfie'],
  submittedAt: null,
  promisedAt: null,
  decidedAt: null,
}
const chosen: Identity = { ...nothing, country: 'CO', type: 'id-card', missing: ['front', 'back', 'selfie'] }

function Screen() {
  const { data } = useQuery(query('getIdentity'))
  return data ? <IdentityScreen identity={data} /> : null
}

/** The screen of somebody whose identity stands so. */
const stand = (identity: Identity, api = {}) =>
  show(<Screen />, { texts: ['identity', 'uploads'], api: { getIdentity: async () => identity, ...api } })

const heading = (name: string) => screen.findByRole('heading', { name })
const button = (name: string) => screen.getByRole('button', { name })

/** The field whose window to choose a file the button opens. */
async function fieldOf(person: Awaited<ReturnType<typeof show>>): Promise<HTMLElement> {
  const pressed = vi.spyOn(HTMLInputElement.prototype, 'click')
  await person.click(button('Subir un archivo'))
  const [field] = pressed.mock.contexts
  pressed.mockRestore()
  if (!(field instanceof HTMLElement)) throw new Error('no field was pressed')
  return field
}

const cameras = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices')
const withCamera = (getUserMedia: () => Promise<MediaStream>) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
afterEach(() => {
  if (cameras) Object.defineProperty(navigator, 'mediaDevices', cameras)
  else Reflect.deleteProperty(navigator, 'mediaDevices')
})

it('asks for the country, and sends the choice once however often it is pressed', async () => {
  const setIdentityType = vi.fn(async () => chosen)
  const person = await stand(nothing, { setIdentityType })
  await heading('Verifica quién eres')
  await person.click(button('Seguir con este documento'))
  expect(setIdentityType).not.toHaveBeenCalled()
  expect(await screen.findByText('Elige el país que expide tu documento.')).toBeTruthy()
  await person.selectOptions(screen.getByLabelText('País que lo expide'), 'CO')
  await person.dblClick(button('Seguir con este documento'))
  await heading('Primero, el frente')
  expect(setIdentityType).toHaveBeenCalledTimes(1)
  expect(setIdentityType).toHaveBeenCalledWith({ body: { country: 'CO', type: 'id-card' } })
})

it('keeps what was chosen where the server refuses it, and says why', async () => {
  const refusal = async () => Promise.reject(new ApiError('RATE_LIMITED', 429))
  const person = await stand(nothing, { setIdentityType: refusal })
  await heading('Verifica quién eres')
  await person.selectOptions(screen.getByLabelText('País que lo expide'), 'PT')
  await person.click(screen.getByRole('radio', { name: /Pasaporte/ }))
  await person.click(button('Seguir con el pasaporte'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Pasaporte/ }).matches(':checked')).toBe(true)
})

it('opens no camera before it is asked to, and goes on at the first side that is missing', async () => {
  const getUserMedia = vi.fn(() => new Promise<MediaStream>(() => {}))
  withCamera(getUserMedia)
  const person = await stand({
    ...chosen,
    documents: [document('front', 'ready')],
    missing: ['back', 'selfie'],
  })
  await heading('Ahora, el reverso')
  expect(getUserMedia).not.toHaveBeenCalled()
  await person.click(button('Fotografiar el reverso'))
  expect(getUserMedia).toHaveBeenCalledTimes(1)
  await person.click(button('Salir de la cámara'))
  expect(button('Fotografiar el reverso')).toBeTruthy()
})

it.each([
  ['NotAllowedError', 'La cámara no tiene permiso'],
  ['NotFoundError', 'No se encuentra ninguna cámara'],
  ['NotReadableError', 'Otro programa usa la cámara'],
])('says what to do where the camera fails by %s, and takes a file', async (name, title) => {
  const getUserMedia = vi.fn(() => Promise.reject<MediaStream>(new DOMException('', name)))
  withCamera(getUserMedia)
  const person = await stand(chosen)
  await heading('Primero, el frente')
  await person.click(button('Fotografiar el frente'))
  await heading(title)
  await person.click(button('Reintentar'))
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2))
  await heading(title)
  const field = screen.getByLabelText<HTMLInputElement>(/^Subir un archivo/)
  await person.upload(field, new File(['x'], 'cedula.pdf', { type: 'application/pdf' }))
  await heading('¿Se lee todo?')
  expect(screen.getByText('cedula.pdf')).toBeTruthy()
  expect(globalThis.document.activeElement).toBe(button('Usar este archivo'))
})

it('takes a file that was being chosen while the camera failed', async () => {
  let fail: (reason: Error) => void = () => {}
  withCamera(() => new Promise((_, reject) => (fail = reject)))
  const person = await stand(chosen)
  await heading('Primero, el frente')
  await person.click(button('Fotografiar el frente'))
  const field = await fieldOf(person)
  fail(new DOMException('', 'NotFoundError'))
  await heading('No se encuentra ninguna cámara')
  await person.upload(field, new File(['x'], 'cedula.pdf', { type: 'application/pdf' }))
  await heading('¿Se lee todo?')
})

it.each([
  ['TOO_MANY_PAGES', 'más de 10 páginas'],
  ['TOO_MANY_PIXELS', 'más de 50 megapíxeles'],
  ['FILE_TYPE_NOT_ALLOWED', 'o un PDF'],
  ['FILE_DAMAGED', 'dañado o vacío'],
])('says why a file could not be used, and what the limit is: %s', async (problem, reason) => {
  await stand({ ...chosen, documents: [document('front', 'failed', { problem })] })
  await heading('Primero, el frente')
  expect(screen.getByText(new RegExp(reason))).toBeTruthy()
})

it('hands in once the line is back what was pressed without one', async () => {
  const ready: Identity = {
    ...chosen,
    documents: [document('front', 'ready'), document('back', 'ready'), document('selfie', 'ready')],
    missing: [],
  }
  const submitIdentity = vi
    .fn(
      async (): Promise<Identity> => ({ ...ready, state: 'in-process', submittedAt: '2026-11-22T12:00:00Z' }),
    )
    .mockRejectedValueOnce(new ApiError('OFFLINE', 0))
  const person = await stand(ready, { submitIdentity })
  await person.dblClick(await screen.findByRole('button', { name: 'Mandar a verificación' }))
  expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión')
  expect(submitIdentity).toHaveBeenCalledTimes(1)
  await person.click(button('Mandar a verificación'))
  await heading('Estamos en ello')
  expect(submitIdentity).toHaveBeenCalledTimes(2)
})

it('says of a selfie that serves that it is there, while another side is repeated', async () => {
  const person = await stand({
    ...chosen,
    state: 'rejected',
    documents: [document('front', 'approved'), document('back', 'rejected'), document('selfie', 'approved')],
    missing: ['back'],
  })
  await person.click(await screen.findByRole('button', { name: 'Repetir el reverso' }))
  const steps = await screen.findByRole('complementary', { name: 'Tres pasos' })
  expect(within(steps).getByText('El selfi está')).toBeTruthy()
})

it('refuses a file by its size before anything is sent', async () => {
  const person = await stand(chosen)
  await heading('Primero, el frente')
  const large = new File(['x'], 'cedula.jpg', { type: 'image/jpeg' })
  Object.defineProperty(large, 'size', { value: 51 * 1024 * 1024 })
  await person.upload(await fieldOf(person), large)
  expect((await screen.findByRole('alert')).textContent).toContain('50')
})

it('says why a photo could not be opened, and asks for that one again', async () => {
  await stand({
    ...chosen,
    documents: [document('front', 'failed', { problem: 'FILE_DAMAGED' }), document('back', 'ready')],
    missing: ['front', 'selfie'],
  })
  await heading('Primero, el frente')
  expect(screen.getByText('Lo que mandaste no se pudo abrir.')).toBeTruthy()
})

it('waits for what is being prepared, then hands everything in once', async () => {
  const submitted: Identity = {
    ...chosen,
    state: 'in-process',
    documents: [document('front', 'waiting'), document('back', 'waiting'), document('selfie', 'waiting')],
    missing: [],
    submittedAt: '2026-11-22T11:30:00Z',
    promisedAt: '2126-11-23T11:30:00Z',
  }
  const all = (['front', 'back', 'selfie'] as const).map(side => document(side, 'ready'))
  const submitIdentity = vi.fn(async () => submitted)
  const person = await stand({ ...chosen, documents: all, missing: [] }, { submitIdentity })
  await heading('Está todo, ya lo puedes mandar')
  await person.dblClick(button('Mandar a verificación'))
  await heading('Estamos en ello')
  expect(submitIdentity).toHaveBeenCalledTimes(1)
  expect(screen.getByText(/^Antes del 23 nov 2126 a las/)).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

it('hands nothing in while a photo is being prepared', async () => {
  const documents = [document('front', 'ready'), document('back', 'preparing'), document('selfie', 'ready')]
  await stand({ ...chosen, documents, missing: [] })
  await heading('Está todo, ya lo puedes mandar')
  expect(button('Mandar a verificación').matches(':disabled')).toBe(true)
})

it('says that it takes longer than promised once it does', async () => {
  await stand({
    ...chosen,
    state: 'in-process',
    documents: [document('front', 'waiting')],
    missing: [],
    submittedAt: '2020-11-22T11:30:00Z',
    promisedAt: '2020-11-23T11:30:00Z',
  })
  await heading('Estamos en ello')
  expect(screen.getByText(/más de lo prometido/)).toBeTruthy()
  expect(screen.queryByText(/^Antes del/)).toBeNull()
})

it('shows what was seen of each rejected photo, and repeats only these, one after the other', async () => {
  const getUserMedia = vi.fn(() => new Promise<MediaStream>(() => {}))
  withCamera(getUserMedia)
  const person = await stand({
    ...chosen,
    state: 'rejected',
    documents: [
      document('front', 'approved'),
      document('back', 'rejected', { observation: 'La foto salió borrosa.' }),
      document('selfie', 'rejected', { observation: 'No se te ve la cara.' }),
    ],
    missing: ['back', 'selfie'],
    decidedAt: '2026-11-22T11:30:00Z',
  })
  await heading('Falta repetir 2 fotos')
  expect(screen.getByText(/^La otra sirve/)).toBeTruthy()
  const [front, back] = screen.getAllByRole('listitem')
  expect(within(front as HTMLElement).queryByRole('button')).toBeNull()
  expect(within(back as HTMLElement).getByText('La foto salió borrosa.')).toBeTruthy()
  await person.click(button('Repetir el selfi'))
  await screen.findByRole('region', { name: 'Selfi' })
})

it('is calm once it is approved: since when, and how others see it', async () => {
  await stand({
    ...chosen,
    state: 'approved',
    documents: (['front', 'back', 'selfie'] as const).map(side => document(side, 'approved')),
    missing: [],
    decidedAt: '2026-03-09T10:20:00Z',
  })
  await heading('Tu identidad está verificada')
  expect(screen.getByText(/Desde el 9 de marzo de 2026/)).toBeTruthy()
  expect(screen.getByLabelText('Cuenta verificada')).toBeTruthy()
})
