// @vitest-environment happy-dom
import type { PersonPage, StaffTransaction, TicketRow } from '@calina/contract/types'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { offerOf, PEDRO } from '../../testing/refunds.ts'
import { show } from '../../testing/screen.tsx'
import { PersonView } from './person-view.tsx'

const person: PersonPage = {
  id: 'p1',
  username: 'ana',
  name: 'Ana Roldán',
  type: 'model',
  avatar: null,
  exclusive: 'false',
  verified: 'true',
  state: 'active',
  since: '2025-03-03T10:00:00Z',
  email: 'an•••@correo.com',
  emailVerified: true,
  birthDate: '1996-02-14',
  locale: 'es',
  country: 'CO',
  twoFactor: true,
  passkeys: 2,
  roles: [],
  online: true,
  closedAt: null,
  suspension: null,
  sessions: [],
}
const nothing = { items: [], next: null }
const money = {
  balance: null,
  spent: null,
  available: { amount: 164_000, currency: 'USD' },
  pending: { amount: 41_200, currency: 'USD' },
  earned: { amount: 1_892_040, currency: 'USD' },
  feeBps: 2_000,
  stop: null,
}
const relations = { subscribers: 412, followers: 3_806, subscriptions: 0, following: 41, blocked: 6 }

const identity = {
  state: 'approved' as const,
  submission: 's1',
  country: 'CO',
  type: 'id-card' as const,
  legalName: 'Ana María Roldán',
  birthDate: '1996-02-14',
  expiresOn: null,
  numberEnd: '8216',
  submittedAt: '2025-03-08T10:00:00Z',
  decidedAt: '2025-03-09T10:00:00Z',
  decidedBy: 'Irene Luján',
}

const reads = (): Partial<Api> => ({
  getPersonIdentity: vi.fn(async () => identity),
  listNotes: vi.fn(async () => nothing),
  listPersonActs: vi.fn(async () => nothing),
  getPersonRelations: vi.fn(async () => relations),
  getPersonMoney: vi.fn(async () => money),
  listPersonTransactions: vi.fn(async () => nothing),
  listPersonTickets: vi.fn(async () => nothing),
})
const TEXTS = ['staff', 'staff-people', 'staff-refunds', 'acts', 'account', 'wallet']
const open = (
  roles: readonly ('support' | 'finance' | 'moderator' | 'administrator')[],
  api: Partial<Api> = {},
) =>
  show(<PersonView person={person} />, {
    texts: TEXTS,
    api: { ...reads(), ...api },
    as: 'fan',
    roles,
  })

it('a moderator suspends, and neither sees money nor asks for it', async () => {
  const getPersonMoney = vi.fn()
  await open(['moderator'], { getPersonMoney })
  expect(screen.getByRole('button', { name: 'Suspender' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Dinero' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Movimientos' })).toBeNull()
  expect(getPersonMoney).not.toHaveBeenCalled()
})

