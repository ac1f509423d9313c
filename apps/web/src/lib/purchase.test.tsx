// @vitest-environment happy-dom
import type { Balance, Money } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, test, vi } from 'vitest'
import { BalanceNote } from '#components/money/balance-note.tsx'
import { show } from '../testing/screen.tsx'
import { ApiError, type CallOptions } from './api.ts'
import { missingFor, usePurchase } from './purchase.ts'

const usd = (amount: number): Money => ({ amount, currency: 'USD' })
const balanceOf = (amount: number): Balance => ({ ...usd(amount), sequence: 1 })

it.each([
  ['nobody knows', 900, undefined, undefined, undefined],
  ['the server has said it', 900, undefined, 350, 350],
  ['the balance is enough', 900, 900, undefined, undefined],
  ['the balance is less', 900, 550, undefined, 350],
  ['the balance has grown since the server said it', 900, 1000, 350, undefined],
  ['the balance has grown a little since', 900, 800, 350, 100],
  ['it costs nothing', 0, 0, undefined, undefined],
])('a balance lacks what the price is more than it: %s', (_when, price, balance, refused, missing) => {
  const found = missingFor(usd(price), balance === undefined ? undefined : usd(balance), refused)
  expect(found?.amount).toBe(missing)
})

/** What the server has for sale, and what it answers. */
const shop = {
  price: 900,
  balance: 5000,
  bought: false,
  /** Idempotency keys of the presses. */
  keys: [] as (string | undefined)[],
  /** How often the offer was read again. */
  reads: 0,
  /** How each call ends; afterwards it is sold. */
  ends: [] as (ApiError | 'pending')[],
}
const notices = { info: vi.fn(), error: vi.fn() }
const announce = vi.fn()

beforeEach(() => {
  Object.assign(shop, { price: 900, balance: 5000, bought: false, keys: [], reads: 0, ends: [] })
  for (const each of [notices.info, notices.error, announce]) each.mockReset()
  vi.stubGlobal('navigator', { ...navigator, onLine: true })
})

async function buy({ idempotencyKey }: CallOptions): Promise<{ bought: string; balance: Balance }> {
  shop.keys.push(idempotencyKey)
  const end = shop.ends.shift()
  if (end === 'pending') return new Promise(() => {})
  if (end) throw end
  shop.bought = true
  shop.balance -= shop.price
  return { bought: 'this', balance: balanceOf(shop.balance) }
}

function Thing() {
  const [price, setPrice] = useState(shop.price)
  const [bought, setBought] = useState(shop.bought)
  return bought ? <p>Tuya</p> : <Offer price={price} setPrice={setPrice} setBought={setBought} />
}

function Offer({
  price,
  setPrice,
  setBought,
}: {
  price: number
  setPrice: (price: number) => void
  setBought: (bought: boolean) => void
}) {
  const purchase = usePurchase<string>(
    {
      subject: 'thing 1',
      things: [],
      price: usd(price),
      wanted: '/thing/1',
      buy,
      show: () => setBought(true),
      read: async () => {
        shop.reads++
        setPrice(shop.price)
        setBought(shop.bought)
        return shop.bought ? 'this' : undefined
      },
      announce,
    },
    notices,
  )
  return (
    <>
      <button type="button" onClick={purchase.press}>{`Comprar ${price}`}</button>
      <p>{purchase.state}</p>
      {purchase.changed && <p role="status">Cambió</p>}
      <BalanceNote purchase={purchase} />
    </>
  )
}

const getBalance = async () => ({ wallet: balanceOf(shop.balance), pending: usd(0), available: usd(0) })
const open = () => show(<Thing />, { as: 'fan', api: { getBalance }, texts: [] })
const button = (price = 900) => screen.findByRole('button', { name: `Comprar ${price}` })
const refusal = (code: ApiError['code'], status: number, params = {}) =>
  new ApiError(code, status, { params })

test('is bought and announced once, however often the button is pressed', async () => {
  const person = await open()
  expect(await screen.findByText('Se descuenta de tu saldo: $50,00')).toBeTruthy()
  await person.dblClick(await button())
  await screen.findByText('Tuya')
  expect(shop.keys).toHaveLength(1)
  expect(announce.mock.calls).toEqual([['this', balanceOf(4100)]])
  expect(notices.error).not.toHaveBeenCalled()
})

test.each(['PRICE_CHANGED', 'PROMOTION_ENDED'] as const)(
  'another price is shown, confirmed, and paid by another intent: %s',
  async code => {
    const person = await open()
    const old = await button()
    shop.price = 1200
    shop.ends = [refusal(code, 409)]
    await person.click(old)
    expect((await screen.findByRole('status')).textContent).toBe('Cambió')
    expect(notices.error).not.toHaveBeenCalled()
    await person.click(await button(1200))
    await screen.findByText('Tuya')
    expect(new Set(shop.keys).size).toBe(2)
  },
)

test('what was bought elsewhere is shown and not charged', async () => {
  const person = await open()
  const offered = await button()
  shop.bought = true
  shop.ends = [refusal('POST_ALREADY_PURCHASED', 409)]
  await person.click(offered)
  await screen.findByText('Tuya')
  await waitFor(() => expect(notices.info).toHaveBeenCalledOnce())
  expect(announce).not.toHaveBeenCalled()
})

test('what the balance lacks is shown beside the button, with the way to a recharge and back', async () => {
  const person = await open()
  shop.ends = [refusal('INSUFFICIENT_BALANCE', 402, { missing: 350 })]
  await person.click(await button())
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Te faltan $3,50.')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/settings/recharge?for=%2Fthing%2F1&amount=350')
  expect(notices.error).not.toHaveBeenCalled()
})

test('a suspended payer sees the reason', async () => {
  const person = await open()
  shop.ends = [refusal('PAYER_SUSPENDED', 403)]
  await person.click(await button())
  await waitFor(() =>
    expect(notices.error.mock.calls).toEqual([
      [
        expect.stringContaining('suspendidas'),
        { action: { text: 'Escribir a soporte', onClick: expect.any(Function) } },
      ],
    ]),
  )
  notices.error.mock.calls[0]?.[1]?.action.onClick()
  await waitFor(() => expect(window.location.pathname).toBe('/help/tickets'))
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    ticket: 'new',
    topic: 'money',
    about: 'No puedo comprar: un banco reclamó un pago',
  })
})

test('without an answer the intent keeps its key, and what became of it is found', async () => {
  const person = await open()
  shop.ends = [refusal('OFFLINE', 0), refusal('UNAVAILABLE', 503)]
  await person.click(await button())
  await waitFor(() => expect(notices.error).toHaveBeenCalledTimes(1))
  await person.click(await button())
  await waitFor(() => expect(notices.error).toHaveBeenCalledTimes(2))
  expect(new Set(shop.keys).size).toBe(1)
  expect(announce).not.toHaveBeenCalled()

  // the third is made, and its answer lost
  shop.ends = [refusal('TIMEOUT', 0)]
  shop.bought = true
  await person.click(await button())
  await screen.findByText('Tuya')
  await waitFor(() => expect(announce.mock.calls).toEqual([['this', balanceOf(5000)]]))
})

test('offline nothing is sent, and nothing is bought after reconnecting', async () => {
  const person = await open()
  const offered = await button()
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  await person.click(offered)
  await waitFor(() => expect(notices.error).toHaveBeenCalledOnce())
  vi.stubGlobal('navigator', { ...navigator, onLine: true })
  expect(shop.keys).toEqual([])
  // nothing has left, so there is nothing to find out
  expect(shop.reads).toBe(0)
})
