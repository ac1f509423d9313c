// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { countOf, diffusionOf, listOf } from '../../../testing/diffusions.ts'
import { show } from '../../../testing/screen.tsx'
import { DiffusionForm } from './diffusion-form.tsx'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/messages/new-diffusion')
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(cleanup)

const LISTS = [listOf('l1', 'Mis mejores', 64), listOf('l2', 'No molestar', 42)]

function fakeApi(count = countOf(1_284)) {
  return {
    listFanLists: vi.fn(async () => ({ items: LISTS })),
    countDiffusion: vi.fn<Api['countDiffusion']>(async ({ body }) =>
      body.audience.subscribers || body.audience.lists?.length
        ? count
        : { ...count, recipients: 0, some: [] },
    ),
    createDiffusion: vi.fn<Api['createDiffusion']>(async ({ body }) =>
      diffusionOf({ state: body.at === null ? 'sending' : 'scheduled' }),
    ),
  }
}
const begin = (api = fakeApi()) =>
  show(<DiffusionForm />, {
    texts: ['messages', 'diffusions', 'uploads'],
    api: api as Partial<Api>,
  })
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Mensaje')
const sending = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Enviar a 1.284 personas' })
/** The same once it can be pressed. */
const ready = async () => {
  await waitFor(async () => expect((await sending()).disabled).toBe(false))
  return await sending()
}
const AUDIENCE = {
  ...{ subscribers: true, former: false, followers: false, lists: [], withoutLists: [] },
  ...{ withoutOwners: false, withoutReached: false },
}

test('a message is sent once, to as many as the question says and for its price', async () => {
  const api = fakeApi()
  const person = await begin(api)
  expect((await sending()).disabled).toBe(true)
  expect(screen.getByText('Escribe un mensaje o agrega un archivo.')).toBeTruthy()
  await person.type(message(), 'La ventana')
  await person.click(screen.getByText('De pago'))
  expect((await sending()).disabled).toBe(true)
  await person.type(screen.getByRole('textbox', { name: 'Precio del mensaje' }), '6')
  const preview = within(screen.getByRole('region', { name: 'Así lo verá cada persona' }))
  // who has not bought it does not read what is sold
  expect(preview.getByText('Desbloquear por $6')).toBeTruthy()
  expect(preview.queryByText('La ventana')).toBeNull()
  await person.click(await ready())
  const question = within(await screen.findByRole('dialog', { name: '¿Enviar a 1.284 personas?' }))
  expect(question.getByText(/por \$6\. Nadie ve quién más lo recibe\./)).toBeTruthy()
  expect(api.createDiffusion).not.toHaveBeenCalled()
  await person.dblClick(question.getByRole('button', { name: /^Enviar/ }))
  await waitFor(() => expect(location.pathname).toBe('/messages/diffusions/d1'))
  expect(api.createDiffusion.mock.calls.map(([{ body }]) => body)).toEqual([
    {
      ...{ clientId: expect.any(String), text: 'La ventana', media: [], price: 600, previews: [], at: null },
      audience: AUDIENCE,
    },
  ])
})

test('what is written and chosen is found again after leaving, and the next one begins empty', async () => {
  const person = await begin()
  await person.type(message(), 'Hola')
  await person.click(screen.getByRole('checkbox', { name: /^Vencidos/ }))
  cleanup()
  const again = await begin()
  expect(message().value).toBe('Hola')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Vencidos/ }).checked).toBe(true)
  await again.click(await ready())
  await again.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar a 1.284 personas' }),
  )
  await waitFor(() => expect(location.pathname).toBe('/messages/diffusions/d1'))
  expect(message().value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>(/^Vencidos/).checked).toBe(false)
})

test('an answer that is lost and a second press make one diffusion: both carry the same id', async () => {
  const api = fakeApi()
  api.createDiffusion.mockRejectedValueOnce(new ApiError('OFFLINE', 0))
  const person = await begin(api)
  await person.type(message(), 'Hola')
  await person.click(await ready())
  const question = within(await screen.findByRole('dialog'))
  await person.click(question.getByRole('button', { name: /^Enviar/ }))
  expect(await question.findByRole('alert')).toBeTruthy()
  expect(message().value).toBe('Hola')
  await person.click(question.getByRole('button', { name: /^Enviar/ }))
  await waitFor(() => expect(api.createDiffusion).toHaveBeenCalledTimes(2))
  const [one, other] = api.createDiffusion.mock.calls.map(([{ body }]) => body.clientId)
  expect(one).toBe(other)
})

