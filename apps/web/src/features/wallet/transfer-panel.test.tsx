// @vitest-environment happy-dom
import type { Locale } from '@calina/contract/constants'
import type { RechargeTransfer } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { changed } from '#lib/things.ts'
import { ToastHost } from '#ui/toasts.tsx'
import { promised } from '../../testing/promised.ts'
import { balanceOf, rechargeOf, transferOf } from '../../testing/recharges.ts'
import { show } from '../../testing/screen.tsx'
import { RechargeView } from './recharge-view.tsx'

/** A payment that is sent from this page: what has to be sent, for how long, and what has been seen of it. */

const ID = rechargeOf().id
const getRechargeTransfer = vi.fn<Api['getRechargeTransfer']>()
const api: Partial<Api> = {
  getRecharge: async () => rechargeOf({ gateway: 'btcpay', createdAt: new Date(Date.now()).toISOString() }),
  getRechargeTransfer,
  getBalance: async () => balanceOf(4_850),
}
beforeEach(() => {
  getRechargeTransfer.mockReset()
  window.history.replaceState(null, '', '/settings/recharge/indexfc?recharge=1')
})
afterEach(() => {
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

let report = () => {}
function View() {
  const client = useQueryClient()
  report = () => changed(client, `recharge:${ID}`)
  return (
    <>
      <RechargeView
        id={ID}
        left={false}
        unavailable={false}
        form={null}
        gateways={['stripe', 'btcpay']}
        purpose={{ wanted: '/luna', amount: 350 }}
      />
      <ToastHost />
    </>
  )
}
const open = (transfer: RechargeTransfer | null = transferOf(), locale: Locale = 'es') => {
  getRechargeTransfer.mockResolvedValue({ transfer })
  return show(<View />, { as: 'fan', locale, texts: ['shell', 'wallet', 'recharge'], api })
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 5_000).toISOString()
const step = () => screen.getAllByRole('listitem').find(item => item.getAttribute('aria-current') === 'step')

test('the amount is written as the language writes it, and copied as it has to be typed', async () => {
  const person = await open()
  expect(await screen.findByText('0,00052140')).toBeTruthy()
  expect(screen.getByText('Son $50,00, a $95.896 por bitcoin')).toBeTruthy()
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await person.click(screen.getByRole('button', { name: 'Copiar: Monto' }))
  expect(written).toHaveBeenLastCalledWith('0.00052140')
  expect(await screen.findByText('Copiado: Monto')).toBeTruthy()
})

test('an address of any length is copied whole, and selected where the browser does not let it be copied', async () => {
  const address = 'b'.repeat(220)
  const person = await open(transferOf({ address }))
  const field = await screen.findByLabelText<HTMLInputElement>('A esta dirección')
  expect(field.value).toBe(address)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await person.click(screen.getByRole('button', { name: 'Copiar: A esta dirección' }))
  expect(await screen.findByText(/El texto está seleccionado/)).toBeTruthy()
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 220])
})

test('the code and the button open what pays, at the amount that the button says', async () => {
  await open()
  const link = await screen.findByRole('link', { name: 'Pagar $50 en mi billetera' })
  expect(link.getAttribute('href')).toBe(transferOf().link)
  expect(link.className).toContain('button-value')
  expect(screen.getByRole('img', { name: 'Código QR de este pago' })).toBeTruthy()
  expect(screen.getByText('$98,50')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pagar con tarjeta' }).getAttribute('href')).toBe(
    '/settings/recharge?for=%2Fluna&amount=5000',
  )
})

test('an address of another kind than a payment is no link', async () => {
  await open(transferOf({ link: 'https://evil.example' }))
  expect(await screen.findByText('0,00052140')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Pagar \$50/ })).toBeNull()
})

test.each([
  [12, 'Este precio vale 12 minutos más', 12],
  [1, 'Este precio vale 1 minuto más', 2],
  [0, 'Este precio vale menos de un minuto más', 1],
])('with %i minutes left it says so in words and in bars', async (minutes, words, full) => {
  vi.spyOn(api as Required<Pick<Api, 'getRecharge'>>, 'getRecharge').mockResolvedValue(
    rechargeOf({
      gateway: 'btcpay',
      createdAt: new Date(Date.now() - (15 - minutes) * 60_000 + 5_000).toISOString(),
    }),
  )
  await open(transferOf({ expiresAt: inMinutes(minutes) }))
  const said = await screen.findByText(words)
  const bars = said.nextElementSibling
  expect(bars?.children).toHaveLength(15)
  const shown = bars?.querySelectorAll('.recharge-bar-full').length ?? 0
  expect(Math.abs(shown - full)).toBeLessThanOrEqual(1)
})

test('a price that is over is not to be paid any more: one begins again', async () => {
  await open(transferOf({ expiresAt: new Date(Date.now() - 1_000).toISOString() }))
  expect(await screen.findByText('Este precio ya no vale')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Pagar \$50/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Empezar otra vez' }).getAttribute('href')).toBe(
    '/settings/recharge/indexfc?for=%2Fluna&amount=5000',
  )
})

test('what was seen on the network is the second of three steps, and is read out', async () => {
  await open()
  await screen.findByText('0,00052140')
  expect(within(step() as HTMLElement).getByText('Esperando tu pago')).toBeTruthy()
  getRechargeTransfer.mockResolvedValue({ transfer: transferOf({ seen: true }) })
  act(() => report())
  await waitFor(() => expect(step()?.textContent).toContain('Visto en la red'))
  const said = screen.getAllByRole('status').map(status => status.textContent)
  expect(said).toContain('Ya vimos tu pago. Falta que se confirme.')
})

