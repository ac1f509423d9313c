// @vitest-environment happy-dom
import type { Gift, GiftPlace, TopGivers } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { CROWN, FLOWER, NOBODY, SUN, usd } from '../../testing/gifts.ts'
import { personOf } from '../../testing/people.ts'
import { show } from '../../testing/screen.tsx'
import { GiftButton } from './gift-button.tsx'

const ines = personOf('ines', 'Inés Carmona', 'model')
/** What the server offers, and what it knows of the fan. */
const house = {
  gifts: [FLOWER, SUN, CROWN] as Gift[],
  balance: 4_850,
  givers: NOBODY as TopGivers,
  ends: [] as ApiError[],
}
const sendGift = vi.fn(async (_: unknown) => {
  const end = house.ends.shift()
  if (end) throw end
  return { gift: { ...SUN, amount: SUN.price }, chat: 'c1', balance: { ...usd(4_350), sequence: 2 } }
})
const onGiven = vi.fn()
const listGifts = vi.fn(async () => ({ items: house.gifts }))

beforeEach(() => {
  Object.assign(house, { gifts: [FLOWER, SUN, CROWN], balance: 4_850, givers: NOBODY, ends: [] })
  for (const each of [sendGift, onGiven, listGifts]) each.mockClear()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/ines')
})

const api = {
  listGifts,
  sendGift,
  listTopGivers: async () => house.givers,
  getBalance: async () => ({
    wallet: { ...usd(house.balance), sequence: 1 },
    pending: usd(0),
    available: usd(0),
  }),
}
const open = (place: GiftPlace = { kind: 'profile' }, locale: 'es' | 'fr' = 'es') =>
  show(<GiftButton creator={ines} place={place} path="/ines" onGiven={onGiven} />, {
    as: 'fan',
    locale,
    texts: ['shell'],
    api,
  })
const openTray = async (person: Awaited<ReturnType<typeof open>>) => {
  await person.click(screen.getByRole('button', { name: 'Enviar un regalo' }))
  return within(await screen.findByRole('dialog', { name: 'Un regalo para Inés' }))
}
const bodies = () => sendGift.mock.calls.map(([input]) => input)

