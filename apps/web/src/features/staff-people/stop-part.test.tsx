// @vitest-environment happy-dom
import type { StaffRole } from '@calina/contract/access'
import type { PersonPage } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { show } from '../../testing/screen.tsx'
import { StopPart } from './stop-part.tsx'

const PERSON: PersonPage = {
  ...{
    id: '0191',
    username: 'mateo',
    name: 'Mateo Ríos',
    type: 'fan',
    avatar: null,
    since: '2031-01-01T00:00:00Z',
  },
  ...{ exclusive: 'false', verified: 'false', state: 'active', email: 'm•••@x.test', emailVerified: true },
  ...{ birthDate: '1990-01-01', locale: 'es', country: null, twoFactor: false, passkeys: 0, roles: [] },
  ...{ online: false, closedAt: null, suspension: null, sessions: [] },
}
const MONEY = {
  ...{ balance: null, spent: null, available: null, pending: null, earned: null, feeBps: null },
  stop: null,
}
const open = (roles: readonly StaffRole[], liftPayerStop: Api['liftPayerStop']) =>
  show(<StopPart person={PERSON} stop={{ since: '2031-11-03T10:00:00.000Z', because: 'sale' }} />, {
    as: 'fan',
    roles,
    texts: ['staff-people', 'errors'],
    api: { liftPayerStop },
  })

it('lets somebody of finance lift it, with a reason and once', async () => {
  const liftPayerStop = vi.fn<Api['liftPayerStop']>(async () => MONEY)
  const person = await open(['finance'], liftPayerStop)
  await person.click(await screen.findByRole('button', { name: 'Permitir que compre' }))
  const field = await screen.findByRole('textbox', { name: 'Por qué' })
  await person.type(field, 'Su banco retiró el reclamo')
  const buttons = screen.getAllByRole('button', { name: 'Permitir que compre' })
  await person.dblClick(buttons.at(-1) ?? document.body)
  await waitFor(() =>
    expect(liftPayerStop).toHaveBeenCalledExactlyOnceWith({
      params: { user: '0191' },
      body: { reason: 'Su banco retiró el reclamo' },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says that somebody else has done it already', async () => {
  const liftPayerStop = vi.fn<Api['liftPayerStop']>().mockRejectedValue(new ApiError('ALREADY_DECIDED', 409))
  const person = await open(['administrator'], liftPayerStop)
  await person.click(await screen.findByRole('button', { name: 'Permitir que compre' }))
  await person.type(await screen.findByRole('textbox', { name: 'Por qué' }), 'Su banco retiró el reclamo')
  await person.click(screen.getAllByRole('button', { name: 'Permitir que compre' }).at(-1) ?? document.body)
  expect(await screen.findByRole('alert')).toBeTruthy()
})

it('gives support the state and no button', async () => {
  await open(['support'], vi.fn())
  expect(
    await screen.findByText(
      'Sus compras están suspendidas desde el 3 de noviembre de 2031 por un contracargo.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
