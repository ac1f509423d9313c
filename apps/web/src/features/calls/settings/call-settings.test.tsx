// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { callSettingsOf } from '../../../testing/calls.ts'
import { show } from '../../../testing/screen.tsx'
import { readCallChoices } from '../choices.ts'
import { CallSettingsPage } from './call-settings.tsx'

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
)

const page = async (more: Parameters<typeof callSettingsOf>[0] = {}) => {
  const saved = callSettingsOf(more)
  const setCallSettings = vi.fn<Api['setCallSettings']>(async () => saved)
  const person = await show(<CallSettingsPage settings={saved} />, {
    texts: ['call-settings', 'calls', 'call-lines', 'settings'],
    api: { setCallSettings },
  })
  return { person, sent: () => setCallSettings.mock.calls.map(([{ body }]) => body) }
}

test('calls are closed with one press, which sends the rest as it was saved', async () => {
  const { person, sent } = await page()
  await person.dblClick(screen.getByRole('switch', { name: /Abiertas ahora/ }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ opening: 'never', audience: 'subscribers', video: { price: 2_000 } })
})

test('a kind is changed as typed, with what is left of its price; a price out of bounds is not sent', async () => {
  const { person, sent } = await page()
  const video = within(screen.getByRole('region', { name: 'Videollamada' }))
  const price = video.getByLabelText('Precio: Videollamada')
  await person.clear(price)
  await person.type(price, '2000')
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('De $1 a $1.000.')).toBeTruthy()
  expect(sent()).toEqual([])
  await person.clear(price)
  await person.type(price, '30')
  expect(video.getByText('$24,00')).toBeTruthy()
  await person.click(video.getByRole('radio', { name: '30 min' }))
  expect(screen.getByText('Llamar por $30')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent()[0]?.video).toEqual({ on: true, minutes: 30, price: 3_000 }))
})

test('the week is read as seven tracks, and changed day by day', async () => {
  const { person, sent } = await page()
  expect(screen.getAllByText('Cerrado')).toHaveLength(6)
  await person.click(screen.getByRole('button', { name: 'Cambiar' }))
  const dialog = within(await screen.findByRole('dialog'))
  const monday = within(dialog.getByRole('region', { name: 'Lun' }))
  await person.selectOptions(monday.getByLabelText('Hasta, Lun'), '1380')
  await person.click(monday.getByRole('button', { name: 'Igual todos los días' }))
  const tuesday = within(dialog.getByRole('region', { name: 'Mar' }))
  await person.click(tuesday.getByRole('button', { name: 'Quitar estas horas, Mar' }))
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  const evening = [{ from: 1_200, to: 1_380 }]
  expect(sent()[0]?.hours).toEqual([evening, [], evening, evening, evening, evening, evening])
  expect(sent()[0]?.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('who may call and the rest are chosen at once', async () => {
  const { person, sent } = await page()
  await person.click(screen.getByRole('button', { name: /Quién puede llamarte/ }))
  await person.click(await screen.findByRole('radio', { name: /Seguidores y suscriptores/ }))
  await waitFor(() => expect(sent()[0]?.audience).toBe('followers'))
  await person.click(await screen.findByRole('button', { name: /Descanso entre llamadas/ }))
  await person.click(await screen.findByRole('radio', { name: /Sin descanso/ }))
  await waitFor(() => expect(sent()[1]?.rest).toBe(0))
})

test('whether this device rings is kept on it alone', async () => {
  const { person, sent } = await page()
  await person.click(screen.getByRole('switch', { name: /Sonar cuando alguien llama/ }))
  expect(readCallChoices().rings).toBe(false)
  expect(sent()).toEqual([])
})

test('where calls are not possible it says so, and nothing can be sold', async () => {
  await page({ available: false })
  expect(screen.getByText(/no se puede llamar por ahora/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /ahora/ }).disabled).toBe(true)
})
