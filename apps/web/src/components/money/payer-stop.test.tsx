// @vitest-environment happy-dom
import type { PayerStop as Stop } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { show } from '../../testing/screen.tsx'
import { PayerStop } from './payer-stop.tsx'

const since = '2031-11-03T10:00:00.000Z'
function open(stop: Stop | null, as: 'fan' | 'model' = 'fan') {
  const getPayerStop = vi.fn<Api['getPayerStop']>(async () => ({ stop }))
  return show(<PayerStop />, { as, texts: ['wallet', 'errors'], api: { getPayerStop } }).then(
    () => getPayerStop,
  )
}

it.each([
  ['recharge', 'El 3 de noviembre de 2031 tu banco pidió de vuelta una recarga (contracargo).'],
  ['sale', 'El 3 de noviembre de 2031 tu banco pidió de vuelta una compra (contracargo).'],
  [null, 'Desde el 3 de noviembre de 2031.'],
] as const)('says why somebody cannot buy, and leads to support: %s', async (because, words) => {
  await open({ since, because })
  expect(await screen.findByText(words, { exact: false })).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Escribir a soporte' }).getAttribute('href') ?? ''
  const search = new URL(way, 'https://x.test').searchParams
  expect(Object.fromEntries(search)).toEqual({
    ticket: 'new',
    topic: 'money',
    about: 'No puedo comprar: un banco reclamó un pago',
  })
})

it('is not there for who can buy', async () => {
  const getPayerStop = await open(null)
  await waitFor(() => expect(getPayerStop).toHaveBeenCalledOnce())
  expect(screen.queryByText('Tus compras están suspendidas')).toBeNull()
})

it('is not asked for creators', async () => {
  const getPayerStop = await open({ since, because: 'sale' }, 'model')
  expect(getPayerStop).not.toHaveBeenCalled()
  expect(screen.queryByText('Tus compras están suspendidas')).toBeNull()
})