test('a time that has passed is refused in words, and one to come is sent', async () => {
  const api = fakeApi()
  const person = await begin(api)
  await person.type(message(), 'Hola')
  await ready()
  await person.click(screen.getByRole('button', { name: 'Programar' }))
  const question = within(await screen.findByRole('dialog', { name: '¿Cuándo sale?' }))
  const time = question.getByLabelText<HTMLInputElement>('Fecha y hora')
  const good = time.value
  await person.clear(time)
  await person.type(time, '2020-01-01T10:00')
  expect(question.getByText(/^Elige una hora que aún no haya pasado/)).toBeTruthy()
  await person.click(question.getByRole('button', { name: 'Programar' }))
  expect(api.createDiffusion).not.toHaveBeenCalled()
  await person.clear(time)
  await person.type(time, good)
  await person.click(question.getByRole('button', { name: 'Programar' }))
  await waitFor(() => expect(api.createDiffusion).toHaveBeenCalledTimes(1))
  expect(api.createDiffusion.mock.lastCall?.[0].body.at).toBe(new Date(good).toISOString())
})

test('the audience adds up under its sum, line by line', async () => {
  const without = { lists: [{ list: 'l2', count: 42 }], owners: 0, reached: 86 }
  const api = fakeApi(countOf(1_162, { repeated: 58, without }))
  const person = await begin(api)
  await person.click(screen.getByRole('button', { name: 'Elegir personas' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'A quién' }))
  await person.click(sheet.getByRole('checkbox', { name: /^Mis mejores/ }))
  await person.selectOptions(sheet.getByRole('combobox', { name: 'Quitar una lista' }), 'No molestar')
  await person.click(sheet.getByRole('switch', { name: /^Quien recibió/ }))
  expect(await sheet.findByText('Quita a 86 personas')).toBeTruthy()
  expect(sheet.getByText('Quita a 42 personas')).toBeTruthy()
  const sum = within(sheet.getByRole('region', { name: 'Recibirán el mensaje' }))
  const lines = sum.getAllByRole('definition').map(each => each.textContent)
  expect(lines).toEqual(['1.284', '+64', '−58', '−42', '−86'])
  expect(await sum.findByText('1.162')).toBeTruthy()
  expect(sum.getByText('Mateo Ríos y 1.161 más')).toBeTruthy()
  await person.click(await sheet.findByRole('button', { name: 'Usar estas 1.162' }))
  expect(api.countDiffusion.mock.lastCall?.[0].body).toEqual({
    audience: { ...AUDIENCE, lists: ['l1'], withoutLists: ['l2'], withoutReached: true },
    media: [],
  })
})

test('nobody receives it: the form says why, and nothing can be sent', async () => {
  const person = await begin()
  await person.type(message(), 'Hola')
  await sending()
  await person.click(screen.getByRole('checkbox', { name: /^Suscriptores activos/ }))
  expect(await screen.findByText(/^Elige a quién va/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true)
  cleanup()
  localStorage.clear()
  await begin(fakeApi(countOf(0, { some: [] })))
  expect(await screen.findByText('Ahora no hay nadie en lo que elegiste.')).toBeTruthy()
  cleanup()
  await begin(fakeApi(countOf(0, { some: [], without: { lists: [], owners: 3, reached: 0 } })))
  expect(await screen.findByText('Lo que quitaste deja fuera a todas las personas.')).toBeTruthy()
})

test('a list that is deleted while it is chosen leaves the choice, and the rest is counted', async () => {
  const api = fakeApi()
  const person = await begin(api)
  await person.click(screen.getByRole('button', { name: 'Elegir personas' }))
  const list = await screen.findByRole('checkbox', { name: /^Mis mejores/ })
  api.listFanLists.mockResolvedValue({ items: [] })
  api.countDiffusion.mockImplementation(async ({ body }) => {
    if (body.audience.lists?.length) throw new ApiError('FAN_LIST_NOT_FOUND', 404)
    return countOf(1_284)
  })
  await person.click(list)
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Mis mejores/ })).toBeNull())
  expect(await screen.findByRole('button', { name: 'Usar estas 1.284' })).toBeTruthy()
})

test('a list that was deleted meanwhile is not asked for', async () => {
  const api = fakeApi()
  const person = await begin(api)
  await person.click(screen.getByRole('button', { name: 'Elegir personas' }))
  await person.click(await screen.findByRole('checkbox', { name: /^Mis mejores/ }))
  cleanup()
  const later = fakeApi()
  later.listFanLists.mockResolvedValue({ items: [] })
  await begin(later)
  await sending()
  await waitFor(() => expect(later.countDiffusion.mock.lastCall?.[0].body.audience.lists).toEqual([]))
})
