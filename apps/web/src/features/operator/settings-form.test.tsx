// @vitest-environment happy-dom
import type { SettingValues } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { show } from '../../testing/screen.tsx'
import { SettingsForm, settingsQuery } from './settings-form.tsx'

const defaults: SettingValues = {
  siteName: 'Calina',
  ageGate: false,
  postSound: false,
  postReview: { on: false, hours: 24 },
  viewerMark: true,
  forensicMark: true,
  coPerformerConsent: true,
  feeBps: { standard: 2_000, exclusive: 1_550 },
  postPrice: { min: 100, max: 50_000 },
  messagePrice: { min: 100, max: 50_000 },
  vaultPrice: { min: 100, max: 50_000 },
  postGoal: { min: 1_000, max: 1_000_000 },
  subscriptionMonthPrice: { min: 0, max: 50_000 },
  recharge: { min: 500, max: 50_000, presets: [1_000, 2_000, 5_000] },
  rechargeLimits: { day: 0, newAccountDay: 0 },
  receipt: { issuer: '', taxName: '', taxBps: 0 },
  earningsHoldDays: 7,
  rechargeLifetimeHours: 24,
  linkMinutes: { 'verify-email': 1_440, 'recover-password': 60, 'log-in': 15 },
  closingDays: 30,
  exportDays: 7,
  uploadMb: {
    avatar: 50,
    cover: 50,
    document: 50,
    live: 50,
    message: 100,
    post: 500,
    ticket: 50,
    vault: 2_048,
    voice: 50,
    welcome: 500,
  },
  storageQuotaMb: { creator: 51_200, fan: 2_048 },
  uploadQuotaMb: { creator: 4_096, fan: 512 },
  newAccount: { days: 7, percent: 25 },
  withdrawal: { min: 2_000, max: 500_000, methodHours: 48, bankDays: 2, signFrom: 100_000 },
  refundSignature: 5_000,
  withdrawalMethods: { bank: true, wallet: false, handle: false },
  payoutAccount: { name: '', iban: '', bic: '' },
  queueHours: {
    documents: 24,
    reports: 168,
    urgentReports: 1,
    intimateReports: 48,
    tickets: 72,
    withdrawals: 72,
  },
  tickets: { soonestHours: 24, reopenDays: 7, open: 5, hourly: 30 },
  businessCalendar: { days: [1, 2, 3, 4, 5], from: '00:00', to: '24:00', timeZone: 'UTC', holidays: [] },
  ranking: { fresh: 100, followed: 100, bought: 50 },
  staffSessionHours: 8,
  livesAtOnce: 20,
  liveRefundMinutes: 5,
}

function Settings() {
  const { data, refetch } = useQuery(settingsQuery())
  return (
    <>
      <button type="button" onClick={() => void refetch()}>
        an event
      </button>
      {data && <SettingsForm state={data} />}
    </>
  )
}

/** A server that keeps settings as the real one does: a change from an older version is refused. */
function serverOf(first: SettingValues) {
  let state = { version: 3, settings: first, defaults }
  const change = (settings: Partial<SettingValues>) => {
    state = { ...state, version: state.version + 1, settings: { ...state.settings, ...settings } }
    return state
  }
  const api: Partial<Api> = {
    getSettings: vi.fn(async () => state),
    setSettings: vi.fn(async ({ body }) => {
      if (body.version !== state.version) throw new ApiError('SETTINGS_CHANGED', 409)
      return change(body.settings)
    }),
  }
  return { api, change, now: () => state }
}

async function open(first: SettingValues = defaults) {
  const server = serverOf(first)
  const person = await show(<Settings />, { texts: ['operator', 'settings'], api: server.api })
  await screen.findByLabelText('Habitual')
  const save = () => person.click(screen.getByRole('button', { name: 'Guardar' }))
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    await person.clear(field)
    if (text) await person.type(field, text)
    return field
  }
  const saidOf = (field: HTMLElement) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  return { server, person, save, type, saidOf }
}

it('a share is typed in percent and kept in basis points, an amount in the currency', async () => {
  const { server, save, type } = await open()
  expect(screen.getByLabelText<HTMLInputElement>('Con exclusividad').value).toBe('15,5')
  await type('Habitual', '18,25')
  await type('Monto 4', '75,50')
  await save()
  await waitFor(() => expect(server.now().version).toBe(4))
  expect(server.now().settings).toEqual({
    ...defaults,
    feeBps: { standard: 1_825, exclusive: 1_550 },
    recharge: { ...defaults.recharge, presets: [1_000, 2_000, 5_000, 7_550] },
  })
})

