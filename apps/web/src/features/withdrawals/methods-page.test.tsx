// @vitest-environment happy-dom
import type { WithdrawalDesk } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { ToastHost, toast } from '#ui/toasts.tsx'
import { show } from '../../testing/screen.tsx'
import { MethodsPage } from './methods-page.tsx'
import { account, desk } from './testing.ts'

const IBAN = 'PT50 0002 0123 1234 5678 9015 4'
const CLABE = '032180000118359719'

let state: WithdrawalDesk
const addWithdrawalMethod = vi.fn<Api['addWithdrawalMethod']>()
const changeWithdrawalMethod = vi.fn<Api['changeWithdrawalMethod']>()
const removeWithdrawalMethod = vi.fn<Api['removeWithdrawalMethod']>()

beforeEach(() => {
  vi.resetAllMocks()
  state = desk()
})
afterEach(() => toast.dismiss())

async function open(settings = {}) {
  const person = await show(
    <>
      <MethodsPage />
      <ToastHost />
    </>,
    {
      texts: ['withdrawals'],
      settings,
      api: {
        getWithdrawalDesk: async () => state,
        ...{ addWithdrawalMethod, changeWithdrawalMethod, removeWithdrawalMethod },
      },
    },
  )
  await screen.findByRole('heading', { name: 'Agregar una cuenta' })
  return person
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const add = () => screen.getByRole('button', { name: 'Agregar y confirmar que eres tú' })

describe('the form of an account', () => {
  it('says what a number is, and sends it with the holder of the last account', async () => {
    const person = await open()
    await person.type(field('Número de cuenta o IBAN'), IBAN)
    await screen.findByText('Es un IBAN de Portugal')
    await person.type(field('Banco'), 'Banco do Atlântico')
    await person.click(screen.getByRole('radio', { name: 'Corriente' }))
    const added = account({ id: 'm2', bank: 'Banco do Atlântico', accountType: 'checking', end: '0154' })
    addWithdrawalMethod.mockImplementation(async () => {
      state = desk({ methods: [...state.methods, added] })
      return added
    })
    await person.dblClick(add())
    await screen.findByText('Banco do Atlântico, corriente')
    expect(addWithdrawalMethod).toHaveBeenCalledTimes(1)
    expect(addWithdrawalMethod.mock.calls[0]?.[0]).toEqual({
      body: {
        kind: 'bank',
        number: IBAN,
        routing: null,
        bank: 'Banco do Atlântico',
        accountType: 'checking',
        holder: 'Inés María Carmona',
      },
    })
    expect(field('Número de cuenta o IBAN').value).toBe('')
  })

  it('fills in the bank that a number names, unless another was typed', async () => {
    const person = await open()
    await person.type(field('Número de cuenta o IBAN'), CLABE)
    await waitFor(() => expect(field('Banco').value).not.toBe(''))
    await person.clear(field('Número de cuenta o IBAN'))
    await person.type(field('Número de cuenta o IBAN'), IBAN)
    expect(field('Banco').value).toBe('')
    await person.type(field('Banco'), 'El mío')
    await person.clear(field('Número de cuenta o IBAN'))
    await person.type(field('Número de cuenta o IBAN'), CLABE)
    expect(field('Banco').value).toBe('El mío')
  })

  it('says at each field what is wrong, and sends nothing', async () => {
    const person = await open()
    await person.type(field('Número de cuenta o IBAN'), 'PT50 0002 0123 1234 5678 9015 5')
    await person.clear(field('Titular'))
    await person.click(add())
    await screen.findByText('Ese IBAN no es válido. Revisa los dígitos.')
    screen.getByText('Escribe el nombre.')
    screen.getByText('Elige si es de ahorros o corriente.')
    screen.getByText('Escribe el nombre del titular.')
    expect(addWithdrawalMethod).not.toHaveBeenCalled()
  })

  it('asks for the code of the bank where the number does not name it', async () => {
    const person = await open()
    await person.type(field('Número de cuenta o IBAN'), IBAN)
    await screen.findByText('Es un IBAN de Portugal')
    expect(screen.queryByRole('textbox', { name: 'BIC o número de ruta' })).toBeNull()
    await person.clear(field('Número de cuenta o IBAN'))
    await person.type(field('Número de cuenta o IBAN'), '4455667788')
    await person.type(field('BIC o número de ruta'), '123')
    await person.click(add())
    await screen.findByText('Ese código no es un BIC ni un número de ruta.')
    expect(addWithdrawalMethod).not.toHaveBeenCalled()
  })

  it('names the rule that the server found broken, and keeps what was typed', async () => {
    const person = await open()
    await person.type(field('Número de cuenta o IBAN'), IBAN)
    await person.type(field('Banco'), 'Banco do Atlântico')
    await person.click(screen.getByRole('radio', { name: 'Ahorros' }))
    addWithdrawalMethod.mockRejectedValue(
      new ApiError('VALIDATION_FAILED', 400, { issues: [{ path: 'body.number', rule: 'iban' }] }),
    )
    await person.click(add())
    await screen.findByText('Ese IBAN no es válido. Revisa los dígitos.')
    expect(field('Número de cuenta o IBAN').value).toBe(IBAN)
  })

  it('keeps what was typed when the server refuses it', async () => {
    const person = await open()
    await person.type(field('Número de cuenta o IBAN'), IBAN)
    await person.type(field('Banco'), 'Banco do Atlântico')
    await person.click(screen.getByRole('radio', { name: 'Ahorros' }))
    addWithdrawalMethod.mockRejectedValue(new ApiError('WITHDRAWAL_METHOD_TAKEN', 409))
    await person.click(add())
    await waitFor(() => expect(field('Número de cuenta o IBAN').getAttribute('aria-invalid')).toBe('true'))
    expect(field('Número de cuenta o IBAN').value).toBe(IBAN)
    expect(field('Titular').value).toBe('Inés María Carmona')
  })

  it('offers the kinds that the operator offers', async () => {
    const person = await open({ withdrawalMethods: { bank: true, wallet: true, handle: false } })
    expect(screen.queryByRole('radio', { name: 'Servicio' })).toBeNull()
    await person.click(screen.getByRole('radio', { name: 'Cripto' }))
    field('Red')
    expect(screen.queryByRole('radio', { name: 'Ahorros' })).toBeNull()
    await person.type(field('Dirección'), 'corta')
    await person.click(add())
    await screen.findByText('Esa dirección no es válida.')
  })
})

describe('the list of accounts', () => {
  const more = () => screen.getByRole('button', { name: 'Más acciones para Banco Andino •••• 3390' })

  it('says which can be used, and from when on the others', async () => {
    state = desk({
      methods: [account(), account({ id: 'm2', end: '0817', usableAt: '2126-11-30T10:12:00Z' })],
    })
    await open()
    const [ready, waiting] = screen.getAllByRole('listitem')
    expect(ready?.textContent).toContain('Lista')
    expect(waiting?.textContent).toMatch(/0817.*Desde el 30 nov/)
  })

  it('removes one after a question', async () => {
    const person = await open()
    await person.click(more())
    await person.click(await screen.findByRole('menuitem', { name: 'Quitar' }))
    const dialog = await screen.findByRole('dialog')
    removeWithdrawalMethod.mockImplementation(async () => {
      state = desk({ methods: [] })
    })
    await person.dblClick(within(dialog).getByRole('button', { name: 'Quitar' }))
    await screen.findByText('Cuenta quitada.')
    await waitFor(() => expect(screen.queryByText('Banco Andino, ahorros')).toBeNull())
    expect(removeWithdrawalMethod).toHaveBeenCalledTimes(1)
  })

  it('leaves one that an open withdrawal goes to, and says so', async () => {
    const person = await open()
    await person.click(more())
    await person.click(await screen.findByRole('menuitem', { name: 'Quitar' }))
    removeWithdrawalMethod.mockRejectedValue(new ApiError('WITHDRAWAL_OPEN', 409))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByText('Banco Andino, ahorros')
    expect(screen.queryByText('Cuenta quitada.')).toBeNull()
  })

  it('puts another account in the place of one', async () => {
    const person = await open()
    await person.click(more())
    await person.click(await screen.findByRole('menuitem', { name: 'Cambiar' }))
    await screen.findByRole('heading', { name: 'Cambiar Banco Andino •••• 3390' })
    expect(field('Titular').value).toBe('Inés María Carmona')
    await person.type(field('Número de cuenta o IBAN'), '4455667788')
    const other = account({ id: 'm3', end: '7788' })
    changeWithdrawalMethod.mockImplementation(async () => {
      state = desk({ methods: [other] })
      return other
    })
    await person.click(screen.getByRole('button', { name: 'Cambiar y confirmar que eres tú' }))
    await screen.findByText(/•••• 7788/)
    expect(screen.queryByText(/•••• 3390/)).toBeNull()
    expect(changeWithdrawalMethod.mock.calls[0]?.[0]).toMatchObject({
      params: { method: 'm1' },
      body: { number: '4455667788', bank: 'Banco Andino', accountType: 'savings' },
    })
  })
})
