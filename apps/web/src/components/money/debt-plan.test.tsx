// @vitest-environment happy-dom
import type { Debt } from '@calina/contract/types'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { personOf } from '../../testing/people.ts'
import { usd } from '../../testing/profit.ts'
import { show } from '../../testing/screen.tsx'
import { DebtPlan } from './debt-plan.tsx'

const DEBT: Debt = {
  owed: usd(2_000),
  since: '2031-11-03T10:00:00.000Z',
  arisen: usd(2_500),
  paid: usd(500),
  causes: [
    {
      id: '01990000-0000-7000-8000-000000000001',
      was: 'chargeback',
      kind: 'vault',
      title: 'Persianas',
      fan: personOf('carla', 'Carla Prieto'),
      amount: usd(2_500),
      at: '2031-11-03T10:00:00.000Z',
    },
  ],
  moreCauses: 2,
  plan: [
    { at: '2031-11-28T10:00:00.000Z', released: usd(800), taken: usd(800), left: usd(1_200) },
    { at: '2031-11-30T10:00:00.000Z', released: usd(400), taken: usd(400), left: usd(800) },
  ],
  uncovered: usd(800),
}
const open = (debt: Debt) => {
  const getDebt = vi.fn<Api['getDebt']>(async () => debt)
  return show(<DebtPlan />, { texts: ['debt', 'wallet'], api: { getDebt } }).then(() => getDebt)
}

it('says what is owed, since when and why, and which earnings pay it off', async () => {
  await open(DEBT)
  const part = within(await screen.findByRole('region', { name: 'Debes' }))
  expect(part.getByText(/^Desde el 3 de noviembre de 2031: /)).toBeTruthy()
  const [cause, first, second] = part.getAllByRole('listitem').map(item => item.textContent)
  expect(cause).toBe('Contracargo · Baúl «Persianas»Carla Prieto, 3 nov 2031$25,00')
  expect(part.getByText('y 2 devoluciones más antiguas')).toBeTruthy()
  expect(part.getAllByRole('definition').map(each => each.textContent)).toEqual([
    '$25,00',
    '−$5,00',
    '$20,00',
  ])
  expect(first).toBe('El 28 de noviembre de 2031 se liberan $8,00Quedan $12,00Se descuentan −$8,00')
  expect(second).toContain('Quedan $8,00')
  expect(part.getByText('$8,00 se descontarán de lo que vendas desde ahora.')).toBeTruthy()
})

it('says when it is paid off, and no sum that there is not', async () => {
  await open({
    ...{ ...DEBT, arisen: usd(500), paid: usd(0), owed: usd(500), moreCauses: 0, uncovered: usd(0) },
    plan: [{ at: '2031-11-28T10:00:00.000Z', released: usd(800), taken: usd(500), left: usd(0) }],
  })
  const part = within(await screen.findByRole('region', { name: 'Debes' }))
  expect(part.getByText('Saldada')).toBeTruthy()
  expect(part.getAllByRole('definition').map(each => each.textContent)).toEqual(['$5,00', '$5,00'])
  expect(part.queryByText(/desde ahora/)).toBeNull()
})

it('is not there where nothing is owed', async () => {
  const getDebt = await open({ ...DEBT, owed: usd(0), since: null, causes: [], plan: [] })
  await vi.waitFor(() => expect(getDebt).toHaveBeenCalledOnce())
  expect(screen.queryByRole('region')).toBeNull()
})
