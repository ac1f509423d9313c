import type { BrowserContext, Page } from '@playwright/test'
import { type Caller, call } from './api.ts'
import { mailedToken } from './mail.ts'
import { expect } from './test.ts'

/** The password of everybody whom the tests make. */
export const PASSWORD = 'Ventana-Azul-26!'
/** When everybody whom the tests make was born. */
export const BIRTH_DATE = '1994-03-02'
/** The password of the demo's people, which others may not choose. */
export const DEMO_PASSWORD = 'Demo-2026!'
export const DEMO = {
  fan: { login: 'fan@demo.test', username: 'mateorios', name: 'Mateo Ríos' },
  creator: { login: 'creator@demo.test', username: 'inescarmona', name: 'Inés Carmona' },
} as const

/** The input of a sign-up. */
export interface Entry {
  type: 'fan' | 'model'
  name: string
  username: string
  email: string
}

/** A signed-up person, with functions to act as them beside the page. */
export interface Person extends Entry, Required<Caller> {}

/** A new person's data, with an unused name. */
export function entry(type: Entry['type']): Entry {
  const mark = crypto.randomUUID().replaceAll('-', '').slice(0, 12)
  return {
    type,
    name: type === 'fan' ? `Lola ${mark.slice(0, 4)}` : `Greta ${mark.slice(0, 4)}`,
    username: `e2e_${mark}`,
    email: `${mark}@correo.test`,
  }
}

/** Signs a person up, without opening the mailed link. */
export async function signUp({ request }: BrowserContext, person: Entry): Promise<void> {
  await call({ request }, 'signUp', {
    body: {
      ...person,
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
      birthDate: BIRTH_DATE,
      terms: true,
      adult: true,
      locale: 'es',
    },
  })
}

/** A new person, logged in: the next page that this browser opens is theirs. */
export async function join(context: BrowserContext, type: Entry['type']): Promise<Person> {
  const person = entry(type)
  await signUp(context, person)
  const { request } = context
  const secret = await mailedToken(request, person.email, '/auth/verify-email')
  const { token } = await call({ request }, 'verifyEmail', { body: { token: secret } })
  return { ...person, request, token }
}

/** Logs a person of the demo in, for the next page of this browser. */
export async function enter({ request }: BrowserContext, login: string): Promise<Required<Caller>> {
  const { token } = await call({ request }, 'logIn', { body: { username: login, password: DEMO_PASSWORD } })
  return { request, token }
}

/** Fills in the login form and sends it. */
export async function logIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Correo o usuario').fill(login)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}

/** Answers the question who acts, which a page asks in place. */
export async function proveByPassword(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
}

/** Waits until the page shows the navigation of a member. */
export async function expectLoggedIn(page: Page): Promise<void> {
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Mensajes' }),
  ).toBeVisible()
}