test('nothing more is asked for once all of it was seen, and the keyboard stays at the title', async () => {
  await open()
  const title = await screen.findByRole('heading', { name: 'Envía exactamente' })
  title.focus()
  getRechargeTransfer.mockResolvedValue({ transfer: transferOf({ seen: true }) })
  act(() => report())
  const seen = await screen.findByRole('heading', { name: 'Ya vimos tu pago' })
  expect(document.activeElement).toBe(seen)
  expect(screen.queryByRole('link', { name: /Pagar/ })).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

test('of a payment of which a part has arrived the rest is asked for', async () => {
  await open(transferOf({ amount: '0.00020000', seen: true }))
  expect(await screen.findByRole('heading', { name: 'Falta por enviar' })).toBeTruthy()
  expect(screen.getByText('Son $19,18, a $95.896 por bitcoin')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pagar $19,18 en mi billetera' })).toBeTruthy()
})

const OUT = 'Se acabó el tiempo para pagar'

test('who paid nothing until the time ran out is not told that a payment was seen', async () => {
  await open()
  await screen.findByText('0,00052140')
  getRechargeTransfer.mockResolvedValue({ transfer: null })
  act(() => report())
  expect(await screen.findByRole('heading', { name: OUT })).toBeTruthy()
  expect(screen.queryByText(/Ya vimos tu pago|Comprobamos tu pago/)).toBeNull()
  expect(screen.getAllByRole('status').map(status => status.textContent)).toContain(
    `${OUT}. Comprobamos si llegó algo. Si enviaste, entra igual: te acreditamos lo que llegue.`,
  )
  expect(screen.queryByRole('link', { name: /Pagar/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Empezar otra vez' }).getAttribute('href')).toBe(
    '/settings/recharge/indexfc?for=%2Fluna&amount=5000',
  )
})

test('the same after a reload: no button without an address, and nothing that was not seen', async () => {
  vi.spyOn(api as Required<Pick<Api, 'getRecharge'>>, 'getRecharge').mockResolvedValue(
    rechargeOf({ gateway: 'btcpay', checkoutUrl: null }),
  )
  await open(null)
  expect(await screen.findByRole('heading', { name: OUT })).toBeTruthy()
  expect(screen.queryByText(/Ya vimos tu pago|página de pago/)).toBeNull()
  expect(screen.queryByRole('link', { name: /Pagar/ })).toBeNull()
})

test('a recharge that says what it was paid with was seen, also after a reload', async () => {
  vi.spyOn(api as Required<Pick<Api, 'getRecharge'>>, 'getRecharge').mockResolvedValue(
    rechargeOf({
      gateway: 'btcpay',
      checkoutUrl: null,
      method: { kind: 'bitcoin', brand: null, last4: null },
    }),
  )
  await open(null)
  expect(await screen.findByRole('heading', { name: 'Comprobamos tu pago' })).toBeTruthy()
  expect(step()?.textContent).toContain('Visto en la red')
})

test('what was seen, and can no longer be sent, is being checked: nobody is asked to pay it elsewhere', async () => {
  await open(transferOf({ amount: '0.00020000', seen: true }))
  await screen.findByRole('heading', { name: 'Falta por enviar' })
  getRechargeTransfer.mockResolvedValue({ transfer: null })
  act(() => report())
  expect(await screen.findByRole('heading', { name: 'Comprobamos tu pago' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Pagar/ })).toBeNull()
})

test('a payment by lightning takes seconds', async () => {
  await open(transferOf({ kind: 'lightning', rate: null }))
  expect(await screen.findByText('En segundos.')).toBeTruthy()
  expect(screen.getByText('Son $50,00')).toBeTruthy()
})

test('where only the gateway’s page can be paid at, the button leads there', async () => {
  await open(null)
  const link = await screen.findByRole('link', { name: 'Pagar $50 en la página de pago' })
  expect(link.getAttribute('href')).toBe(
    'https://calina.example/api/pay/checkout/1?s=x&for=%2Fluna&amount=350',
  )
  expect(screen.queryByRole('img')).toBeNull()
})

test('what is shown stays where the gateway does not answer the next time', async () => {
  await open()
  await screen.findByText('0,00052140')
  getRechargeTransfer.mockReset().mockRejectedValue(new ApiError('PAYMENT_UNAVAILABLE', 409))
  act(() => report())
  await waitFor(() => expect(getRechargeTransfer).toHaveBeenCalled())
  expect(screen.getByText('0,00052140')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a gateway that does not answer at first says so, and can be asked again', async () => {
  getRechargeTransfer.mockRejectedValueOnce(new ApiError('PAYMENT_UNAVAILABLE', 409))
  getRechargeTransfer.mockResolvedValue({ transfer: transferOf() })
  const person = await show(<View />, { as: 'fan', texts: ['shell', 'wallet', 'recharge'], api })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('El medio de pago no responde. No se cobró nada.')
  const answer = promised<Awaited<ReturnType<Api['getRechargeTransfer']>>>()
  getRechargeTransfer.mockReturnValueOnce(answer.promise)
  await person.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tu pago' }))
  await act(async () => answer.keep({ transfer: transferOf() }))
  // the button is gone: the keyboard goes on at the title of what has come, which is read out
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Envía exactamente' })),
  )
  expect(screen.getAllByRole('status').map(status => status.textContent)).toContain(
    'Envía exactamente 0,00052140 BTC',
  )
})

test('English writes the amount with a point', async () => {
  await open(transferOf(), 'en')
  expect(await screen.findByText('0.00052140')).toBeTruthy()
})