test('a gift is chosen, and given once at the price that the button says', async () => {
  const person = await open()
  const tray = await openTray(person)
  const tiles = await tray.findAllByRole('radio')
  expect(tiles).toHaveLength(3)
  expect(tray.getByText('$48,50')).toBeTruthy()
  expect(tray.getByRole<HTMLButtonElement>('button', { name: 'Elige un regalo' }).disabled).toBe(true)
  await person.click(tray.getByRole('radio', { name: /Sol/ }))
  await person.type(tray.getByRole('textbox'), ' Por la serie. ')
  expect(tray.getByText('15 de 120')).toBeTruthy()
  await person.dblClick(tray.getByRole('button', { name: 'Enviar Sol por $5' }))
  await waitFor(() => expect(onGiven).toHaveBeenCalledOnce())
  expect(bodies()).toEqual([
    {
      params: { username: 'ines' },
      body: { gift: 'g2', price: 500, words: 'Por la serie.', place: { kind: 'profile' } },
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // the words were sent: the next gift begins without any
  expect(localStorage.getItem('draft:u1:gift words ines')).toBeNull()
})

test('the arrows of the keyboard choose, and Enter among the words gives nothing', async () => {
  const person = await open()
  const tray = await openTray(person)
  const first = await tray.findByRole<HTMLInputElement>('radio', { name: /Flor/ })
  first.focus()
  await person.keyboard(' {ArrowRight}')
  expect(tray.getByRole('button', { name: 'Enviar Sol por $5' })).toBeTruthy()
  await person.type(tray.getByRole('textbox'), 'Hola{Enter}')
  expect(sendGift).not.toHaveBeenCalled()
})

test('without enough balance it says what is missing, and the choice survives the way to the recharge', async () => {
  house.balance = 2_350
  const person = await open()
  const tray = await openTray(person)
  await person.click(await tray.findByRole('radio', { name: /Corona/ }))
  expect(await tray.findByText(/Te faltan \$1,50/)).toBeTruthy()
  expect(tray.queryByRole('button', { name: /Enviar/ })).toBeNull()
  const recharge = new URL(
    tray.getByRole('link', { name: 'Recargar' }).getAttribute('href') ?? '',
    'https://x',
  )
  expect(recharge.pathname).toBe('/settings/recharge')
  expect(recharge.searchParams.get('amount')).toBe('150')
  expect(recharge.searchParams.get('for')).toBe('/ines?gift=g3')
})

test('the way back opens the tray with the gift chosen; closed, the address forgets it', async () => {
  window.history.replaceState(null, '', '/ines?gift=g3')
  const person = await open()
  const tray = within(await screen.findByRole('dialog', { name: 'Un regalo para Inés' }))
  expect(await tray.findByRole('button', { name: 'Enviar Corona por $25' })).toBeTruthy()
  await person.click(tray.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(window.location.pathname).toBe('/ines')
})

test('an address with a gift opens the tray of its own page alone', async () => {
  window.history.replaceState(null, '', '/mara?gift=g3')
  const place = { kind: 'profile' } as const
  await show(
    <>
      <GiftButton creator={ines} place={place} path="/ines" />
      <GiftButton creator={personOf('mara', 'Mara Sol', 'model')} place={place} path="/mara" />
    </>,
    { as: 'fan', texts: ['shell'], api },
  )
  await screen.findByRole('dialog', { name: 'Un regalo para Mara' })
  expect(screen.queryByRole('dialog', { name: 'Un regalo para Inés' })).toBeNull()
})

test('another price is shown, and takes another press', async () => {
  const person = await open()
  const tray = await openTray(person)
  await person.click(await tray.findByRole('radio', { name: /Sol/ }))
  house.gifts = [FLOWER, { ...SUN, price: usd(700) }, CROWN]
  house.ends = [new ApiError('PRICE_CHANGED', 409)]
  await person.click(tray.getByRole('button', { name: 'Enviar Sol por $5' }))
  expect(await tray.findByText('El precio cambió: ahora cuesta $7. No se cobró nada.')).toBeTruthy()
  await person.click(tray.getByRole('button', { name: 'Enviar Sol por $7' }))
  await waitFor(() => expect(onGiven).toHaveBeenCalledOnce())
  expect(bodies()).toMatchObject([{ body: { price: 500 } }, { body: { price: 700 } }])
})

test('a gift that is no longer offered disappears, and another has to be chosen', async () => {
  const person = await open()
  const tray = await openTray(person)
  await person.click(await tray.findByRole('radio', { name: /Sol/ }))
  house.gifts = [FLOWER, CROWN]
  house.ends = [new ApiError('GIFT_NOT_FOUND', 404)]
  await person.click(tray.getByRole('button', { name: 'Enviar Sol por $5' }))
  expect(await tray.findByRole('button', { name: 'Elige un regalo' })).toBeTruthy()
  expect(tray.queryByRole('radio', { name: /Sol/ })).toBeNull()
})

test('a gift without an answer is recognised by what was given in all', async () => {
  house.givers = { ...NOBODY, own: { rank: 1, total: usd(900), name: 'Inés' } }
  const person = await open()
  const tray = await openTray(person)
  await person.click(await tray.findByRole('radio', { name: /Sol/ }))
  await tray.findByRole('switch')
  house.ends = [new ApiError('OFFLINE', 0)]
  house.givers = { ...NOBODY, own: { rank: 1, total: usd(1_400), name: 'Inés' } }
  await person.click(tray.getByRole('button', { name: 'Enviar Sol por $5' }))
  await waitFor(() => expect(onGiven).toHaveBeenCalledOnce())
  expect(sendGift).toHaveBeenCalledOnce()
})

test('a gift without an answer that was not given is not taken for one', async () => {
  house.givers = { ...NOBODY, own: { rank: 1, total: usd(900), name: 'Inés' } }
  const person = await open()
  const tray = await openTray(person)
  await person.click(await tray.findByRole('radio', { name: /Sol/ }))
  await tray.findByRole('switch')
  house.ends = [new ApiError('OFFLINE', 0)]
  const before = listGifts.mock.calls.length
  await person.click(tray.getByRole('button', { name: 'Enviar Sol por $5' }))
  await waitFor(() => expect(listGifts.mock.calls.length).toBeGreaterThan(before))
  expect(onGiven).not.toHaveBeenCalled()
  expect(tray.getByRole('button', { name: 'Enviar Sol por $5' })).toBeTruthy()
})

test('on a profile the fan decides whether to appear in the list; untouched it stays as it was', async () => {
  house.givers = { ...NOBODY, listing: 'unnamed' }
  const person = await open()
  const tray = await openTray(person)
  await person.click(await tray.findByRole('radio', { name: /Sol/ }))
  const listed = await tray.findByRole<HTMLInputElement>('switch', { name: /Salir en la lista/ })
  expect(listed.checked).toBe(true)
  await person.click(listed)
  await person.click(tray.getByRole('button', { name: 'Enviar Sol por $5' }))
  await waitFor(() => expect(onGiven).toHaveBeenCalledOnce())
  expect(bodies()).toMatchObject([{ body: { listing: 'hidden' } }])
})

test('who appears without a name is not given a name by switching off and on', async () => {
  house.givers = { ...NOBODY, listing: 'unnamed' }
  const person = await open()
  const tray = await openTray(person)
  await person.click(await tray.findByRole('radio', { name: /Sol/ }))
  const listed = await tray.findByRole('switch')
  await person.click(listed)
  await person.click(listed)
  await person.click(tray.getByRole('button', { name: 'Enviar Sol por $5' }))
  await waitFor(() => expect(onGiven).toHaveBeenCalledOnce())
  expect(bodies()).toMatchObject([{ body: { listing: 'unnamed' } }])
})

test('with a post no list is asked about', async () => {
  const person = await open({ kind: 'post', post: 'p1' })
  const tray = await openTray(person)
  await person.click(await tray.findByRole('radio', { name: /Sol/ }))
  expect(tray.queryByRole('switch')).toBeNull()
  await person.click(tray.getByRole('button', { name: 'Enviar Sol por $5' }))
  await waitFor(() => expect(onGiven).toHaveBeenCalledOnce())
  expect(bodies()).toMatchObject([{ body: { place: { kind: 'post', post: 'p1' } } }])
})

test('an empty catalogue says so, and nothing can be pressed', async () => {
  house.gifts = []
  const person = await open()
  const tray = await openTray(person)
  expect(await tray.findByText('Ahora no hay regalos')).toBeTruthy()
  expect(tray.queryByRole('radio')).toBeNull()
  expect(tray.queryByRole('button', { name: /Enviar|Elige/ })).toBeNull()
})

test('gifts are called as the reader speaks', async () => {
  const person = await open(undefined, 'fr')
  await person.click(screen.getByRole('button', { name: 'Offrir un cadeau' }))
  await person.click(await screen.findByRole('radio', { name: /Corona fr/ }))
  expect(await screen.findByRole('button', { name: /Offrir Corona fr pour 25/ })).toBeTruthy()
})
