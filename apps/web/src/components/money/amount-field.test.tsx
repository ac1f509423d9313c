// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { AmountField } from './amount-field.tsx'

function Price({ first = '9', error }: { first?: string; error?: string }) {
  const [text, setText] = useState(first)
  return (
    <AmountField
      label="Precio"
      hint="De $1 a $500"
      error={error}
      value={text}
      onChange={setText}
      steps={{ min: 100, max: 50_000 }}
    />
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio' })

test('buttons and arrow keys step by whole units, and end at the bounds', async () => {
  const person = await show(<Price first="2,50" />)
  await person.click(screen.getByRole('button', { name: 'Subir el precio' }))
  expect(field().value).toBe('3')
  await person.type(field(), '{ArrowDown}{ArrowDown}')
  expect(field().value).toBe('1')
  expect(screen.getByRole('button', { name: 'Bajar el precio' })).toHaveProperty('disabled', true)
  await person.clear(field())
  await person.type(field(), '500')
  expect(screen.getByRole('button', { name: 'Subir el precio' })).toHaveProperty('disabled', true)
})

test('its bounds and what is wrong are read out with it', async () => {
  await show(<Price error="Ese precio no se puede cobrar." />)
  const described = field().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map(id => document.getElementById(id)?.textContent)).toEqual([
    'De $1 a $500',
    'Ese precio no se puede cobrar.',
  ])
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('a phone shows digits alone for a currency without decimals, and steps of a hundred', async () => {
  const person = await show(<Price first="900" />, { currency: 'JPY' })
  expect(field().inputMode).toBe('numeric')
  await person.click(screen.getByRole('button', { name: 'Subir el precio' }))
  expect(field().value).toBe('1000')
})

test('its buttons are called after what it is', async () => {
  const range = { min: 100, max: 500 }
  await show(<AmountField label="Meta" value="2" onChange={() => {}} steps={range} stepsOf="amount" />)
  expect(screen.getAllByRole('button').map(each => each.getAttribute('aria-label'))).toEqual([
    'Bajar el monto',
    'Subir el monto',
  ])
})
