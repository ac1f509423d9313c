// @vitest-environment happy-dom
import type { FanList, FanMarks, Subscriber } from '@calina/contract/types'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { personOf } from '../../../testing/people.ts'
import { show } from '../../../testing/screen.tsx'
import { DIEGO } from '../../../testing/subscription-gifts.ts'
import { SubscribersList } from '../settings/subscribers-list.tsx'

const list = (id: string, name: string, changes: Partial<FanList> = {}): FanList => ({
  id,
  name,
  kind: 'custom',
  rule: null,
  members: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...changes,
})
const BEST = list('l1', 'Mis mejores')
const SPENT = list('l2', 'Gastan', { kind: 'smart', rule: { spentMoreThan: 5_000 }, members: 92 })
const DEAR = { ...DIEGO, note: 'Cumple en mayo', lists: [{ id: 'l1', name: 'Mis mejores' }] }
const MARKS: FanMarks = { lists: DEAR.lists, note: DEAR.note }

function fakeApi(lists: FanList[] = [BEST, SPENT], subscribers: Subscriber[] = [DEAR]) {
  return {
    listSubscribers: vi.fn(async (_: unknown) => ({ items: subscribers, next: null })),
    countSubscribers: vi.fn(async () => ({ active: 1, expiring: 0, gifted: 0, expired: 0 })),
    listFanLists: vi.fn(async () => ({ items: lists })),
    getFanMarks: vi.fn(async () => MARKS),
    putFanNote: vi.fn(async (input: { body: { text: string } }) => ({ ...MARKS, note: input.body.text })),
    deleteFanNote: vi.fn(async () => ({ ...MARKS, note: null })),
    addToFanList: vi.fn(async (_: unknown) => BEST),
    removeFromFanList: vi.fn(async (_: unknown) => BEST),
    createFanList: vi.fn(async (_: unknown) => list('l3', 'Nueva', { members: 0 })),
    changeFanList: vi.fn(async (_: unknown) => BEST),
    deleteFanList: vi.fn(async (_: unknown) => undefined),
    listFanListMembers: vi.fn(async () => ({
      items: [{ fan: DIEGO.fan, spent: DIEGO.spent }],
      next: null,
    })),
    listChatUsers: vi.fn(async () => ({
      all: [personOf('sara', 'سارة العلي'), personOf('ana', 'Ana', 'model')],
    })),
  }
}
type Fake = ReturnType<typeof fakeApi>

const begin = (api: Fake = fakeApi()) =>
  show(<SubscribersList />, {
    texts: ['settings', 'given', 'lists'],
    api: api as unknown as Partial<Api>,
  })
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

test('a row says its lists and that there is a note, and is filtered by a list', async () => {
  const api = fakeApi()
  const person = await begin(api)
  expect(await screen.findByText('Mis mejores', { selector: '.subscriber-lists' })).toBeTruthy()
  expect(screen.getByText('Con nota')).toBeTruthy()
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Lista' }), 'Gastan')
  await waitFor(() =>
    expect(api.listSubscribers.mock.lastCall?.[0]).toMatchObject({ query: { list: 'l2', sort: 'newest' } }),
  )
})

test('a list that was deleted meanwhile is no filter any longer', async () => {
  const api = fakeApi()
  api.listSubscribers.mockImplementation(async (input: unknown) => {
    if (JSON.stringify(input).includes('"list"')) throw new ApiError('FAN_LIST_NOT_FOUND', 404)
    return { items: [DEAR], next: null }
  })
  const person = await begin(api)
  const filter = await screen.findByRole('combobox', { name: 'Lista' })
  await person.selectOptions(filter, 'Gastan')
  await waitFor(() => expect(filter).toHaveProperty('value', ''))
  expect(await screen.findByText('Diego Nava')).toBeTruthy()
})

test('a note is read, saved once and deleted', async () => {
  const api = fakeApi()
  const person = await begin(api)
  await person.click(await screen.findByRole('button', { name: 'Leer la nota sobre Diego Nava' }))
  const sheet = await dialog('Nota y listas')
  const field = await sheet.findByRole('textbox', { name: 'Tu nota' })
  expect(field).toHaveProperty('value', 'Cumple en mayo')
  await person.clear(field)
  await person.click(sheet.getByRole('button', { name: 'Guardar la nota' }))
  expect(await sheet.findByText('Escribe algo, o elimina la nota.')).toBeTruthy()
  expect(api.putFanNote).not.toHaveBeenCalled()
  await person.type(field, 'Le gusta el mar')
  await person.dblClick(sheet.getByRole('button', { name: 'Guardar la nota' }))
  await waitFor(() => expect(api.putFanNote).toHaveBeenCalledOnce())
  expect(api.putFanNote.mock.lastCall?.[0]).toEqual({
    params: { username: 'diego' },
    body: { text: 'Le gusta el mar' },
  })
  await person.click(await sheet.findByRole('button', { name: 'Eliminar la nota' }))
  await waitFor(() => expect(api.deleteFanNote).toHaveBeenCalledOnce())
})

