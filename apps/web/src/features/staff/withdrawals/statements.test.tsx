// @vitest-environment happy-dom

import type { BankStatement } from '@calina/contract/types'
import { BANK_STATEMENT } from '@calina/contract/withdrawal-kinds'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { useLocation } from '#lib/router.tsx'
import { show } from '../../../testing/screen.tsx'
import { fee, openLine } from '../testing/withdrawals.ts'
import { Statements } from './statements.tsx'

const statement: BankStatement = {
  id: 's1',
  name: 'extracto.csv',
  format: 'csv',
  from: '2026-11-21',
  to: '2026-11-22',
  readAt: '2026-11-22T16:30:00Z',
  readBy: 'Clara Nieto',
  lines: 3,
  open: 1,
}
const readStatement = vi.fn<Api['readStatement']>()
const listBankLines = vi.fn<Api['listBankLines']>()

beforeEach(() => {
  window.history.replaceState(null, '', '/staff/withdrawals/statements')
  readStatement.mockReset().mockResolvedValue({ statement, added: 3, matched: 1, known: 2 })
  listBankLines.mockReset().mockResolvedValue({
    items: [
      openLine,
      fee,
      { ...fee, id: 'l4', state: 'expense' },
      { ...openLine, id: 'l5', state: 'settled', likely: null, withdrawal: openLine.likely },
    ],
    next: null,
  })
})

const Place = () => <Statements open={useLocation().pathname.split('/')[4]} />

async function start() {
  const user = await show(<Place />, {
    texts: ['staff', 'staff-withdrawals'],
    api: {
      readStatement,
      listBankLines,
      listStatements: async () => ({ items: [statement], next: null }),
    },
  })
  await screen.findByRole('link', { name: /extracto\.csv/ })
  return user
}
const upload = (file: File) => {
  const input = screen.getByLabelText('Archivo del extracto')
  fireEvent.change(input, { target: { files: [file] } })
}

test('a statement is sent as its bytes, says what was in it, and its lines open with what they are', async () => {
  await start()
  upload(new File(['fecha;importe\n'], 'extracto.csv'))
  await waitFor(() => expect(window.location.pathname).toBe('/staff/withdrawals/statements/s1'))
  expect(readStatement).toHaveBeenCalledWith({
    body: { name: 'extracto.csv', content: btoa('fecha;importe\n') },
  })
  expect(
    screen.getByText('3 líneas nuevas: una es de un retiro. Otras 2 ya estaban en otro extracto.'),
  ).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Unir a Renata' })).toBeDefined()
  expect(screen.getByText(/Marcada/).textContent).toContain('CAL-w2, Renata Paz')
  expect(screen.getByText(/De la casa/)).toBeDefined()
  expect(listBankLines.mock.lastCall?.[0]?.query).toMatchObject({ statement: 's1' })
})

test('a file that is too large, or empty, is not sent', async () => {
  await start()
  upload(new File([new Uint8Array(BANK_STATEMENT.maxBytes + 1)], 'largo.xml'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^El archivo pesa más de 684 kB/)
  upload(new File([], 'vacio.xml'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('El archivo está vacío.'))
  expect(readStatement).not.toHaveBeenCalled()
})

test('what was read before says when', async () => {
  const at = '2026-11-22T16:30:00Z'
  readStatement.mockRejectedValueOnce(new ApiError('STATEMENT_READ', 409, { params: { at } }))
  await start()
  upload(new File(['fecha;importe\n'], 'extracto.csv'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Este archivo ya se leyó el dom 22 nov/)
})

test('a refusal is said beside the button, and the next file takes it away', async () => {
  readStatement.mockRejectedValueOnce(new ApiError('STATEMENT_UNREADABLE', 400, { params: { line: 7 } }))
  await start()
  upload(new File(['x'], 'roto.csv'))
  expect((await screen.findByRole('alert')).textContent).toContain('línea 7')
  expect(window.location.pathname).toBe('/staff/withdrawals/statements')
  upload(new File(['fecha;importe\n'], 'extracto.csv'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
