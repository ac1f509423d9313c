// @vitest-environment happy-dom
import type { Plan } from '@calina/contract/types'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { PlansForm } from './plans-form.tsx'

const plan: Plan = { duration: '3m', price: { amount: 4_050, currency: 'USD' }, saving: 0, promotion: null }

it.each([
  ['1', 'De $2 a $1.500.'],
  ['1500,01', 'De $2 a $1.500.'],
  ['', 'De $2 a $1.500.'],
])('a price that is out of bounds, %j, is answered with both of them', async (price, text) => {
  const person = await show(<PlansForm plans={[plan]} />, {
    texts: ['settings'],
    settings: { subscriptionMonthPrice: { min: 200, max: 50_000 } },
  })
  const field = screen.getByLabelText<HTMLInputElement>(/3 meses/, { selector: 'input[inputmode]' })
  await person.clear(field)
  if (price) await person.type(field, price)
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text)
})