it('finance sees money, and has no button to suspend nor an eye at the address', async () => {
  await open(['finance'])
  expect(await screen.findByText('$1.640,00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Suspender' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ver completo: Correo' })).toBeNull()
})

it('what documents showed is for those who may see it, the number masked until it is asked for', async () => {
  const getPersonIdentity = vi.fn(async () => identity)
  await open(['support'], { getPersonIdentity })
  expect(screen.queryByText('Nombre legal')).toBeNull()
  expect(getPersonIdentity).not.toHaveBeenCalled()
  cleanup()

  const revealDocumentNumber = vi.fn(async () => ({ number: '1020 448 216' }))
  const who = await open(['finance'], { getPersonIdentity, revealDocumentNumber })
  expect(await screen.findByText('Ana María Roldán')).toBeTruthy()
  await who.click(screen.getByRole('button', { name: 'Ver completo: número del documento' }))
  await who.type(await screen.findByLabelText('Razón, para la auditoría'), 'Retiro a otro nombre')
  await who.click(screen.getByRole('button', { name: 'Mostrar' }))
  expect(await screen.findByText('1020 448 216')).toBeTruthy()
})

it('finance gives a sale back from its line, and support only sees it', async () => {
  window.history.replaceState(null, '', '/staff/people/p1?tab=money')
  const usd = (amount: number) => ({ amount, currency: 'USD' })
  const line = (id: string, refundable: string | null): StaffTransaction => ({
    ...{
      id,
      kind: 'post',
      amount: usd(765),
      account: 'pending',
      title: null,
      balanceAfter: usd(765),
      price: usd(900),
    },
    ...{ fee: usd(135), debtPaid: null, refund: null, counterpart: PEDRO, subject: null, status: 'pending' },
    ...{ releaseAt: null, createdAt: '2026-11-21T20:14:00Z', refundable },
  })
  const api: Partial<Api> = {
    listPersonTransactions: async () => ({ items: [line('l1', 'sale1'), line('l2', null)], next: null }),
    getRefundOffer: async () => offerOf(),
  }
  await open(['support'], api)
  expect(await screen.findAllByText(/Pedro Sanz/)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Devolver/ })).toBeNull()
  cleanup()

  const who = await open(['finance'], api)
  await who.click(await screen.findByRole('button', { name: /^Devolver .*Pedro Sanz$/ }))
  expect(await screen.findByText('Publicación de Inés Carmona')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Devolver' })).toBeTruthy()
  window.history.replaceState(null, '', '/')
})

it('the palette leads to a question about the person, which is asked once', async () => {
  window.history.replaceState(null, '', '/staff/people/p1?do=suspend')
  await open(['moderator'])
  expect(await screen.findByText('¿Suspender a Ana Roldán?')).toBeTruthy()
  expect(window.location.search).toBe('')
})

const ticket = (number: number, subject: string): TicketRow => ({
  id: `t${number}`,
  number,
  subject,
  topic: 'money',
  state: 'open',
  openedAt: '2026-11-20T10:00:00Z',
  changedAt: '2026-11-20T12:00:00Z',
  lastBy: 'asker',
  solvedAt: null,
  closedAt: null,
})

it('those who answer tickets see what the person asked, a page after the other', async () => {
  const listPersonTickets = vi.fn(async ({ query }: { query?: { cursor?: string } }) =>
    query?.cursor === undefined
      ? { items: [ticket(4127, 'Retiro rechazado en octubre')], next: 'c1' }
      : { items: [{ ...ticket(3980, 'No me llega el código'), state: 'closed' as const }], next: null },
  )
  const who = await open(['support'], { listPersonTickets: listPersonTickets as never })
  const first = await screen.findByRole('link', { name: /#4127 Retiro rechazado en octubre.*Abierto/ })
  expect(first.getAttribute('href')).toBe('/staff/tickets/t4127')
  await who.click(screen.getByRole('button', { name: 'Más tickets' }))
  const next = await screen.findByRole('link', { name: /#3980 No me llega el código.*Cerrado/ })
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(screen.queryByRole('button', { name: 'Más tickets' })).toBeNull()
})

it('a person without tickets has a sentence in their place', async () => {
  await open(['administrator'])
  expect(await screen.findByText('Sin tickets.')).toBeTruthy()
})

it.each([['moderator'], ['finance']] as const)('a %s neither sees tickets nor asks for them', async role => {
  const listPersonTickets = vi.fn()
  await open([role], { listPersonTickets })
  expect(await screen.findByText('Relaciones')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Tickets' })).toBeNull()
  expect(listPersonTickets).not.toHaveBeenCalled()
})

it('tickets that fail are read again by themselves, the first and the next of them', async () => {
  const listPersonTickets = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('INTERNAL', 500))
    .mockResolvedValueOnce({ items: [ticket(4127, 'Retiro rechazado')], next: 'c1' })
    .mockRejectedValueOnce(new ApiError('INTERNAL', 500))
    .mockResolvedValueOnce({ items: [ticket(3980, 'No me llega el código')], next: null })
  const who = await open(['support'], { listPersonTickets })
  await who.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await who.click(await screen.findByRole('button', { name: 'Más tickets' }))
  await who.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText(/No me llega el código/)).toBeTruthy()
  expect(screen.getByText(/Retiro rechazado/)).toBeTruthy()
})

it('older notes that fail are said, and read again by themselves', async () => {
  const note = (id: string, text: string) => ({
    id,
    text,
    at: '2026-11-20T10:00:00Z',
    by: 'Irene',
    own: false,
  })
  const listNotes = vi
    .fn()
    .mockResolvedValueOnce({ items: [note('n2', 'Escribe por la tarde.')], next: 'c1' })
    .mockRejectedValueOnce(new ApiError('INTERNAL', 500))
    .mockResolvedValueOnce({ items: [note('n1', 'Pidió un recibo.')], next: null })
  const who = await open(['moderator'], { listNotes })
  await who.click(await screen.findByRole('button', { name: 'Notas anteriores' }))
  await who.click(await screen.findByRole('button', { name: 'Reintentar' }))
  const next = await screen.findByText('Pidió un recibo.')
  expect(screen.getByText('Escribe por la tarde.')).toBeTruthy()
  // what cannot be pressed is read from there on
  await waitFor(() => expect(document.activeElement?.contains(next)).toBe(true))
  expect(document.activeElement?.tagName).toBe('LI')
})

it('a part that cannot be drawn leaves the rest alive', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open(['administrator'], { listPersonTickets: vi.fn(async () => ({}) as never) })
  expect(await screen.findByText('$1.640,00')).toBeTruthy()
  expect(await screen.findByText('3.806')).toBeTruthy()
  const part = screen.getByRole('region', { name: 'Tickets' })
  expect(await within(part).findByRole('button', { name: 'Reintentar' })).toBeTruthy()
  vi.restoreAllMocks()
})

it('a part that fails leaves the rest, and is read again by itself', async () => {
  const getPersonRelations = vi
    .fn<() => Promise<typeof relations>>()
    .mockRejectedValueOnce(new ApiError('INTERNAL', 500))
    .mockResolvedValue(relations)
  const who = await open(['administrator'], { getPersonRelations })
  expect(await screen.findByText('$1.640,00')).toBeTruthy()
  await who.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('3.806')).toBeTruthy()
})

it('the whole address is asked for with a reason, once, and shown in its place', async () => {
  const revealEmail = vi.fn(async () => ({ email: 'ana.roldan@correo.com' }))
  const who = await open(['support'], { revealEmail })
  await who.click(screen.getByRole('button', { name: 'Ver completo: Correo' }))
  const field = await screen.findByLabelText('Razón, para la auditoría')
  await who.type(field, 'no')
  await who.click(screen.getByRole('button', { name: 'Mostrar' }))
  expect(await screen.findByText('Escribe al menos 3 letras.')).toBeTruthy()
  await who.type(field, ' le llegan correos')
  await who.dblClick(screen.getByRole('button', { name: 'Mostrar' }))
  expect(await screen.findByText('ana.roldan@correo.com')).toBeTruthy()
  expect(revealEmail).toHaveBeenCalledTimes(1)
  expect(revealEmail).toHaveBeenCalledWith({
    params: { user: 'p1' },
    body: { reason: 'no le llegan correos' },
  })
})

it('a decision of somebody else meanwhile is said, and what was typed stays', async () => {
  const suspendPerson = vi.fn(async () => {
    throw new ApiError('ALREADY_DECIDED', 409)
  })
  const who = await open(['administrator'], { suspendPerson })
  await who.click(screen.getByRole('button', { name: 'Suspender' }))
  await who.selectOptions(await screen.findByLabelText('Razón'), 'spam')
  await who.type(screen.getByLabelText('Qué pasó'), 'Cien mensajes iguales')
  await who.click(screen.getAllByRole('button', { name: 'Suspender' }).at(-1) ?? document.body)
  await waitFor(() => expect(suspendPerson).toHaveBeenCalled())
  expect(await screen.findByText(/ya|entretanto|mientras/i)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Qué pasó').value).toBe('Cien mensajes iguales')
})