test('a tick puts a fan on a list or takes them off it at once', async () => {
  const api = fakeApi([BEST, list('l4', 'Serie ventana'), SPENT])
  const person = await begin(api)
  await person.click(await screen.findByRole('button', { name: 'Leer la nota sobre Diego Nava' }))
  const sheet = await dialog('Nota y listas')
  // one that makes itself is ticked by nobody
  await sheet.findByRole('checkbox', { name: 'Serie ventana' })
  expect(sheet.queryByRole('checkbox', { name: 'Gastan' })).toBeNull()
  await person.click(sheet.getByRole('checkbox', { name: 'Serie ventana' }))
  await waitFor(() =>
    expect(api.addToFanList.mock.lastCall?.[0]).toEqual({
      params: { list: 'l4' },
      body: { usernames: ['diego'] },
    }),
  )
  await waitFor(() => expect(api.getFanMarks.mock.calls.length).toBeGreaterThan(1))
  await person.click(sheet.getByRole('checkbox', { name: 'Mis mejores' }))
  await waitFor(() => expect(api.removeFromFanList).toHaveBeenCalledOnce())
})

test('a tick stands at once, and one on another list is not lost to it', async () => {
  const api = fakeApi([BEST, list('l4', 'Serie ventana'), list('l5', 'Los lunes')])
  api.addToFanList.mockReturnValue(new Promise(() => {}))
  const person = await begin(api)
  await person.click(await screen.findByRole('button', { name: 'Leer la nota sobre Diego Nava' }))
  const sheet = await dialog('Nota y listas')
  for (const name of ['Serie ventana', 'Los lunes']) {
    const tick = await sheet.findByRole('checkbox', { name })
    fireEvent.click(tick)
    expect(tick).toHaveProperty('checked', true)
    fireEvent.click(tick)
  }
  await waitFor(() => expect(api.addToFanList).toHaveBeenCalledTimes(2))
  expect(api.removeFromFanList).not.toHaveBeenCalled()
})

