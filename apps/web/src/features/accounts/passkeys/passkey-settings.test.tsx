// @vitest-environment happy-dom
import type { Answer, Passkey, Routes } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { ToastHost, toast } from '#ui/toasts.tsx'
import { show } from '../../../testing/screen.tsx'
import { PasskeySettings } from './passkey-settings.tsx'

/** What the browser answers when it is to create a passkey: an error’s name, or a key. */
const browser = vi.hoisted(() => ({ fails: undefined as string | undefined, asked: 0 }))
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: async () => {
    browser.asked++
    if (browser.fails) throw Object.assign(new Error('no key'), { name: browser.fails })
    return { id: 'AA', response: { clientDataJSON: 'AA', attestationObject: 'AA' } }
  },
  WebAuthnAbortService: { cancelCeremony: () => {} },
}))

const key = (name: string): Passkey => ({
  id: `id of ${name}`,
  name,
  kind: 'computer',
  keeper: null,
  synced: false,
  createdAt: '2026-11-20T09:00:00Z',
  lastUsedAt: null,
})

type State = Answer<Routes['listPasskeys']>
let state: State
const createPasskey = vi.fn<Api['createPasskey']>()
const renamePasskey = vi.fn<Api['renamePasskey']>()
const revokePasskey = vi.fn<Api['revokePasskey']>()
const setPasskeyOnly = vi.fn<Api['setPasskeyOnly']>()

beforeEach(() => {
  vi.resetAllMocks()
  Object.assign(browser, { fails: undefined, asked: 0 })
  state = { items: [], only: false, refusal: 'PASSKEYS_TOO_FEW' }
  createPasskey.mockImplementation(async () => {
    const made = key('Firefox · Linux')
    state = { ...state, items: [made, ...state.items] }
    return made
  })
})
afterEach(() => toast.dismiss())

async function open(config = {}) {
  const person = await show(
    <>
      <PasskeySettings />
      <ToastHost />
    </>,
    {
      texts: ['passkeys'],
      config,
      api: {
        listPasskeys: async () => state,
        beginPasskey: async () => ({ attempt: 'a1', options: {} }) as Answer<Routes['beginPasskey']>,
        ...{ createPasskey, renamePasskey, revokePasskey, setPasskeyOnly },
      },
    },
  )
  return person
}
const create = () => screen.findByRole('button', { name: 'Crear una llave' })

describe('a passkey is created', () => {
  it.each([
    ['NotAllowedError', 'No se creó ninguna llave. Puedes intentarlo otra vez.'],
    ['AbortError', 'No se creó ninguna llave. Puedes intentarlo otra vez.'],
    ['InvalidStateError', 'En este equipo ya hay una llave de tu cuenta.'],
    ['NotSupportedError', 'Este navegador o equipo no puede usar llaves de acceso.'],
  ])('not where the browser answers %s; it is said, and may be tried again', async (fails, text) => {
    browser.fails = fails
    const person = await open()
    await person.click(await create())
    expect(await screen.findByText(text)).toBeTruthy()
    expect(createPasskey).not.toHaveBeenCalled()
    browser.fails = undefined
    await person.click(await create())
    expect(await screen.findByRole('dialog', { name: 'Llave creada' })).toBeTruthy()
  })

  it('once by a double press, and keeps its name for who does not give one', async () => {
    const person = await open()
    await person.dblClick(await create())
    const naming = await screen.findByRole('dialog', { name: 'Llave creada' })
    expect(browser.asked).toBe(1)
    expect(within(naming).getByLabelText<HTMLInputElement>('Nombre').value).toBe('Firefox · Linux')
    await person.click(within(naming).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(renamePasskey).not.toHaveBeenCalled()
    expect(screen.getByText('Firefox · Linux')).toBeTruthy()
  })

  it('and its name is sent once; an empty one is none', async () => {
    renamePasskey.mockRejectedValueOnce(new ApiError('OFFLINE', 0))
    const person = await open()
    await person.click(await create())
    const naming = await screen.findByRole('dialog', { name: 'Llave creada' })
    const field = within(naming).getByLabelText('Nombre')
    await person.clear(field)
    const save = within(naming).getByRole('button', { name: 'Guardar' })
    await person.click(save)
    expect(await within(naming).findByText('Escribe un nombre.')).toBeTruthy()
    await person.type(field, 'El de Inés')
    await person.dblClick(save)
    // there is no line: what was typed stays
    expect(await within(naming).findByRole('alert')).toBeTruthy()
    expect(renamePasskey).toHaveBeenCalledTimes(1)
    renamePasskey.mockResolvedValueOnce(key('El de Inés'))
    await person.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(renamePasskey).toHaveBeenLastCalledWith({
      params: { passkey: 'id of Firefox · Linux' },
      body: { name: 'El de Inés' },
    })
  })

  it('not at an address where none can be used, which says where to go', async () => {
    state = { ...state, items: [key('Una')] }
    await open({ passkeys: false })
    expect(await screen.findByText(/Abre calina\.example para crearlas\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Crear una llave' })).toBeNull()
  })

  it('not beyond as many as fit, which is said', async () => {
    state = { ...state, items: Array.from({ length: 20 }, (_, index) => key(`Llave ${index}`)) }
    await open()
    expect(await screen.findByText(/^Ya tienes 20 llaves/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Crear una llave' })).toBeNull()
  })
})

describe('passkeys alone', () => {
  const only = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Entrar solo con llave/ })

  it.each([
    ['PASSKEYS_TOO_FEW', 'Crea 2 llaves para activarlo.'],
    ['RECOVERY_CODES_NEEDED', /^Antes activa los dos pasos/],
  ])('may not open the account yet, for %s: it is off, and says why', async (refusal, text) => {
    state = { items: [key('Una')], only: false, refusal }
    await open()
    expect((await only()).disabled).toBe(true)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('are switched once by a double press, and stay as they were where that is refused', async () => {
    state = { items: [key('Una'), key('Otra')], only: false, refusal: null }
    setPasskeyOnly.mockRejectedValueOnce(new ApiError('PASSKEYS_TOO_FEW', 409))
    const person = await open()
    await person.dblClick(await only())
    expect(await screen.findByText('Hacen falta dos llaves. Crea otra antes.')).toBeTruthy()
    expect(setPasskeyOnly).toHaveBeenCalledTimes(1)
    expect((await only()).checked).toBe(false)
    setPasskeyOnly.mockImplementationOnce(async () => {
      state = { ...state, only: true }
    })
    await person.click(await only())
    await waitFor(async () => expect((await only()).checked).toBe(true))
    expect(await screen.findByText('Desde ahora solo tus llaves abren la cuenta')).toBeTruthy()
  })
})
