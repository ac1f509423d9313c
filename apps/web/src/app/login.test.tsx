// @vitest-environment happy-dom
import type { StaffRole } from '@calina/contract/access'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { ToastHost, toast } from '#ui/toasts.tsx'
import { show } from '../testing/screen.tsx'
import { Component as LogIn } from './routes/login.tsx'
import { Component as LogInByLink } from './routes/token.tsx'

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: async () => ({
    id: 'AA',
    response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
  }),
  WebAuthnAbortService: { cancelCeremony: () => {} },
}))

type Begun = Awaited<ReturnType<Api['beginPasskeyLogIn']>>
const reopened = { token: 't1', reopened: true as const }
const ticket = 'ticket-of-this-attempt'
const needs = (methods: string) =>
  Promise.reject(
    new ApiError('TWO_FACTOR_REQUIRED', 403, { params: { ticket, methods, email: 'ine•••@correo.test' } }),
  )
const beginPasskeyLogIn = vi.fn(async () => ({ attempt: 'a1', options: {} }) as Begun)
const logInWithPasskey = vi.fn(async () => reopened)

const at = async (Screen: typeof LogIn, api: Partial<Api>, roles: readonly StaffRole[] = []) =>
  show(
    <>
      <Screen />
      <ToastHost />
    </>,
    { as: 'guest', roles, texts: ['auth', 'code'], api: { beginPasskeyLogIn, logInWithPasskey, ...api } },
  )
async function giveThePassword(person: Awaited<ReturnType<typeof show>>) {
  await person.type(screen.getByLabelText('Correo o usuario'), 'ines')
  await person.type(screen.getByLabelText('Contraseña'), 'Ventana-Azul-9{Enter}')
}
const usePasskey = () => screen.findByRole('button', { name: 'Usar llave de acceso' })

beforeEach(() => vi.clearAllMocks())

const visit = (address: string) => window.history.replaceState(null, '', address)
const whereNow = () => window.location.pathname + window.location.search

/** Every way to log in, here to an account that was closed and is opened again by it. `search` goes with the address. */
const WAYS: Record<string, (search: string) => Promise<void>> = {
  'by a password': async search => {
    visit(`/auth/login${search}`)
    await giveThePassword(await at(LogIn, { logIn: async () => reopened }))
  },
  'by a passkey alone': async search => {
    visit(`/auth/login${search}`)
    const person = await at(LogIn, {})
    await person.click(await usePasskey())
  },
  'by a mailed code as the second step': async search => {
    visit(`/auth/login${search}`)
    const completeLogIn = vi.fn(async () => reopened)
    const person = await at(LogIn, { logIn: () => needs('email'), completeLogIn })
    await giveThePassword(person)
    await person.type(await screen.findByLabelText('Código de seis cifras'), '123456{Enter}')
    await waitFor(() => expect(completeLogIn).toHaveBeenCalledWith({ body: { ticket, code: '123456' } }))
  },
  'by a passkey as the second step': async search => {
    visit(`/auth/login${search}`)
    const person = await at(LogIn, { logIn: () => needs('email,passkey,recovery-code') })
    await giveThePassword(person)
    await screen.findByLabelText('Código de seis cifras')
    await person.click(await usePasskey())
    await waitFor(() =>
      expect(logInWithPasskey).toHaveBeenCalledWith({ body: expect.objectContaining({ ticket }) }),
    )
    expect(beginPasskeyLogIn).toHaveBeenLastCalledWith({ body: { ticket } })
  },
  'by a mailed link': async search => {
    visit(`/auth/token?token=of-the-mail${search.replace('?', '&')}`)
    await at(LogInByLink, {
      checkLink: async () => ({ state: 'ready', owner: null }) as Awaited<ReturnType<Api['checkLink']>>,
      logInWithToken: async () => reopened,
    })
  },
}
const HOSTILE = [
  '//evil.example/home',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  'https://calina.example@evil.example/',
  'javascript:alert(document.cookie)',
  '/home\r\nLocation: https://evil.example',
  '/\t/evil.example',
  '/\u0000/evil.example',
]

