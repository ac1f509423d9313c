// @vitest-environment happy-dom
import type { StaffGift } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { CROWN, FLOWER, SUN, usd } from '../../../testing/gifts.ts'
import { show } from '../../../testing/screen.tsx'
import { GiftsDesk } from './gifts-desk.tsx'
import type { Catalogue } from './use-catalogue.ts'

const staffGift = (gift: typeof SUN, position: number | null, more: Partial<StaffGift> = {}): StaffGift => ({
  ...gift,
  position,
  offered: position !== null,
  given: 10,
  fee: usd(gift.price.amount * 2),
  since: '2026-03-03T12:00:00.000Z',
  by: 'Irene Luján',
  share: usd(gift.price.amount * 0.8),
  ...more,
})
const house: { catalogue: Catalogue; ends: ApiError[] } = {
  catalogue: { gifts: [], retired: [], feeBps: 2_000 },
  ends: [],
}
const end = () => {
  const next = house.ends.shift()
  if (next) throw next
}
const changeGift = vi.fn(async (_: { params: { gift: string }; body?: object }) => {
  end()
  return staffGift(SUN, 2)
})
const createGift = vi.fn(async (_: { body?: object }) => staffGift(SUN, 4))
const orderGifts = vi.fn(async ({ body }: { body: { gifts: string[] } }) => {
  end()
  const { gifts } = house.catalogue
  house.catalogue = {
    ...house.catalogue,
    gifts: body.gifts.flatMap(id => gifts.filter(gift => gift.id === id)),
  }
  return house.catalogue
})
const getGiftCatalogue = vi.fn(async () => house.catalogue)

beforeEach(() => {
  house.catalogue = {
    gifts: [staffGift(FLOWER, 1), staffGift(SUN, 2), staffGift(CROWN, 3, { offered: false })],
    retired: [staffGift({ ...SUN, id: 'g9', titles: { ...SUN.titles, es: 'Globo' } }, null)],
    feeBps: 2_000,
  }
  house.ends = []
  for (const each of [changeGift, createGift, orderGifts, getGiftCatalogue]) each.mockClear()
  window.history.replaceState(null, '', '/staff/gifts')
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1200'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

const open = async () => {
  const person = await show(<GiftsDesk />, {
    texts: ['staff-gifts', 'sortable'],
    api: { getGiftCatalogue, changeGift, createGift, orderGifts },
  })
  await screen.findByRole('button', { name: 'Flor' })
  return person
}
const changes = () => changeGift.mock.calls.map(([{ params, body }]) => [params.gift, body])

test('each gift with its price and what it brought, and what all brought', async () => {
  await open()
  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('$1')
  expect(first?.textContent).toContain('$2,00')
  // 10 of each of four, and twice the price of each
  expect(screen.getByText('40 regalos en 30 días, $72,00 de comisión')).toBeTruthy()
})

test('a gift is offered or not by its switch', async () => {
  const person = await open()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Ofrecer: Corona' }).checked).toBe(false)
  await person.click(screen.getByRole('switch', { name: 'Ofrecer: Corona' }))
  await waitFor(() => expect(changes()).toEqual([['g3', { offered: true }]]))
})

test('by keyboard a gift moves up, and the order is that of all of them', async () => {
  const person = await open()
  screen.getByRole('button', { name: 'Mover Sol' }).focus()
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() =>
    expect(orderGifts.mock.calls.map(([{ body }]) => body.gifts)).toEqual([['g2', 'g1', 'g3']]),
  )
  expect(await screen.findByText('Sol: puesto 1 de 3')).toBeTruthy()
})

test('where the catalogue has changed meanwhile it is read again', async () => {
  const person = await open()
  house.ends = [new ApiError('GIFTS_CHANGED', 409)]
  const before = getGiftCatalogue.mock.calls.length
  screen.getByRole('button', { name: 'Mover Sol' }).focus()
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(getGiftCatalogue.mock.calls.length).toBeGreaterThan(before))
})

