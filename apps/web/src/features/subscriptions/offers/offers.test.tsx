// @vitest-environment happy-dom
import type { Plan, Promotion, TrialLink } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { ToastHost } from '#ui/toasts.tsx'
import { show } from '../../../testing/screen.tsx'
import { Newcomer } from './newcomer.tsx'
import { OffersSection } from './offers-section.tsx'
import { PlanMonth } from './plan-month.tsx'
import { TrialsSection } from './trials-section.tsx'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const plan = (duration: Plan['duration'], amount: number): Plan => ({
  duration,
  price: usd(amount),
  saving: 0,
  promotion: null,
})
const MONTH = plan('1m', 1_500)
const RUNNING: Promotion = {
  id: 'p1',
  duration: '1m',
  percent: 30,
  audience: 'new',
  maxUses: 50,
  endsAt: null,
  ended: null,
  startedAt: '2026-11-01T12:00:00.000Z',
  used: 18,
  over: 14,
  stayed: 11,
  earned: usd(16_065),
}
const LINK: TrialLink = {
  id: 't1',
  code: 'abcdefghjk',
  name: 'Feria de Cartagena',
  days: 7,
  maxUses: 40,
  endsAt: null,
  ended: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  used: 23,
  followed: 9,
  earned: usd(11_475),
}

let promotions: Promotion[]
let links: TrialLink[]
const startPromotion = vi.fn(async (_: unknown) => RUNNING)
const changePromotion = vi.fn(async (_: unknown) => RUNNING)
const stopPromotion = vi.fn(async (_: unknown) => RUNNING)
const createTrialLink = vi.fn(async (_: unknown) => {
  links = [LINK]
  return LINK
})
const askPrice = vi.fn(async (_: unknown) => FIGURES)
const FIGURES = { duration: '1m', started: 54, earned: usd(68_850), otherPrice: 3, question: null } as const

beforeEach(() => {
  promotions = []
  links = []
  vi.clearAllMocks()
})

const open = (content: React.ReactNode) =>
  show(
    <>
      {content}
      <ToastHost />
    </>,
    {
      as: 'model',
      texts: ['offers', 'profile', 'settings', 'renewal', 'errors'],
      api: {
        startPromotion,
        changePromotion,
        stopPromotion,
        createTrialLink,
        askPrice,
        listPromotions: async () => ({ items: promotions, next: null }),
        listTrialLinks: async () => ({ items: links, next: null }),
      },
    },
  )
const sent = (call: { mock: { calls: unknown[][] } }) => call.mock.calls.map(([input]) => input)

