import { describe, expect, it } from 'vitest'
import { ageOn } from '#lib/age.ts'
import { emptySignUp, type SignUpValues, signUpErrors } from './sign-up-values.ts'

const today = new Date(2026, 10, 21)
const good: SignUpValues = {
  ...emptySignUp,
  name: 'Ana Roldán',
  username: 'ana.roldan',
  email: 'ana@correo.com',
  password: 'Ventana-9',
  passwordConfirmation: 'Ventana-9',
  birthDate: '2000-05-04',
  adult: true,
  terms: true,
}

describe('ageOn', () => {
  it.each([
    ['2008-11-21', 18],
    ['2008-11-22', 17],
    ['2008-12-01', 17],
    ['2008-10-30', 18],
  ])('%s is %i', (birthDate, age) => expect(ageOn(birthDate, today)).toBe(age))
})

describe('signUpErrors', () => {
  it('finds nothing in a good form', () => expect(signUpErrors(good, today, 'Calina')).toEqual({}))

  it('asks for every field', () => {
    expect(Object.keys(signUpErrors(emptySignUp, today, 'Calina')).sort()).toEqual(
      ['adult', 'birthDate', 'email', 'name', 'password', 'terms', 'username'].sort(),
    )
  })

  it.each([
    [{ username: 'ab' }, 'username', 'auth.usernameWrong'],
    [{ username: 'ana roldan' }, 'username', 'auth.usernameWrong'],
    [{ username: '...' }, 'username', 'auth.usernameWrong'],
    [{ username: 'moderator' }, 'username', 'errors.nameReserved'],
    [{ name: 'Ana ✓' }, 'name', 'errors.nameBadge'],
    [{ name: 'Equipo Calina' }, 'name', 'errors.nameReserved'],
    [{ email: 'ana@correo' }, 'email', 'auth.emailWrong'],
    [{ password: 'ventana-9', passwordConfirmation: 'ventana-9' }, 'password', 'auth.passwordWeak'],
    [{ passwordConfirmation: 'Ventana-8' }, 'passwordConfirmation', 'auth.passwordsDiffer'],
    [{ birthDate: '2008-11-22' }, 'birthDate', 'auth.tooYoung'],
    [{ adult: false }, 'adult', 'auth.adultNeeded'],
    [{ terms: false }, 'terms', 'auth.termsNeeded'],
  ] as const)('%o is refused', (change, field, error) => {
    expect(signUpErrors({ ...good, ...change }, today, 'Calina')).toEqual({ [field]: error })
  })
})
