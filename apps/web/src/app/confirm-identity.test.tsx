// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '#lib/api.ts'
import { createConfirmation } from '#lib/confirmation.ts'
import { useApi } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { show } from '../testing/screen.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'

/** The browser's side of passkeys: whether its code was loaded, and what a person does when they are asked. */
const browser = vi.hoisted(() => ({ loaded: false, cancels: 0, forgotten: 0 }))
vi.mock('@simplewebauthn/browser', () => {
  browser.loaded = true
  return {
    startAuthentication: async () => {
      if (browser.cancels-- > 0) throw Object.assign(new Error('not allowed'), { name: 'NotAllowedError' })
      const response = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' }
      return { id: 'AA', response }
    },
    WebAuthnAbortService: { cancelCeremony: () => browser.forgotten++ },
  }
})

/** A server whose settings are changed by who has proven their identity just now. */
const server = {
  password: 'Ventana-Azul-9',
  passkeys: 0,
  only: false,
  fresh: false,
  changes: 0,
  code: '482016',
  /** Wrong secrets that are allowed yet; then it says to wait. */
  tries: 5,
  /** Refuses the next mails for so many seconds. */
  mailsIn: 0,
  /** Nothing arrives. */
  cut: false,
  asked: [] as string[],
}
const problem = (code: string, status: number, params: object = {}) =>
  new Response(JSON.stringify({ code, status, params }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })

async function answer(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  server.asked.push(`${init.method} ${String(url)}`)
  if (server.cut) throw new TypeError('Failed to fetch')
  if (String(url).endsWith('/security/passkeys'))
    return Response.json({
      items: Array(server.passkeys).fill({ id: 'k' }),
      only: server.only,
      refusal: null,
    })
  if (String(url).endsWith('/reauthenticate/send'))
    return server.mailsIn > 0
      ? problem('RATE_LIMITED', 429, { retryAfter: server.mailsIn })
      : new Response(null, { status: 204 })
  if (String(url).endsWith('/reauthenticate/passkey'))
    return Response.json({ attempt: 'attempt-of-this-press', options: {} })
  if (String(url).endsWith('/reauthenticate')) {
    const given = JSON.parse(String(init.body))
    if (!given.passkey && server.tries === 0) return problem('RATE_LIMITED', 429, { retryAfter: 2 })
    server.fresh =
      given.password === server.password ||
      given.code === server.code ||
      given.passkey?.attempt === 'attempt-of-this-press'
    if (server.fresh) return new Response(null, { status: 204 })
    server.tries--
    return given.code
      ? problem('INVALID_CODE', 403, { left: server.tries })
      : problem('INVALID_PASSWORD', 403)
  }
  if (!server.fresh) return problem('FRESH_AUTHENTICATION_REQUIRED', 403)
  server.changes++
  return new Response(JSON.stringify({ version: 1, settings: {} }), { status: 200 })
}

beforeEach(() => {
  const anew = { passkeys: 0, only: false, fresh: false, changes: 0, tries: 5, mailsIn: 0, cut: false }
  Object.assign(server, { ...anew, asked: [] })
  Object.assign(browser, { cancels: 0, forgotten: 0 })
})

function HoldDays() {
  const api = useApi()
  const change = useWrite({
    mutationFn: () => api.setSettings({ body: { version: 0, settings: { earningsHoldDays: 3 } } }),
  })
  return (
    <>
      <button type="button" onClick={() => change.mutate()}>
        Cambiar
      </button>
      <output>{change.isError ? (change.error as { code?: string }).code : change.status}</output>
      <ConfirmIdentity />
    </>
  )
}

async function press({ passkeys = true } = {}) {
  const confirmation = createConfirmation()
  const api = createApi({
    base: '/api',
    fetch: answer,
    credentials: { token: async () => 't1', renew: async () => undefined, xsrf: () => undefined },
    confirm: purpose => confirmation.ask(purpose),
  })
  const person = await show(<HoldDays />, {
    texts: ['security', 'auth', 'code'],
    api,
    confirmation,
    config: { passkeys },
  })
  await person.click(screen.getByRole('button', { name: 'Cambiar' }))
  const dialog = await screen.findByRole('dialog')
  return { person, dialog }
}

type Person = Awaited<ReturnType<typeof press>>['person']

const findButton = (name: string) => screen.findByRole('button', { name })
/** How often the server was called at an address that ends so. */
const calls = (end: string) => server.asked.filter(each => each.endsWith(end)).length
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
const usePasskey = () => screen.queryByRole('button', { name: 'Usar llave de acceso' })

