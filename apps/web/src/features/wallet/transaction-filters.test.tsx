// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { show } from '../../testing/screen.tsx'
import { filterOf, NOTHING_TYPED } from './transaction-filters.tsx'
import { Transactions } from './transactions.tsx'

const open = (creator: boolean) => {
  const listTransactions = vi.fn<Api['listTransactions']>(async () => ({ items: [], next: null }))
  return show(<Transactions creator={creator} />, {
    as: creator ? 'model' : 'fan',
    texts: ['wallet'],
    api: { listTransactions },
  }).then(person => ({ person, listTransactions }))
}

it('asks for exactly what is typed, and for everything again once that is taken back', async () => {
  const { person, listTransactions } = await open(true)
  const asked = () => listTransactions.mock.calls.at(-1)?.[0]?.query
  await person.click(await screen.findByRole('button', { name: 'Filtrar' }))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'gift')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Entradas y salidas' }), 'in')
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2031-11-03' } })
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2031-11-04' } })
  await person.type(screen.getByRole('searchbox', { name: 'Buscar por persona' }), ' ana ')
  await waitFor(() =>
    expect(asked()).toMatchObject({
      ...{ kind: 'gift', direction: 'in', q: 'ana' },
      // whole days of the reader's own calendar
      from: new Date(2031, 10, 3).toISOString(),
      before: new Date(2031, 10, 5).toISOString(),
    }),
  )
  expect(await screen.findByRole('heading', { name: 'Nada con estos filtros' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  expect(await screen.findByRole('heading', { name: 'Aún no hay transacciones' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull()
})

it.each([
  [false, 'Recarga', 'Retiro'],
  [true, 'Ganancias disponibles', 'Recarga'],
])(
  'offers the kinds that there are on the balance of the reader (creator: %s)',
  async (creator, there, not) => {
    const { person } = await open(creator)
    await person.click(await screen.findByRole('button', { name: 'Filtrar' }))
    const kinds = [...(screen.getByRole('combobox', { name: 'Tipo' }) as HTMLSelectElement).options].map(
      each => each.text,
    )
    expect(kinds).toEqual(expect.arrayContaining(['Todas', there, 'Devolución', 'Regalo']))
    expect(kinds).not.toContain(not)
  },
)

it('leaves out what is no date and what nobody can search for', () => {
  expect(
    filterOf({ ...NOTHING_TYPED, from: '0012-01-01', until: '2031', person: '   ', kind: 'theft' }),
  ).toEqual({})
  expect(filterOf({ ...NOTHING_TYPED, direction: 'up' })).toEqual({})
})
