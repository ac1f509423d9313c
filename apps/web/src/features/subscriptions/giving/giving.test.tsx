// @vitest-environment happy-dom
import type { SubscriptionGift } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { show } from '../../../testing/screen.tsx'
import { GIVEN, PROFILE } from '../../../testing/subscription-gifts.ts'
import { GivingButton, GivingPlace } from './giving-button.tsx'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const house = { balance: 4_850, ends: [] as ApiError[], gifts: [] as SubscriptionGift[], profile: PROFILE }
const giveSubscription = vi.fn(async (_: unknown) => {
  const end = house.ends.shift()
  if (end) throw end
  return { gift: GIVEN, balance: { ...usd(800), sequence: 2 } }
})

beforeEach(() => {
  Object.assign(house, { balance: 4_850, ends: [], gifts: [], profile: PROFILE })
  giveSubscription.mockClear()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/ines')
})

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <GivingButton name="Inés" onPress={() => setOpen(true)} />
      <GivingPlace profile={house.profile} open={open} onOpenChange={setOpen} />
    </>
  )
}

const openPage = () =>
  show(<Page />, {
    as: 'fan',
    texts: ['shell', 'profile'],
    api: {
      giveSubscription,
      getProfile: async () => house.profile,
      listSubscriptionGifts: async () => ({ items: house.gifts, next: null }),
      getBalance: async () => ({
        wallet: { ...usd(house.balance), sequence: 1 },
        pending: usd(0),
        available: usd(0),
      }),
    },
  })
const toWhat = async (whom: 'link' | string) => {
  const person = await openPage()
  await person.click(screen.getByRole('button', { name: /Regalar/ }))
  const whomStep = within(await screen.findByRole('dialog', { name: '¿Para quién es?' }))
  if (whom === 'link') await person.click(whomStep.getByRole('radio', { name: /Con un enlace/ }))
  else await person.type(whomStep.getByRole('textbox', { name: 'Usuario' }), whom)
  await person.click(whomStep.getByRole('button', { name: 'Continuar' }))
  return { person, step: within(await screen.findByRole('dialog', { name: 'Regalar una suscripción' })) }
}
const bodies = () => giveSubscription.mock.calls.map(([input]) => input)

test('a link gives three months once, at the price of the button, and stands there to be copied', async () => {
  const { person, step } = await toWhat('link')
  expect(step.getAllByRole('radio').map(each => each.getAttribute('value'))).toEqual(
    expect.arrayContaining(['1m', '3m']),
  )
  await person.type(step.getByRole('textbox'), 'Feliz cumpleaños.')
  await person.click(step.getByRole('switch', { name: 'Firmar con mi nombre' }))
  expect(await step.findByText('$8,00')).toBeTruthy()
  await person.dblClick(step.getByRole('button', { name: 'Regalar 3 meses por $40,50' }))
  const done = within(await screen.findByRole('dialog', { name: 'Tu regalo está listo' }))
  expect(done.getByDisplayValue('https://calina.example/gift/abcdefghij0123456789')).toBeTruthy()
  expect(bodies()).toEqual([
    {
      params: { username: 'ines' },
      body: {
        duration: '3m',
        price: 4_050,
        to: { kind: 'link' },
        words: 'Feliz cumpleaños.',
        signed: false,
      },
    },
  ])
  expect(Object.keys(localStorage).filter(key => key.includes('given subscription'))).toEqual([])
})

test('a username is typed whole; an empty, an impossible and the own one go no further', async () => {
  const person = await openPage()
  await person.click(screen.getByRole('button', { name: /Regalar/ }))
  const step = within(await screen.findByRole('dialog', { name: '¿Para quién es?' }))
  const goOn = step.getByRole('button', { name: 'Continuar' })
  await person.click(goOn)
  expect(step.getByText('Escribe su usuario.')).toBeTruthy()
  const field = step.getByRole('textbox', { name: 'Usuario' })
  await person.type(field, 'a b')
  expect(step.getByText(/de 3 a 30/)).toBeTruthy()
  await person.clear(field)
  await person.type(field, '@Ana.Roldan')
  await person.click(goOn)
  expect(await screen.findByText('ana.roldan')).toBeTruthy()
  expect(screen.getByText('Si no existe, vuelve a tu saldo')).toBeTruthy()
})

test('without enough balance the choice is kept on the way to the recharge, and whom it is for is in no address', async () => {
  house.balance = 1_000
  const { step } = await toWhat('anaroldan')
  expect(await step.findByText(/Te faltan/)).toBeTruthy()
  expect(step.queryByRole('button', { name: /por \$/ })).toBeNull()
  const href = step.getByRole('link', { name: 'Recargar' }).getAttribute('href') ?? ''
  expect(new URL(href, 'https://x').searchParams.get('for')).toBe('/ines?give=3m')
  expect(href).not.toContain('anaroldan')
})

test('the way back opens it with what was chosen; closed, the address forgets it', async () => {
  window.history.replaceState(null, '', '/ines?give=1m')
  const person = await openPage()
  const step = within(await screen.findByRole('dialog', { name: '¿Para quién es?' }))
  await person.click(step.getByRole('radio', { name: /Con un enlace/ }))
  await person.click(step.getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByRole('button', { name: 'Regalar 1 mes por $15' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('another price is shown and takes another press; a limit is named beside the button', async () => {
  const { person, step } = await toWhat('link')
  house.ends = [
    new ApiError('PRICE_CHANGED', 409),
    new ApiError('SUBSCRIPTION_GIFTS_FULL', 409, { params: { max: 50 } }),
  ]
  await person.click(step.getByRole('button', { name: 'Regalar 3 meses por $40,50' }))
  expect(await step.findByText(/El precio cambió/)).toBeTruthy()
  await person.click(step.getByRole('button', { name: 'Regalar 3 meses por $40,50' }))
  expect(await step.findByText(/Tienes 50 regalos que nadie ha recibido/)).toBeTruthy()
})