it('limits of recharges and receipts are set: amounts, lines of an issuer, a tax in percent', async () => {
  const { server, save, type } = await open()
  await type('En 24 horas', '200')
  await type('Cuenta nueva', '50,50')
  const issuer = await type('Emisor', 'Calina Estudio S. A. S.{Enter}NIT 901.482.116-3')
  expect(issuer.tagName).toBe('TEXTAREA')
  await type('Nombre del impuesto', 'IVA')
  await type('Impuesto', '19')
  await save()
  await waitFor(() => expect(server.now().version).toBe(4))
  expect(server.now().settings).toEqual({
    ...defaults,
    rechargeLimits: { day: 20_000, newAccountDay: 5_050 },
    receipt: { issuer: 'Calina Estudio S. A. S.\nNIT 901.482.116-3', taxName: 'IVA', taxBps: 1_900 },
  })
})

it.each([
  ['Impuesto', '50,01', /De 0\s% a 50\s%.*dentro de estos límites/],
  ['Plazo para volver', '0', /De 1 día a 90 días.*dentro de estos límites/],
  ['Plazo para volver', '12.5', /dentro de estos límites/],
  ['Habitual', '100,01', /dentro de estos límites/],
  ['Monto 1', '2', /fuera de lo que se puede recargar/],
])('%s of %s is refused at its field, and nothing is sent', async (label, text, said) => {
  const { server, save, type, saidOf } = await open()
  const field = await type(label, text)
  await save()
  await waitFor(() => expect(saidOf(field)).toMatch(said))
  expect(document.activeElement).toBe(field)
  expect(server.api.setSettings).not.toHaveBeenCalled()
})

it('a setting goes back to its default by one button, which is there only while it differs', async () => {
  const { server, person, save } = await open({ ...defaults, closingDays: 12 })
  await person.click(screen.getByRole('button', { name: 'Restaurar Plazo para volver' }))
  expect(screen.queryByRole('button', { name: 'Restaurar Plazo para volver' })).toBeNull()
  await save()
  await waitFor(() => expect(server.now().settings.closingDays).toBe(30))
})

it('what another administrator set meanwhile is said, kept where it was not touched, and shown where it was', async () => {
  const { server, save, type, saidOf } = await open()
  const mine = await type('Habitual', '25')
  server.change({ feeBps: { standard: 1_900, exclusive: 1_000 }, exportDays: 3 })
  await save()
  const note = await screen.findByText(/Mientras escribías, alguien cambió/)
  expect(note.textContent).toMatch(/Comisión y Copia de los datos/)
  expect(mine.value).toBe('25')
  expect(saidOf(mine)).toContain('Ahora: 19')
  expect(screen.getByLabelText<HTMLInputElement>('Con exclusividad').value).toBe('10')
  await save()
  await waitFor(() => expect(server.now().version).toBe(5))
  expect(server.now().settings).toMatchObject({
    feeBps: { standard: 2_500, exclusive: 1_000 },
    exportDays: 3,
  })
  expect(screen.queryByText(/Mientras escribías/)).toBeNull()
})

it('a page on which nobody types shows what another one sets', async () => {
  const { server, person } = await open()
  server.change({
    recharge: { ...defaults.recharge, presets: [1_000, 2_000, 5_000, 4_800] },
    closingDays: 12,
  })
  await person.click(screen.getByRole('button', { name: 'an event' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Monto 4').value).toBe('48'))
  expect(screen.getByLabelText<HTMLInputElement>('Plazo para volver').value).toBe('12')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true)
})

it('amounts that are offered since appear where nobody is typing', async () => {
  const { server, save, type } = await open()
  server.change({ recharge: { ...defaults.recharge, presets: [1_000, 2_000, 5_000, 4_800] } })
  const mine = await type('Copia de los datos', '5')
  await save()
  await screen.findByText(/Mientras escribías/)
  expect(screen.getByLabelText<HTMLInputElement>('Monto 4').value).toBe('48')
  expect(mine.value).toBe('5')
})

it('each field says between what it may lie', async () => {
  await open()
  const quota = screen.getByRole('heading', { name: 'Espacio de una cuenta' }).closest('.setting')
  expect(within(quota as HTMLElement).getByText(/Por defecto: 50.GB · 2.GB/)).toBeTruthy()
})
