// @vitest-environment happy-dom
import type { GiverListing } from '@calina/contract/limits'
import type { Profile, TopGivers } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CROWN, FLOWER, NOBODY, SUN, usd } from '../../testing/gifts.ts'
import { personOf } from '../../testing/people.ts'
import { show } from '../../testing/screen.tsx'
import { GiversPage } from './givers-page.tsx'
import { GiversPlace } from './givers-place.tsx'

type Giver = TopGivers['items'][number]
const ines = personOf('ines', 'Inés Carmona', 'model')
const giver = (rank: number, more: Partial<Giver>): Giver => ({
  rank,
  name: `Persona ${rank}.`,
  person: null,
  mine: false,
  gifts: [{ titles: SUN.titles, drawing: SUN.drawing }],
  count: 1,
  ...more,
})
const MINE = giver(7, {
  mine: true,
  name: 'Mateo R.',
  person: personOf('mateo', 'Mateo Ríos'),
  gifts: [CROWN, FLOWER].map(({ titles, drawing }) => ({ titles, drawing })),
  count: 5,
})
const FULL: TopGivers = {
  ...NOBODY,
  items: [
    giver(1, { name: 'Carla P.', count: 3 }),
    giver(2, { name: null }),
    ...[3, 4, 5, 6].map(rank => giver(rank, {})),
    MINE,
  ],
  own: { rank: 7, total: usd(3_800), name: 'Mateo R.' },
}

const house = { givers: FULL }
const setGiverListing = vi.fn(async ({ body }: { body: { listing: GiverListing } }) => {
  house.givers = { ...house.givers, listing: body.listing }
  return body
})
const showTopGivers = vi.fn(async ({ body }: { body: { shown: boolean } }) => {
  house.givers = { ...house.givers, shown: body.shown }
  return body
})
const api = { listTopGivers: async () => house.givers, setGiverListing, showTopGivers }
beforeEach(() => {
  house.givers = FULL
  setGiverListing.mockClear()
  showTopGivers.mockClear()
})

const profile = (own: boolean) => ({ user: ines, viewer: { own } }) as Profile
const panel = (as: 'fan' | 'model' | 'guest', own = false) =>
  show(<GiversPlace profile={profile(own)} />, { as, api, texts: ['gifts'] })
const whole = (as: 'fan' | 'model' | 'guest', own = false) =>
  show(<GiversPage creator={ines} own={own} range="month" />, { as, api, texts: ['gifts'] })
const rows = () => screen.getAllByRole('listitem').map(row => row.textContent)

test('five are shown beside a profile, and oneself besides, with a total that nobody else sees', async () => {
  await panel('fan')
  await screen.findByRole('heading', { name: 'Quienes más regalan' })
  const shown = rows()
  expect(shown).toHaveLength(6)
  expect(shown[0]).toContain('Carla P.')
  expect(shown[0]).toContain('Sol, 3 regalos')
  expect(shown[1]).toContain('Alguien, sin nombre')
  expect(shown[5]).toContain('Tú')
  expect(shown[5]).toContain('Solo tú ves tu total: $38')
  expect(shown.slice(0, 5).join()).not.toContain('$')
})

test('a fan appears with their name or without one by a switch', async () => {
  const person = await panel('fan')
  const named = await screen.findByRole<HTMLInputElement>('switch', { name: /Salir con mi nombre/ })
  expect(named.checked).toBe(true)
  await person.dblClick(named)
  await waitFor(() =>
    expect(setGiverListing.mock.calls.map(([{ body }]) => body.listing)).toEqual(['unnamed']),
  )
  await waitFor(() => expect(named.checked).toBe(false))
})

test('an empty list is shown to fans, and guests see nothing of it', async () => {
  house.givers = NOBODY
  await panel('fan')
  expect(await screen.findByText('Nadie ha regalado nada este mes')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a list that is not shown to others is nowhere on a profile', async () => {
  const listTopGivers = async ({ params }: { params: { username: string } }) =>
    params.username === 'ines' ? { ...NOBODY, shown: false } : FULL
  const mara = { user: personOf('mara', 'Mara', 'model'), viewer: { own: false } } as Profile
  await show(
    <>
      <GiversPlace profile={profile(false)} />
      <GiversPlace profile={mara} />
    </>,
    { as: 'fan', api: { listTopGivers }, texts: ['gifts'] },
  )
  await screen.findByText('Carla P.')
  expect(screen.getAllByRole('heading')).toHaveLength(1)
})

test('its creator sees who they are, and shows or hides the list', async () => {
  house.givers = {
    ...FULL,
    own: null,
    listing: null,
    items: [giver(1, { name: null, person: personOf('carla', 'Carla Paz') })],
  }
  const person = await panel('model', true)
  expect(await screen.findByText('Carla Paz')).toBeTruthy()
  expect(screen.getByText('Alguien, sin nombre')).toBeTruthy()
  const shown = screen.getByRole<HTMLInputElement>('switch', { name: /Mostrar la lista/ })
  await person.click(shown)
  await waitFor(() => expect(showTopGivers.mock.calls.map(([{ body }]) => body.shown)).toEqual([false]))
  await waitFor(() => expect(shown.checked).toBe(false))
})

test('three ways to appear, chosen in a sheet that says where one stands', async () => {
  const person = await whole('fan')
  await person.click(await screen.findByRole('button', { name: /Tu lugar en la lista/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Tu lugar en la lista' }))
  expect(sheet.getByText('Tu puesto: 7. Nadie ve cuánto has gastado.')).toBeTruthy()
  expect(sheet.getByText('Sale «Mateo R.»')).toBeTruthy()
  await person.click(sheet.getByRole('radio', { name: /No salir/ }))
  await person.dblClick(sheet.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(setGiverListing.mock.calls.map(([{ body }]) => body.listing)).toEqual(['hidden']),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: /Tu lugar en la lista No salir/ })).toBeTruthy()
})

test('a choice that is left as it is sends nothing', async () => {
  const person = await whole('fan')
  await person.click(await screen.findByRole('button', { name: /Tu lugar en la lista/ }))
  const sheet = within(await screen.findByRole('dialog'))
  await person.click(sheet.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(setGiverListing).not.toHaveBeenCalled()
})

test('all of the list is on its page, and guests have no place in it', async () => {
  house.givers = { ...FULL, own: null, listing: null }
  await whole('guest')
  await screen.findByText('Carla P.')
  expect(rows()).toHaveLength(7)
  expect(screen.queryByRole('button', { name: /Tu lugar/ })).toBeNull()
})

test('who opens the page of a list that is not shown is told so', async () => {
  house.givers = { ...NOBODY, shown: false }
  await whole('fan')
  expect(await screen.findByText('Inés Carmona no muestra esta lista')).toBeTruthy()
})
