// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { SearchField } from './field.tsx'

const changed = vi.fn<(text: string) => void>()

function Searching() {
  const [search, setSearch] = useState('')
  return (
    <SearchField
      label="Buscar personas"
      value={search}
      onChange={text => {
        changed(text)
        setSearch(text)
      }}
    />
  )
}

it('a search is emptied by its button, which is there while there is something to empty', async () => {
  const person = await show(<Searching />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar personas' })
  const clear = { name: 'Vaciar la búsqueda' }
  expect(screen.queryByRole('button', clear)).toBeNull()
  await person.type(field, 'Lu')
  await person.click(screen.getByRole('button', clear))
  expect(changed.mock.calls.map(([text]) => text)).toEqual(['L', 'Lu', ''])
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('button', clear)).toBeNull()
  // what is typed next is searched for
  await person.keyboard('Sol')
  expect(field.value).toBe('Sol')
})

it('a search is emptied by the keyboard alone', async () => {
  const person = await show(<Searching />)
  await person.tab()
  await person.keyboard('Lu')
  await person.tab()
  await person.keyboard('{Enter}')
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})
