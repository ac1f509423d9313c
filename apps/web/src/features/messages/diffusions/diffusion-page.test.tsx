// @vitest-environment happy-dom
import type { DiffusionDetail } from '@calina/contract/types'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { diffusionOf } from '../../../testing/diffusions.ts'
import { usd } from '../../../testing/gifts.ts'
import { personOf } from '../../../testing/people.ts'
import { show } from '../../../testing/screen.tsx'
import { DiffusionPage } from './diffusion-page.tsx'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(cleanup)

const BUYER = {
  fan: personOf('mateo', 'Mateo Ríos'),
  ...{ chat: 'c7', at: '2026-11-20T10:02:00.000Z', earned: usd(480) },
}
const listDiffusionBuyers = async () => ({ items: [BUYER], next: null })

const begin = (diffusion: DiffusionDetail, api: Partial<Api> = {}) =>
  show(<DiffusionPage diffusion={diffusion} />, {
    texts: ['messages', 'diffusions'],
    api: { listDiffusionBuyers, ...api },
  })
const answers = (state: DiffusionDetail['state']) => vi.fn(async (_: unknown) => diffusionOf({ state }))

test('what was earned stands with what it is made of, and who bought it with the way to their chat', async () => {
  await begin(diffusionOf({ missed: { closed: 1, blocked: 2, left: 0 } }))
  expect(screen.getByText('$9,60')).toBeTruthy()
  expect(screen.getByText('2 × $6 = $12, menos $2,40 de comisión')).toBeTruthy()
  expect(screen.getByText(/^80\s% de los enviados$/)).toBeTruthy()
  expect(screen.getByText(/^25\s% de los vistos$/)).toBeTruthy()
  expect(screen.getByText('Hay un bloqueo entre los dos')).toBeTruthy()
  expect(screen.queryByText('Ya no te siguen ni se suscriben')).toBeNull()
  const link = await screen.findByRole('link', { name: 'Ir al chat con Mateo Ríos' })
  expect(link.getAttribute('href')).toBe('/messages/c7')
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3)
})

test('after a refund the price times the purchases is not what was paid, and is not said', async () => {
  await begin(diffusionOf({ paid: usd(600), earned: usd(480) }))
  expect(screen.getByText('$6 pagado, menos $1,20 de comisión')).toBeTruthy()
})

test('a free one says so, has no purchases, and everybody loses it', async () => {
  const withdrawDiffusion = answers('withdrawing')
  const person = await begin(diffusionOf({ offer: null, bought: 0, earned: usd(0), paid: usd(0) }), {
    withdrawDiffusion: withdrawDiffusion as unknown as Api['withdrawDiffusion'],
  })
  expect(screen.queryByText('Comprados')).toBeNull()
  expect(screen.queryByText('Quién la compró')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Retirar de 10 chats' }))
  const question = within(await screen.findByRole('dialog', { name: '¿Retirar la difusión?' }))
  expect(
    question.getByText('Desaparece de 10 chats, también de quien ya la vio. No se puede deshacer.'),
  ).toBeTruthy()
  expect(withdrawDiffusion).not.toHaveBeenCalled()
  await person.dblClick(question.getByRole('button', { name: 'Retirar' }))
  await waitFor(() => expect(withdrawDiffusion).toHaveBeenCalledTimes(1))
})

test('what is being sent is held, and what is held goes on', async () => {
  const pauseDiffusion = answers('paused')
  const person = await begin(diffusionOf({ state: 'sending', sent: 4 }), {
    pauseDiffusion: pauseDiffusion as unknown as Api['pauseDiffusion'],
  })
  expect(screen.getAllByText('de 10')[0]).toBeTruthy()
  // the results have no button of their own while the panel has it
  expect(screen.queryByRole('button', { name: /^Retirar de/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Pausar' }))
  await waitFor(() => expect(pauseDiffusion).toHaveBeenCalledTimes(1))
  cleanup()
  const resumeDiffusion = answers('sending')
  const again = await begin(diffusionOf({ state: 'paused', sent: 4 }), {
    resumeDiffusion: resumeDiffusion as unknown as Api['resumeDiffusion'],
  })
  await again.click(screen.getByRole('button', { name: 'Seguir' }))
  await waitFor(() => expect(resumeDiffusion).toHaveBeenCalledTimes(1))
})

test('a scheduled one is sent now or cancelled, each once it was confirmed', async () => {
  const scheduled = diffusionOf({
    ...{ state: 'scheduled', startedAt: null, endedAt: null, sent: 0, seen: 0, bought: 0 },
    scheduledAt: '2027-01-02T18:30:00.000Z',
  })
  const rescheduleDiffusion = answers('sending')
  const cancelDiffusion = answers('cancelled')
  const person = await begin(scheduled, {
    rescheduleDiffusion: rescheduleDiffusion as unknown as Api['rescheduleDiffusion'],
    cancelDiffusion: cancelDiffusion as unknown as Api['cancelDiffusion'],
  })
  expect(screen.getByText(/^Sale sola el /)).toBeTruthy()
  expect(screen.queryByText('Resultados')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Enviar ahora' }))
  const now = within(await screen.findByRole('dialog', { name: '¿Enviarla ahora?' }))
  await person.click(now.getByRole('button', { name: 'Enviar ahora' }))
  await waitFor(() => expect(rescheduleDiffusion.mock.lastCall?.[0]).toMatchObject({ body: { at: null } }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Cancelar la difusión' }))
  const question = within(await screen.findByRole('dialog', { name: '¿Cancelar la difusión?' }))
  expect(question.getByText('No sale, y no se puede deshacer.')).toBeTruthy()
  await person.click(question.getByRole('button', { name: 'Cancelar la difusión' }))
  await waitFor(() => expect(cancelDiffusion).toHaveBeenCalledTimes(1))
})