test('the editor says what the creator receives, and saves only what is different', async () => {
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Corona' }))
  const editor = within(await screen.findByRole('region', { name: 'Corona' }))
  expect(editor.getByText('3 de 3')).toBeTruthy()
  expect(editor.getByText('Quien crea recibe $20,00')).toBeTruthy()
  expect(editor.queryByText(/versión nueva/)).toBeNull()
  const price = editor.getByRole('textbox', { name: 'Precio' })
  await person.clear(price)
  await person.type(price, '30')
  expect(editor.getByText('Quien crea recibe $24,00')).toBeTruthy()
  expect(editor.getByText(/Cambiar el precio crea una versión nueva/)).toBeTruthy()
  await person.dblClick(editor.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(changes()).toEqual([['g3', { price: 3_000 }]]))
})

test('nothing outside of the bounds, and no gift without a name, is saved; the bounds are said', async () => {
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Corona' }))
  const editor = within(await screen.findByRole('region', { name: 'Corona' }))
  await person.clear(editor.getByRole('textbox', { name: 'Inglés' }))
  const price = editor.getByRole('textbox', { name: 'Precio' })
  await person.clear(price)
  await person.type(price, '900')
  await person.click(editor.getByRole('button', { name: 'Guardar' }))
  expect(await editor.findByText('Escribe cómo se llama.')).toBeTruthy()
  expect(editor.getAllByText('De $1 a $500.').length).toBeGreaterThan(0)
  expect(changeGift).not.toHaveBeenCalled()
})

test('a drawing is read from a file, and refused with its reason', async () => {
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Corona' }))
  const editor = within(await screen.findByRole('region', { name: 'Corona' }))
  const file = editor.getByLabelText('Dibujo del regalo')
  const svg = (text: string) => new File([text], 'crown.svg', { type: 'image/svg+xml' })
  await person.upload(file, svg('<svg viewBox="0 0 32 32" stroke="red"><path d="M1 1h2"/></svg>'))
  expect(await editor.findByText(/no mide 24 × 24/)).toBeTruthy()
  await person.upload(file, svg('<svg viewBox="0 0 24 24" fill="none" stroke="red"><path d="M1 1h2"/></svg>'))
  await waitFor(() => expect(editor.queryByText(/no mide 24 × 24/)).toBeNull())
  await person.click(editor.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(changes()).toEqual([['g3', { drawing: [{ d: 'M1 1h2', filled: false }] }]]))
})

test('a new gift takes a drawing, four names and a price', async () => {
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Nuevo regalo' }))
  const editor = within(await screen.findByRole('region', { name: 'Nuevo regalo' }))
  for (const language of ['Español', 'Inglés', 'Portugués', 'Francés'])
    await person.type(editor.getByRole('textbox', { name: language }), ` Faro `)
  await person.type(editor.getByRole('textbox', { name: 'Precio' }), '15')
  await person.click(editor.getByRole('button', { name: 'Crear el regalo' }))
  expect(await editor.findByText('Elige un dibujo.')).toBeTruthy()
  const text = '<svg viewBox="0 0 24 24" fill="none" stroke="red"><path d="M1 1h2"/></svg>'
  await person.upload(editor.getByLabelText('Dibujo del regalo'), new File([text], 'a.svg'))
  await person.click(editor.getByRole('button', { name: 'Crear el regalo' }))
  await waitFor(() =>
    expect(createGift.mock.calls.map(([{ body }]) => body)).toEqual([
      {
        titles: { es: 'Faro', en: 'Faro', pt: 'Faro', fr: 'Faro' },
        drawing: [{ d: 'M1 1h2', filled: false }],
        price: 1_500,
      },
    ]),
  )
})

test('a gift is put away, and one that was put away is used again', async () => {
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Flor' }))
  await person.click(await screen.findByRole('button', { name: 'Retirar del catálogo' }))
  await waitFor(() => expect(changes()).toEqual([['g1', { retired: true }]]))
  await person.click(screen.getByRole('button', { name: 'Retirados 1' }))
  expect(screen.getByRole('button', { name: 'Globo' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Volver a usar' }))
  await waitFor(() =>
    expect(changes()).toEqual([
      ['g1', { retired: true }],
      ['g9', { retired: false }],
    ]),
  )
})
