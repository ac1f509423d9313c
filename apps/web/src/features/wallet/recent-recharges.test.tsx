// @vitest-environment happy-dom
import type { Recharge } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rechargeOf, usd } from '../../testing/recharges.ts'
import { show } from '../../testing/screen.tsx'
import { RecentRecharges } from './recent-recharges.tsx'

const getReceipt = vi.fn(async () => ({ url: '/api/v1/recharges/1/receipt.pdf?link=x' }))
const showList = (items: Recharge[]) =>
  show(<RecentRecharges />, {
    as: 'fan',
    texts: ['wallet'],
    api: { listRecharges: async () => ({ items, next: null }), getReceipt },
  })

test('each says what it was paid with, and what was paid has its receipt', async () => {
  const person = await showList([
    rechargeOf({
      id: 'a',
      status: 'approved',
      receipt: '2026-004182',
      method: { kind: 'card', brand: 'Visa', last4: '4821' },
    }),
    rechargeOf({ id: 'b', gateway: 'btcpay', status: 'left' }),
    rechargeOf({ id: 'c', gateway: 'btcpay', method: { kind: 'lightning', brand: null, last4: null } }),
    rechargeOf({ id: 'd', gateway: 'test', status: 'rejected', amount: usd(1_000) }),
  ])
  const lines = await screen.findAllByRole('listitem')
  expect(
    lines.map(line => /Visa •••• 4821|Bitcoin|Lightning|Pasarela de prueba/.exec(line.textContent)?.[0]),
  ).toEqual(['Visa •••• 4821', 'Bitcoin', 'Lightning', 'Pasarela de prueba'])
  expect(lines.map(line => within(line).queryByRole('button') !== null)).toEqual([true, false, false, false])
  // one that was left unpaid is shown as such; of the others what has become of them is asked
  expect(lines.map(line => within(line).getByRole('link').getAttribute('href'))).toEqual([
    '/settings/recharge?recharge=a',
    '/settings/recharge?recharge=b&cancelled=1',
    '/settings/recharge?recharge=c',
    '/settings/recharge?recharge=d',
  ])
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await person.dblClick(screen.getByRole('button', { name: 'Descargar el recibo 2026-004182' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(getReceipt).toHaveBeenCalledExactlyOnceWith({ params: { recharge: 'a' } })
  saved.mockRestore()
})
