// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { viewIn } from '../view.ts'
import { FilterForm } from './filter-form.tsx'

const TEXTS = ['explore', 'profile'] as const

async function open(search: string) {
  const onApply = vi.fn()
  const view = viewIn(new URLSearchParams(search))
  const user = await show(<FilterForm view={view} onApply={onApply} />, { texts: TEXTS, as: 'guest' })
  return { user, onApply, apply: () => user.click(screen.getByRole('button', { name: 'Ver resultados' })) }
}

it('what is chosen and typed becomes the filters of the address', async () => {
  const { user, onApply, apply } = await open('tab=creators&gender=woman&ageMin=20')
  const gender = within(screen.getByRole('group', { name: 'Género' }))
  expect(gender.getByRole('checkbox', { name: 'Mujer' })).toHaveProperty('checked', true)
  expect(gender.queryByRole('checkbox', { name: 'Prefiero no decirlo' })).toBeNull()
  await user.click(gender.getByRole('checkbox', { name: 'Hombre' }))
  await user.type(screen.getByRole('textbox', { name: 'Edad, Hasta' }), '35')
  await user.type(screen.getByRole('textbox', { name: 'Suscripción desde, Hasta' }), '4,50')
  await user.selectOptions(screen.getByRole('combobox', { name: 'País' }), 'CO')
  await user.type(screen.getByRole('textbox', { name: 'Ciudad' }), ' Cali ')
  await user.click(screen.getByRole('checkbox', { name: 'En vivo ahora' }))
  await apply()
  expect(onApply.mock.calls).toEqual([
    [
      {
        gender: 'woman,man',
        ageMin: '20',
        ageMax: '35',
        priceMax: '450',
        country: 'CO',
        city: 'Cali',
        live: 'true',
      },
    ],
  ])
})

it('a range whose end is before its beginning is said, and not applied', async () => {
  const { user, onApply, apply } = await open('tab=creators')
  const [from, to] = ['Altura, Desde', 'Altura, Hasta'].map(name => screen.getByRole('textbox', { name }))
  if (!from || !to) throw new Error('no range')
  await user.type(from, '180')
  await user.type(to, '160')
  expect(screen.queryByText('El máximo es menor que el mínimo.')).toBeNull()
  await apply()
  await screen.findByText('El máximo es menor que el mínimo.')
  await vi.waitFor(() => expect(document.activeElement).toBe(to))
  expect(onApply).not.toHaveBeenCalled()
  await user.clear(to)
  await user.type(to, '190')
  expect(screen.queryByText('El máximo es menor que el mínimo.')).toBeNull()
  await apply()
  expect(onApply.mock.calls).toEqual([[{ heightMin: '180', heightMax: '190' }]])
})

it('numbers and amounts that cannot be are said with what they can be', async () => {
  const { user, onApply, apply } = await open('tab=creators')
  await user.type(screen.getByRole('textbox', { name: 'Edad, Desde' }), '7')
  await user.type(screen.getByRole('textbox', { name: 'Suscripción desde, Desde' }), 'nada')
  await apply()
  await screen.findByText(/^Escribe un número entre 18 y/)
  await screen.findByText('Escribe un monto, como 4 o 4,50.')
  expect(onApply).not.toHaveBeenCalled()
})

it('posts are narrowed by what they are and how they are seen, and everything is taken away at once', async () => {
  const { user, onApply, apply } = await open('kind=video')
  expect(screen.getByRole('radio', { name: 'Videos' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('radio', { name: 'De pago' }))
  await apply()
  await user.click(screen.getByRole('button', { name: 'Quitar todo' }))
  expect(onApply.mock.calls).toEqual([[{ kind: 'video', price: 'paid' }], [{}]])
})
