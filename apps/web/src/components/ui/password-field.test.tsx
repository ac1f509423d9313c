// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { PasswordField } from './password-field.tsx'

function NewPassword() {
  const [password, setPassword] = useState('')
  return (
    <PasswordField
      label="Contraseña"
      autoComplete="new-password"
      rulesFor={password}
      value={password}
      onChange={event => setPassword(event.target.value)}
    />
  )
}

it('says which rules are kept, and beside them how hard the password is to guess', async () => {
  const person = await show(<NewPassword />, { texts: ['auth'] })
  const field = screen.getByLabelText('Contraseña')
  const kept = () => screen.getAllByRole('listitem').filter(rule => /, cumplido$/.test(rule.textContent))
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.queryByText(/adivinar/)).toBeNull()
  await person.type(field, 'Aa1!Aa1!')
  expect(kept()).toHaveLength(5)
  expect(screen.getByText(/^Fácil de adivinar/)).toBeTruthy()
  await person.clear(field)
  await person.type(field, 'Marea-Alta-42')
  expect(kept()).toHaveLength(5)
  expect(screen.getByText('Difícil de adivinar.')).toBeTruthy()
})
