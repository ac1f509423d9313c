// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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
  asked: [] as string[],
}
const problem = (code: string, status: number) =>
  new Response(JSON.stringify({ code, status }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })

async function answer(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  server.asked.push(`${init.method} ${String(url)}`)
  if (String(url).endsWith('/security/passkeys'))
    return Response.json({
      items: Array(server.passkeys).fill({ id: 'k' }),
      only: server.only,
      refusal: null,
    })
  if (String(url).endsWith('/reauthenticate/passkey'))
    return Response.json({ attempt: 'attempt-of-this-press', options: {} })
  if (String(url).endsWith('/reauthenticate')) {
    const given = JSON.parse(String(init.body))
    server.fresh = given.password === server.password || given.passkey?.attempt === 'attempt-of-this-press'
    return server.fresh ? new Response(null, { status: 204 }) : problem('INVALID_PASSWORD', 403)
  }
  if (!server.fresh) return problem('FRESH_AUTHENTICATION_REQUIRED', 403)
  server.changes++
  return new Response(JSON.stringify({ version: 1, settings: {} }), { status: 200 })
}

beforeEach(() => {
  Object.assign(server, { passkeys: 0, only: false, fresh: false, changes: 0, asked: [] })
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
    texts: ['security', 'code'],
    api,
    confirmation,
    config: { passkeys },
  })
  await person.click(screen.getByRole('button', { name: 'Cambiar' }))
  const dialog = await screen.findByRole('dialog')
  return { person, dialog }
}

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

  it('stay as they are for who would rather not', async () => {
    const { person } = await press()
    await person.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('CANCELLED'))
    expect(server.changes).toBe(0)
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