describe('settings that are changed long after the log-in', () => {
  it('are changed once the password was given, by the same press', async () => {
    const { person } = await press()
    expect(server.changes).toBe(0)
    const field = await screen.findByLabelText('Contraseña')
    await person.type(field, 'Otra-Cosa-1{Enter}')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(server.changes).toBe(0)
    await person.clear(field)
    await person.type(field, `${server.password}{Enter}`)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('success'))
    expect(server.changes).toBe(1)
    expect(server.asked.filter(each => each === 'PATCH /api/v1/settings').length).toBe(2)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['presses to cancel', async (person: Person) => person.click(await findButton('Cancelar'))],
    ['presses Escape', async (person: Person) => person.keyboard('{Escape}')],
  ])(
    'stay as they are for who %s, and the keyboard is back at the button that began',
    async (_how, leave) => {
      const { person, dialog } = await press()
      await screen.findByLabelText('Contraseña')
      // its own buttons answer it
      expect(within(dialog).queryByRole('button', { name: 'Cerrar' })).toBeNull()
      await leave(person)
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe('CANCELLED'))
      expect([server.changes, calls('/reauthenticate')]).toEqual([0, 0])
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cambiar' })),
      )
      // and asked again, it begins anew
      await person.click(screen.getByRole('button', { name: 'Cambiar' }))
      expect(await screen.findByLabelText<HTMLInputElement>('Contraseña')).toHaveProperty('value', '')
    },
  )

  it('are changed once, and the password is sent once, by a double press', async () => {
    const { person } = await press()
    await person.type(await screen.findByLabelText('Contraseña'), server.password)
    await person.dblClick(await findButton('Confirmar'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('success'))
    expect([server.changes, calls('/reauthenticate')]).toEqual([1, 1])
  })

  it('wait with who has tried too many passwords, and say for how long', async () => {
    server.tries = 1
    const { person } = await press()
    const field = await screen.findByLabelText('Contraseña')
    await person.type(field, 'Otra-Cosa-1{Enter}')
    await waitFor(() => expect(descriptionOf(field)).toBe('Esa no es tu contraseña.'))
    await person.keyboard('{Enter}')
    await waitFor(() =>
      expect(descriptionOf(field)).toBe('Demasiados intentos. Prueba otra vez en 2 segundos.'),
    )
    expect(screen.getByRole('dialog')).toBeTruthy()
    server.tries = 1
    await person.clear(field)
    await person.type(field, `${server.password}{Enter}`)
    await waitFor(() => expect(server.changes).toBe(1))
  })

  it('keep what was typed while there is no line, and go on when it is back', async () => {
    const { person } = await press()
    const field = await screen.findByLabelText<HTMLInputElement>('Contraseña')
    server.cut = true
    await person.type(field, `${server.password}{Enter}`)
    await waitFor(() => expect(descriptionOf(field)).toContain('conexión'))
    expect(field.value).toBe(server.password)
    server.cut = false
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('success'))
    expect(server.changes).toBe(1)
  })
})

describe('a code by mail', () => {
  afterEach(() => vi.useRealTimers())

  it('has its tries counted and another one sent after a minute, and then goes on', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { person } = await press()
    await person.click(await findButton('Mandarme un código al correo'))
    const field = await screen.findByLabelText<HTMLInputElement>('Código de seis cifras')
    expect(screen.getByText('Puedes pedir otro en 1:00')).toBeTruthy()
    await person.type(field, '111111{Enter}')
    await waitFor(() => expect(descriptionOf(field)).toBe('Ese código no es. Te quedan 4 intentos.'))
    await act(async () => vi.advanceTimersByTime(60_000))
    const another = await findButton('Pedir otro código')
    server.mailsIn = 840
    await person.click(another)
    expect(await screen.findByText('Puedes pedir otro en 14:00')).toBeTruthy()
    expect(descriptionOf(field)).toBe('Ese código no es. Te quedan 4 intentos.')
    await person.clear(field)
    await person.type(field, `${server.code}{Enter}`)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('success'))
    expect([server.changes, calls('/reauthenticate/send')]).toEqual([1, 2])
  })

  it('is no way of the next question before it is asked for again', async () => {
    const { person } = await press()
    await person.click(await findButton('Mandarme un código al correo'))
    await screen.findByLabelText('Código de seis cifras')
    await person.click(await findButton('Cancelar'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('CANCELLED'))
    await person.click(screen.getByRole('button', { name: 'Cambiar' }))
    expect(await screen.findByLabelText('Contraseña')).toBeTruthy()
    expect(screen.queryByLabelText('Código de seis cifras')).toBeNull()
  })

  it('is not mailed twice by a double press, and who has none yet reads when', async () => {
    server.mailsIn = 90
    const { person } = await press()
    await person.dblClick(await findButton('Mandarme un código al correo'))
    const field = await screen.findByLabelText('Contraseña')
    await waitFor(() =>
      expect(descriptionOf(field)).toBe('Demasiados intentos. Prueba otra vez en 2 minutos.'),
    )
    expect(calls('/reauthenticate/send')).toBe(1)
  })
})

describe('who has passkeys', () => {
  it('is asked for one first, whose code is loaded by the press; who cancels reads so and may try again', async () => {
    Object.assign(server, { passkeys: 1 })
    browser.cancels = 1
    const { person } = await press()
    const button = await screen.findByRole('button', { name: 'Usar llave de acceso' })
    expect(screen.getByLabelText('Contraseña')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Mandarme un código al correo' })).toBeTruthy()
    expect(browser.loaded).toBe(false)
    await person.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain('No se usó ninguna llave.')
    expect([browser.loaded, server.changes]).toEqual([true, 0])
    await person.click(button)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('success'))
    expect(server.changes).toBe(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(browser.forgotten).toBe(1))
  })

  it('is offered nothing else while passkeys alone open the account', async () => {
    Object.assign(server, { passkeys: 2, only: true })
    await press()
    await waitFor(() => expect(usePasskey()).not.toBeNull())
    expect(screen.queryByLabelText('Contraseña')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mandarme un código al correo' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy()
  })

  it('is told where to go from an address at which passkeys cannot be used', async () => {
    Object.assign(server, { passkeys: 2, only: true })
    const { dialog } = await press({ passkeys: false })
    await waitFor(() => expect(dialog.textContent).toContain('Hazlo en calina.example.'))
    expect(usePasskey()).toBeNull()
  })

  it('gives the password there, where that opens the account too', async () => {
    Object.assign(server, { passkeys: 1 })
    await press({ passkeys: false })
    expect(await screen.findByLabelText('Contraseña')).toBeTruthy()
    expect(usePasskey()).toBeNull()
  })
})