test('an offer says what is paid and what of it is earned, wants an end, and is sent once', async () => {
  const person = await open(
    <OffersSection plans={[plan('1d', 150), MONTH, plan('3m', 4_050), plan('7d', 0)]} />,
  )
  await person.click(await screen.findByRole('button', { name: 'Nueva oferta' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nueva oferta' }))
  // what is free cannot be had for less
  expect(form.getAllByRole('option').map(each => each.textContent)).toEqual([
    '1 día, $1,50',
    '1 mes, $15',
    '3 meses, $40,50',
  ])
  expect(form.getByText('$8,40')).toBeTruthy()
  const percent = form.getByLabelText('Cuánto menos')
  await person.clear(percent)
  await person.type(percent, '95')
  await person.clear(form.getByLabelText('Cuántas veces'))
  await person.click(form.getByRole('button', { name: 'Empezar la oferta' }))
  expect(form.getByText('De 5 a 90 %.')).toBeTruthy()
  expect(form.getByText('Pon un número, un día o ambos.')).toBeTruthy()
  expect(startPromotion).not.toHaveBeenCalled()
  await person.clear(percent)
  await person.type(percent, '30')
  await person.type(form.getByLabelText('Cuántas veces'), '50')
  await person.dblClick(form.getByRole('button', { name: 'Empezar la oferta' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(startPromotion)).toEqual([
    { body: { duration: '1m', percent: 30, audience: 'new', maxUses: 50, endsAt: null } },
  ])
})

test('a refusal stands at its field', async () => {
  startPromotion.mockRejectedValueOnce(new ApiError('PROMOTION_RUNNING', 409, { params: { duration: '1m' } }))
  const person = await open(<OffersSection plans={[MONTH]} />)
  await person.click(await screen.findByRole('button', { name: 'Nueva oferta' }))
  const form = within(await screen.findByRole('dialog'))
  await person.click(form.getByRole('button', { name: 'Empezar la oferta' }))
  expect(await form.findByText(/Ya hay una oferta en marcha/)).toBeTruthy()
})

test('one that runs says what it brought, and is changed and stopped', async () => {
  promotions = [RUNNING, { ...RUNNING, id: 'p0', ended: { for: 'date', at: '2026-10-31T12:00:00.000Z' } }]
  const person = await open(<OffersSection plans={[MONTH]} />)
  const well = within(await screen.findByRole('article'))
  for (const text of ['30 % menos el primer mes', '18 de 50', '18 personas', '11 de 14', '$160,65'])
    expect(well.getByText(text)).toBeTruthy()
  // one runs on each duration that costs something
  expect(screen.queryByRole('button', { name: 'Nueva oferta' })).toBeNull()
  expect(screen.getByText(/Terminó el 31 oct/)).toBeTruthy()
  await person.click(well.getByRole('button', { name: 'Cambiar' }))
  const form = within(await screen.findByRole('dialog', { name: 'Cambiar la oferta' }))
  const uses = form.getByLabelText('Cuántas veces')
  await person.clear(uses)
  await person.type(uses, '10')
  await person.click(form.getByRole('button', { name: 'Guardar' }))
  expect(form.getByText('De 18 a 10.000.')).toBeTruthy()
  await person.clear(uses)
  await person.type(uses, '60')
  await person.click(form.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(sent(changePromotion)).toEqual([
      { params: { promotion: 'p1' }, body: { maxUses: 60, endsAt: null } },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(well.getByRole('button', { name: 'Parar ahora' }))
  const asked = within(await screen.findByRole('dialog', { name: '¿Parar la oferta?' }))
  await person.dblClick(asked.getByRole('button', { name: 'Parar ahora' }))
  await waitFor(() => expect(stopPromotion).toHaveBeenCalledOnce())
})

test('a creator without a price reads that one comes first', async () => {
  await open(<OffersSection plans={[plan('7d', 0)]} />)
  expect(await screen.findByText('Con un precio puedes hacer una oferta. Ponlo abajo.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Nueva oferta' })).toBeNull()
})

test('a trial link is made with a name, days and a number, and says where it leads', async () => {
  const person = await open(<TrialsSection />)
  expect(await screen.findByText(/Un enlace de prueba da días gratis/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Nuevo enlace' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nuevo enlace' }))
  await person.click(form.getByRole('button', { name: 'Crear el enlace' }))
  expect(form.getByText('Ponle un nombre.')).toBeTruthy()
  await person.type(form.getByLabelText('Nombre'), 'Feria de Cartagena')
  await person.click(form.getByRole('radio', { name: '15 días' }))
  await person.dblClick(form.getByRole('button', { name: 'Crear el enlace' }))
  await waitFor(() =>
    expect(sent(createTrialLink)).toEqual([
      { body: { name: 'Feria de Cartagena', days: 15, maxUses: 40, endsAt: null } },
    ]),
  )
  for (const text of ['calina.example/i/abcdefghjk', '23 de 40', '9 siguieron', '$114,75'])
    expect(await screen.findByText(text)).toBeTruthy()
})

test('who pays another price is asked in the creator’s words, who reads what follows', async () => {
  const person = await open(<PlanMonth plan={plan('1m', 1_800)} figures={FIGURES} />)
  expect(screen.getByText('$688,50')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Pedir que acepten el nuevo' }))
  const form = within(await screen.findByRole('dialog', { name: 'Pedir el precio nuevo' }))
  expect(form.getByText('Preguntamos a 3 personas si siguen por $18 al mes.')).toBeTruthy()
  expect(form.getByText(/no se le cobra más/)).toBeTruthy()
  await person.type(form.getByRole('textbox'), 'Cuesta más.')
  await person.dblClick(form.getByRole('button', { name: 'Preguntar a 3 personas' }))
  await waitFor(() =>
    expect(sent(askPrice)).toEqual([{ params: { duration: '1m' }, body: { words: 'Cuesta más.' } }]),
  )
})

test('an open question says who has answered, and is not asked again', async () => {
  const question = {
    price: usd(1_800),
    askedAt: '2026-11-20T12:00:00.000Z',
    words: '',
    accepted: 2,
    waiting: 1,
  }
  await open(<PlanMonth plan={plan('1m', 1_800)} figures={{ ...FIGURES, question }} />)
  expect(screen.getByText(/Pediste \$18 el 20 nov.*2 aceptaron, 1 no responde todavía/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what a newcomer sees has both prices, and nothing to press', async () => {
  const promotion = {
    id: 'p1',
    percent: 30,
    price: usd(1_050),
    audience: 'new',
    left: 32,
    endsAt: null,
  } as const
  await open(<Newcomer plans={[plan('3m', 4_050), { ...MONTH, promotion }]} />)
  const side = within(screen.getByRole('complementary', { name: 'Así lo ve quien llega' }))
  for (const text of ['$10,50', '$15', '30 % menos', /Quedan 32/, /por \$15, de tu saldo/])
    expect(side.getByText(text)).toBeTruthy()
  expect(side.queryByRole('button')).toBeNull()
})