describe.each(Object.entries(WAYS))('a login %s', (_name, logIn) => {
  it('that opens a closed account again says so', async () => {
    await logIn('')
    expect(await screen.findByText('Tu cuenta está abierta otra vez.')).toBeTruthy()
    toast.dismiss()
    await waitFor(() => expect(screen.queryByText('Tu cuenta está abierta otra vez.')).toBeNull())
  })

  it('goes on to the page that was wanted', async () => {
    await logIn('?redirect=%2Fsettings%2Ftransactions%3Fkind%3Dsale')
    await waitFor(() => expect(whereNow()).toBe('/settings/transactions?kind=sale'))
    toast.dismiss()
  })

  it.each(HOSTILE)('never leaves the site for %j', async wanted => {
    const { origin } = window.location
    await logIn(`?redirect=${encodeURIComponent(wanted)}`)
    await waitFor(() => expect(whereNow()).toBe('/home'))
    expect(window.location.origin).toBe(origin)
    toast.dismiss()
  })
})

describe('the second step', () => {
  it.each([
    [['support'], '/staff'],
    [[], '/home'],
  ] as const)('of who works as %j leads to %s', async (roles, home) => {
    visit('/auth/login')
    const person = await at(
      LogIn,
      { logIn: () => needs('email'), completeLogIn: async () => reopened },
      roles,
    )
    await giveThePassword(person)
    await person.type(await screen.findByLabelText('Código de seis cifras'), '123456{Enter}')
    await waitFor(() => expect(whereNow()).toBe(home))
    toast.dismiss()
  })

  it('begins with the passkey where there is nothing else but recovery codes', async () => {
    const person = await at(LogIn, { logIn: () => needs('passkey,recovery-code') })
    await giveThePassword(person)
    await screen.findByText('Falta el segundo paso: una de tus llaves de acceso.')
    expect(logInWithPasskey).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }))
    expect(await screen.findByLabelText('Código de recuperación')).toBeTruthy()
  })

  it('is kept over a reload, for as long as its code lasts', async () => {
    await giveThePassword(await at(LogIn, { logIn: () => needs('email,recovery-code') }))
    await screen.findByLabelText('Código de seis cifras')
    const reload = async () => {
      cleanup()
      await at(LogIn, {})
    }
    await reload()
    expect(await screen.findByLabelText('Código de seis cifras')).toBeTruthy()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    try {
      await reload()
      expect(await screen.findByLabelText('Correo o usuario')).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })

  it('leaves nothing behind, neither done nor left for another account', async () => {
    const completeLogIn = vi.fn(async () => ({ token: 't1' }))
    const person = await at(LogIn, { logIn: () => needs('email'), completeLogIn })
    await giveThePassword(person)
    await person.click(await screen.findByRole('button', { name: 'Entrar con otra cuenta' }))
    await screen.findByLabelText('Correo o usuario')
    expect(sessionStorage.length).toBe(0)
    await giveThePassword(person)
    await person.type(await screen.findByLabelText('Código de seis cifras'), '123456{Enter}')
    await waitFor(() => expect(completeLogIn).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(sessionStorage.length).toBe(0))
  })

  it('sends a recovery code once, as it is written, and says how long to wait', async () => {
    const completeLogIn = vi
      .fn<Api['completeLogIn']>()
      .mockRejectedValueOnce(new ApiError('INVALID_CODE', 403))
      .mockRejectedValueOnce(new ApiError('RATE_LIMITED', 429, { params: { retryAfter: 240 } }))
      .mockResolvedValueOnce({ token: 't1' })
    const person = await at(LogIn, { logIn: () => needs('email,recovery-code'), completeLogIn })
    await giveThePassword(person)
    await person.click(await screen.findByRole('button', { name: 'Usar un código de recuperación' }))
    await person.type(await screen.findByLabelText('Código de recuperación'), 'ab2d-ef3h')
    const check = screen.getByRole('button', { name: 'Comprobar' })
    await person.dblClick(check)
    expect(await screen.findByText('Ese código no es, o ya se usó.')).toBeTruthy()
    expect(completeLogIn).toHaveBeenCalledTimes(1)
    expect(completeLogIn).toHaveBeenLastCalledWith({ body: { ticket, recoveryCode: 'ab2def3h' } })
    await person.click(check)
    expect(await screen.findByText('Demasiados intentos. Prueba otra vez en 4 minutos.')).toBeTruthy()
    await person.click(check)
    await waitFor(() => expect(sessionStorage.length).toBe(0))
  })

  it('begins with the form again where the ticket has ended meanwhile', async () => {
    logInWithPasskey.mockRejectedValueOnce(new ApiError('INVALID_TOKEN', 400))
    const person = await at(LogIn, { logIn: () => needs('passkey,recovery-code') })
    await giveThePassword(person)
    await person.click(await usePasskey())
    expect(await screen.findByLabelText('Correo o usuario')).toBeTruthy()
    expect(await screen.findByText(/^Pasaron diez minutos/)).toBeTruthy()
  })
})
