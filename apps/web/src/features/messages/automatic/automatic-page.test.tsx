// @vitest-environment happy-dom

import type { AutomaticMessage, AutomaticMessages } from '@calina/contract/types'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { personOf } from '../../../testing/people.ts'
import { show } from '../../../testing/screen.tsx'
import { AutomaticPage } from './automatic-page.tsx'
import { partsOf } from './hours-track.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.scrollIntoView = () => undefined
  localStorage.clear()
})
afterEach(cleanup)

const EMPTY = { enabled: false, text: '', media: [], offer: null, sent: 0, achieved: 0 }
const ITEMS: AutomaticMessage[] = [
  {
    ...EMPTY,
    ...{ kind: 'welcome', delay: 10, enabled: true, text: 'Hola, {nombre}. Vence {vence}.' },
    ...{ sent: 1_284, achieved: 526 },
  },
  { ...EMPTY, kind: 'expiring', delay: 4320 },
  { ...EMPTY, kind: 'expired', delay: 1440, sent: 1, achieved: 1, text: 'Vuelve' },
  { ...EMPTY, kind: 'bought', delay: 60 },
]

async function begin(more: Partial<Api> = {}) {
  const answer: AutomaticMessages = {
    items: ITEMS,
    hours: { from: 9, to: 22 },
    sample: { fan: personOf('teo', 'Teo Ruiz'), expiresAt: '2026-12-24T12:00:00.000Z', purchase: null },
  }
  const set = vi.fn<Api['setAutomaticMessage']>(async ({ params, body }) => {
    const before = ITEMS.find(({ kind }) => kind === params.kind)
    if (before === undefined) throw new Error(params.kind)
    return { ...before, enabled: body.enabled, text: body.text, delay: body.delay }
  })
  const hours = vi.fn<Api['setAutomaticHours']>(async ({ body }) => body)
  const person = await show(<AutomaticPage />, {
    texts: ['messages', 'diffusions', 'automatic', 'uploads', 'errors', 'common'],
    api: {
      listAutomaticMessages: async () => answer,
      setAutomaticMessage: set,
      setAutomaticHours: hours,
      ...more,
    },
  })
  await screen.findByRole('list', { name: 'Mensajes automáticos' })
  return { person, set, hours }
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Mensaje')

test('each says when it goes out and what it has achieved, and is switched as it was saved', async () => {
  const { person, set } = await begin()
  const rows = within(screen.getByRole('list', { name: 'Mensajes automáticos' })).getAllByRole('listitem')
  expect(rows.map(row => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringContaining('A los 10 minutos de suscribirse1.284 enviados, 41 % responde'),
    expect.stringContaining('3 días antes, si no renuevaTodavía no ha salido'),
    expect.stringContaining('Al día siguiente1 enviado, 100 % volvió'),
    expect.stringContaining('A la hora, una vez por semana como mucho'),
  ])
  const welcome = screen.getByRole('switch', { name: 'Bienvenida' })
  await person.click(welcome)
  await waitFor(() => expect(set).toHaveBeenCalledOnce())
  expect(set.mock.calls[0]?.[0]).toMatchObject({
    params: { kind: 'welcome' },
    body: { enabled: false, text: 'Hola, {nombre}. Vence {vence}.', delay: 10, media: [], price: null },
  })
})

test('one that was never written is written before it is switched on, and goes out once it is saved', async () => {
  const { person, set } = await begin()
  await person.click(screen.getByRole('switch', { name: 'Por vencer' }))
  expect(await screen.findByRole('heading', { name: 'Por vencer' })).toBeTruthy()
  expect(set).not.toHaveBeenCalled()
  const save = screen.getByRole('button', { name: 'Guardar y encender' })
  expect(save).toHaveProperty('disabled', true)
  await person.type(field(), 'Te queda poco')
  await person.selectOptions(screen.getByLabelText('Cuándo'), '1 día antes, si no renueva')
  await person.dblClick(save)
  await waitFor(() => expect(set).toHaveBeenCalledOnce())
  expect(set.mock.calls[0]?.[0]).toMatchObject({
    params: { kind: 'expiring' },
    body: { enabled: true, text: 'Te queda poco', delay: 1440 },
  })
})

test('words in braces are put at the cursor, and the preview is what one person receives', async () => {
  const { person } = await begin()
  const preview = () => screen.getByRole('region', { name: 'Así le llega a Teo' }).textContent
  expect(preview()).toContain('Hola, Teo. Vence 24')
  field().setSelectionRange(0, 4)
  await person.click(screen.getByRole('button', { name: '{última compra}' }))
  expect(field().value).toBe('{última compra}, {nombre}. Vence {vence}.')
  expect(preview()).toContain('su última compra, Teo')
})

test('what is not saved is kept, and can be discarded and brought back', async () => {
  const first = await begin()
  await first.person.type(field(), ' Más')
  cleanup()
  const { person } = await begin()
  await waitFor(() => expect(field().value).toContain('Más'))
  await person.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(field().value).not.toContain('Más')
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true)
})

test('a refusal is readable, and what was typed stays', async () => {
  const { person } = await begin({
    setAutomaticMessage: async () => {
      throw new ApiError('MEDIA_NOT_FOUND', 404)
    },
  })
  await person.type(field(), ' Más')
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(field().value).toContain('Más')
})

test('the hours have two ends, which are never the same one', async () => {
  const { person, hours } = await begin()
  const to = screen.getByLabelText<HTMLSelectElement>('Hasta')
  expect([...to.options].map(({ value }) => value)).not.toContain('9')
  await person.selectOptions(to, '2')
  await waitFor(() => expect(hours).toHaveBeenCalledOnce())
  expect(hours.mock.calls[0]?.[0]).toEqual({ body: { from: 9, to: 2 } })
  expect(to.value).toBe('2')
  expect(partsOf({ from: 9, to: 22 })).toEqual([{ from: 9, to: 22 }])
  expect(partsOf({ from: 22, to: 6 })).toEqual([
    { from: 0, to: 6 },
    { from: 22, to: 24 },
  ])
})
