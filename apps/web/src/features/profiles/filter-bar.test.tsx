// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { FilterBar } from './filter-bar.tsx'
import { addressWith, filterOf } from './post-filter.ts'

const at = (address: string) => {
  window.history.replaceState(null, '', address)
  return show(<FilterBar hasViews />, { texts: ['profile'] })
}
const address = () => window.location.pathname + window.location.search

test('what is chosen stands in the address, and nothing else of it is lost', async () => {
  const person = await at('/ines?q=luz&view=list')
  expect(screen.getByRole('link', { name: 'Todo' }).getAttribute('aria-current')).toBe('true')
  await person.click(screen.getByRole('link', { name: 'Videos' }))
  await waitFor(() => expect(address()).toBe('/ines?q=luz&view=list&kind=video'))
  expect(screen.getByRole('link', { name: 'Videos' }).getAttribute('aria-current')).toBe('true')
  await person.click(screen.getByRole('link', { name: 'Ver en cuadrícula' }))
  await waitFor(() => expect(address()).toBe('/ines?q=luz&kind=video'))
  await person.click(screen.getByRole('link', { name: 'Todo' }))
  await waitFor(() => expect(address()).toBe('/ines?q=luz'))
})

test('a term is asked for once one stops to type, and it can be taken out again', async () => {
  const person = await at('/ines')
  const before = window.history.length
  await person.click(screen.getByRole('button', { name: 'Buscar y filtrar' }))
  const field = await screen.findByRole<HTMLInputElement>('searchbox', {
    name: 'Buscar en las publicaciones',
  })
  expect(document.activeElement).toBe(field)
  await person.type(field, ' luz ')
  await waitFor(() => expect(address()).toBe('/ines?q=luz'))
  expect(field.value).toBe(' luz ')
  await person.click(screen.getByRole('radio', { name: 'De pago' }))
  await waitFor(() => expect(address()).toBe('/ines?q=luz&audience=paid'))
  await person.clear(field)
  await waitFor(() => expect(address()).toBe('/ines?audience=paid'))
  await person.click(screen.getByRole('radio', { name: 'Cualquiera' }))
  await waitFor(() => expect(address()).toBe('/ines'))
  // nothing of it is a step that one goes back
  expect(window.history.length).toBe(before)
})

test('an address that searches opens the search, and follows what clears it', async () => {
  await at('/ines?q=luz&audience=subscribers')
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  expect(field.value).toBe('luz')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Suscriptores' }).checked).toBe(true)
})

test('what an address says that cannot be asked for is left out', () => {
  const read = (query: string) => filterOf(new URLSearchParams(query))
  expect(read('kind=pdf&audience=all&q=%20')).toEqual({})
  expect(read('kind=sound&audience=paid&q=%20a%20')).toEqual({ kind: 'sound', audience: 'paid', q: 'a' })
  expect(read(`q=${'x'.repeat(120)}`).q).toHaveLength(100)
  expect(addressWith('/ines', new URLSearchParams('kind=video'), { kind: null })).toBe('/ines')
})
