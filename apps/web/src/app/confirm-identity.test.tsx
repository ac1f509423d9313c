// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '#lib/api.ts'
import { createConfirmation } from '#lib/confirmation.ts'
import { useApi } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { show } from '../testing/screen.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'

/** A server whose settings are changed by who gave the password just now. */
const server = { password: 'Ventana-Azul-9', fresh: false, changes: 0, asked: [] as string[] }
const problem = (code: string, status: number) =>
  new Response(JSON.stringify({ code, status }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })

async function answer(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  server.asked.push(`${init.method} ${String(url)}`)
  if (String(url).endsWith('/reauthenticate')) {
    server.fresh = JSON.parse(String(init.body)).password === server.password
    return server.fresh ? new Response(null, { status: 204 }) : problem('INVALID_PASSWORD', 403)
  }
  if (!server.fresh) return problem('FRESH_AUTHENTICATION_REQUIRED', 403)
  server.changes++
  return new Response(JSON.stringify({ version: 1, settings: {} }), { status: 200 })
}

beforeEach(() => Object.assign(server, { fresh: false, changes: 0, asked: [] }))

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

async function press() {
  const confirmation = createConfirmation()
  const api = createApi({
    base: '/api',
    fetch: answer,
    credentials: { token: async () => 't1', renew: async () => undefined, xsrf: () => undefined },
    confirm: () => confirmation.ask(),
  })
  const person = await show(<HoldDays />, { texts: ['security'], api, confirmation })
  await person.click(screen.getByRole('button', { name: 'Cambiar' }))
  const dialog = await screen.findByRole('dialog')
  return { person, dialog }
}

describe('settings that are changed long after the log-in', () => {
  it('are changed once the password was given, by the same press', async () => {
    const { person } = await press()
    expect(server.changes).toBe(0)
    const field = screen.getByLabelText('Contraseña')
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
    await person.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('CANCELLED'))
    expect(server.changes).toBe(0)
  })
})
