// @vitest-environment happy-dom
import type { Message } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { usd } from '../../../testing/gifts.ts'
import { actsOf, fileOf, messageOf, offerOf } from '../../../testing/messages.ts'
import { show } from '../../../testing/screen.tsx'
import { Bubble } from './bubble.tsx'

beforeEach(() => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('fine') })))

const BOUGHT = '2026-01-02T00:00:00.000Z'
const locked = [
  fileOf('a'),
  fileOf('b', { locked: true }),
  fileOf('v', { locked: true, kind: 'video', duration: 40 }),
]
const forSale = messageOf({ media: locked, offer: offerOf(600, { previews: ['a'] }) })
const getBalance = async () => ({
  wallet: { ...usd(3_000), sequence: 1 },
  pending: usd(0),
  available: usd(0),
})

function render(message: Message, as: 'fan' | 'model' = 'fan', api: Partial<Api> = {}) {
  const [onDelete, onOpen] = [vi.fn(), vi.fn()]
  const person = show(
    <Bubble
      {...{ message, onOpen }}
      name="Mara Sol"
      read={false}
      stamped={false}
      acts={actsOf({ onDelete })}
    />,
    { texts: ['messages', 'shell'], as, api: { getBalance, ...api } },
  )
  return person.then(person => ({ person, onDelete, onOpen }))
}

test('to the fan only the preview is open; what buying opens is counted, with its price and the button', async () => {
  const { person, onOpen } = await render(forSale)
  expect(screen.getAllByAltText('Vista previa velada')).toHaveLength(2)
  expect(screen.getByText('1 foto, 1 video de 0:40')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Desbloquear por $6' })).toBeTruthy()
  expect(await screen.findByText('Se descuenta de tu saldo: $30,00')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Ver foto 1 de 3' }))
  expect(onOpen.mock.calls.map(([id]) => id)).toEqual(['a'])
  expect(screen.queryByRole('button', { name: 'Ver foto 2 de 3' })).toBeNull()
})

test('a text with a price says that it is one, and nothing of it', async () => {
  await render(messageOf({ offer: offerOf(300, { locks: 'text' }) }))
  expect(screen.getByText('Mensaje de pago')).toBeTruthy()
  expect(screen.getByText('Texto')).toBeTruthy()
  expect(document.querySelector('.bubble-text')).toBeNull()
})

test('buying sends the price on the screen once', async () => {
  const unlockMessage = vi.fn<Api['unlockMessage']>(async () => ({
    message: { ...forSale, offer: offerOf(600, { boughtAt: BOUGHT }) },
    balance: { ...usd(2_400), sequence: 2 },
  }))
  const { person } = await render(forSale, 'fan', { unlockMessage })
  await person.dblClick(screen.getByRole('button', { name: 'Desbloquear por $6' }))
  await waitFor(() =>
    expect(unlockMessage.mock.calls.map(([input]) => input)).toEqual([
      { params: { chat: 'c1', message: 'm1' }, body: { price: 600 } },
    ]),
  )
})

test('a balance that lacks something leads over a recharge and back to the message', async () => {
  const unlockMessage = vi.fn<Api['unlockMessage']>(async () => {
    throw new ApiError('INSUFFICIENT_BALANCE', 402, { params: { missing: 400 } })
  })
  const { person } = await render(forSale, 'fan', {
    unlockMessage,
    getBalance: async () => ({ ...(await getBalance()), wallet: { ...usd(200), sequence: 1 } }),
  })
  await person.click(screen.getByRole('button', { name: 'Desbloquear por $6' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Te faltan $4.')
  expect(screen.getByRole('link', { name: 'Recargar' }).getAttribute('href')).toBe(
    '/settings/recharge?for=%2Fmessages%2Fc1%23message-m1&amount=400',
  )
})

test('what was bought is open and stays', async () => {
  const media = locked.map(each => ({ ...each, locked: false }))
  await render(messageOf({ media, offer: offerOf(600, { boughtAt: BOUGHT, previews: ['a'] }) }))
  expect(screen.getByText('Tuyo, $6')).toBeTruthy()
  expect(screen.getByText('2 fotos, 1 video de 0:40')).toBeTruthy()
  expect(screen.queryByText('Vista previa')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Desbloquear/ })).toBeNull()
})

test.each([
  [null, 'Sin comprar, $6'],
  [BOUGHT, 'Comprado, $6'],
])(
  'its creator sees it whole, with its previews, and whether it was bought (%s)',
  async (boughtAt, state) => {
    const media = locked.map(each => ({ ...each, locked: false }))
    await render(
      messageOf({ mine: true, media, offer: offerOf(600, { boughtAt, previews: ['a'] }) }),
      'model',
    )
    expect(screen.getByText(state)).toBeTruthy()
    expect(screen.getAllByText('Vista previa')).toHaveLength(1)
    expect(screen.queryByAltText('Vista previa velada')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Desbloquear/ })).toBeNull()
  },
)

async function openMenu(message: Message) {
  const { person, onDelete } = await render(message, 'model')
  await person.click(screen.getByRole('button', { name: /^Opciones de tu mensaje/ }))
  return { person, onDelete, entry: await screen.findByRole('menuitem', { name: /^Borrar/ }) }
}

test('an own message can be deleted', async () => {
  const message = messageOf({ mine: true, text: 'Hola' })
  const { person, onDelete, entry } = await openMenu(message)
  expect(screen.getByRole('menuitem', { name: 'Copiar el texto' })).toBeTruthy()
  await person.click(entry)
  expect(onDelete).toHaveBeenCalledWith(message)
})

test('what was bought says why it cannot be deleted', async () => {
  const message = messageOf({ mine: true, text: 'Hola', offer: offerOf(600, { boughtAt: BOUGHT }) })
  const { person, onDelete, entry } = await openMenu(message)
  expect(entry.textContent).toContain('Mara lo compró: es suyo y no se borra')
  expect(entry.getAttribute('aria-disabled')).toBe('true')
  await person.click(entry)
  expect(onDelete).not.toHaveBeenCalled()
})

test('what was taken down has no menu, no price and no button', async () => {
  await render(messageOf({ mine: true, removed: true, offer: offerOf(600) }), 'model')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/\$/)).toBeNull()
})