test('several are picked and put on a list together', async () => {
  const other = { ...DIEGO, id: 's2', fan: personOf('carla', 'Carla Prieto') }
  const api = fakeApi([BEST], [DEAR, other])
  const person = await begin(api)
  await person.click(await screen.findByRole('button', { name: 'Elegir varios' }))
  for (const name of ['Elegir a Diego Nava', 'Elegir a Carla Prieto'])
    await person.click(screen.getByRole('checkbox', { name }))
  expect(screen.getByText('2 elegidos')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Agregar a una lista' }))
  const sheet = await dialog('Agregar a una lista')
  await person.dblClick(await sheet.findByRole('button', { name: 'Mis mejores' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.addToFanList.mock.calls.map(([input]) => input)).toEqual([
    { params: { list: 'l1' }, body: { usernames: ['diego', 'carla'] } },
  ])
  expect(screen.queryByRole('checkbox', { name: 'Elegir a Diego Nava' })).toBeNull()
})

test('who cannot be reached is not picked, and has no note to open', async () => {
  const person = await begin(fakeApi([BEST], [{ ...DEAR, reachable: false }]))
  expect(await screen.findByText(DEAR.fan.name)).toBeTruthy()
  expect(screen.queryByText('Con nota')).toBeNull()
  expect(screen.queryByRole('button', { name: /nota/i })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Elegir varios' }))
  expect(screen.getByRole('checkbox')).toHaveProperty('disabled', true)
})

test('who is out of reach by now is told of, and not tried again', async () => {
  const api = fakeApi()
  api.getFanMarks.mockRejectedValue(new ApiError('USER_NOT_FOUND', 404))
  const person = await begin(api)
  await person.click(await screen.findByRole('button', { name: /Leer la nota/ }))
  const sheet = await dialog('Nota y listas')
  expect((await sheet.findByRole('alert')).textContent).toContain('Ahora no puedes llegar a esta persona')
  expect(sheet.queryByRole('textbox')).toBeNull()
})

test('who has no list is told what they are for, and makes one that makes itself', async () => {
  const api = fakeApi([])
  const person = await begin(api)
  await person.click(await screen.findByRole('button', { name: 'Listas' }))
  const sheet = await dialog('Listas')
  expect(await sheet.findByText(/^Todavía no tienes listas/)).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Lista' })).toBeNull()
  await person.click(sheet.getByRole('button', { name: 'Nueva lista' }))
  const form = await dialog('Nueva lista')
  await person.click(form.getByRole('radio', { name: /Se hace sola/ }))
  await person.click(form.getByRole('button', { name: 'Crear la lista' }))
  expect(await form.findByText('Ponle un nombre.')).toBeTruthy()
  expect(form.getByText('Escribe un monto.')).toBeTruthy()
  await person.type(form.getByRole('textbox', { name: 'Nombre' }), 'Vencen')
  await person.click(form.getByRole('radio', { name: /Expiran pronto/ }))
  const days = form.getByRole('textbox', { name: 'Días' })
  expect(days).toHaveProperty('value', '7')
  await person.clear(days)
  await person.type(days, '91')
  await person.click(form.getByRole('button', { name: 'Crear la lista' }))
  expect(await form.findByText('Escribe de 1 a 90 días.')).toBeTruthy()
  await person.clear(days)
  await person.type(days, '3')
  await person.dblClick(form.getByRole('button', { name: 'Crear la lista' }))
  await waitFor(() =>
    expect(api.createFanList.mock.calls.map(([input]) => input)).toEqual([
      { body: { name: 'Vencen', rule: { expiresWithin: 3 } } },
    ]),
  )
})

test('a name that is taken stands at its field', async () => {
  const api = fakeApi()
  api.createFanList.mockRejectedValue(new ApiError('FAN_LIST_NAME_TAKEN', 409))
  const person = await begin(api)
  await person.click(await screen.findByRole('button', { name: 'Listas' }))
  await person.click(await (await dialog('Listas')).findByRole('button', { name: 'Nueva lista' }))
  const form = await dialog('Nueva lista')
  await person.type(form.getByRole('textbox', { name: 'Nombre' }), 'Mis mejores')
  await person.click(form.getByRole('button', { name: 'Crear la lista' }))
  expect(await form.findByText('Ya tienes una lista con ese nombre.')).toBeTruthy()
})

test('the end of a list says what is lost', async () => {
  const api = fakeApi()
  const person = await begin(api)
  await person.click(await screen.findByRole('button', { name: 'Listas' }))
  const sheet = await dialog('Listas')
  expect(await sheet.findByText('Gastaron más de $50 en total')).toBeTruthy()
  await person.click(sheet.getByRole('button', { name: 'Más sobre la lista Mis mejores' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
  const question = await dialog('¿Eliminar «Mis mejores»?')
  expect(question.getByText(/Se pierde qué 3 personas estaban en ella/)).toBeTruthy()
  expect(api.deleteFanList).not.toHaveBeenCalled()
  await person.dblClick(question.getByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(api.deleteFanList).toHaveBeenCalledOnce())
})

test('who is on a list is shown, taken off it, and a follower found for it', async () => {
  const api = fakeApi()
  const person = await begin(api)
  await person.click(await screen.findByRole('button', { name: 'Listas' }))
  await person.click(await (await dialog('Listas')).findByRole('button', { name: /^Mis mejores/ }))
  const sheet = await dialog('Mis mejores')
  await person.click(await sheet.findByRole('button', { name: 'Quitar a Diego Nava de Mis mejores' }))
  await waitFor(() => expect(api.removeFromFanList).toHaveBeenCalledOnce())
  await person.type(sheet.getByRole('searchbox'), 'sa')
  await person.click(await sheet.findByRole('button', { name: 'Agregar a سارة العلي a Mis mejores' }))
  await waitFor(() => expect(api.addToFanList).toHaveBeenCalledOnce())
  // creators are on no list
  expect(sheet.queryByText('Ana')).toBeNull()
})

test('lists that could not be read are read again', async () => {
  const api = fakeApi()
  api.listFanLists.mockRejectedValue(new ApiError('INTERNAL', 500))
  const person = await begin(api)
  await person.click(await screen.findByRole('button', { name: 'Listas' }))
  const sheet = await dialog('Listas')
  const again = await sheet.findByRole('button', { name: 'Reintentar' })
  api.listFanLists.mockResolvedValue({ items: [BEST] })
  await person.click(again)
  expect(await sheet.findByText('Mis mejores')).toBeTruthy()
})
