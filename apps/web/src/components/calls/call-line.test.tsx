// @vitest-environment happy-dom
import type { CallLine as Line } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { ApiError } from '#lib/api.ts'
import { callOf, INES, lineOf, MATEO } from '../../testing/calls.ts'
import { usd } from '../../testing/gifts.ts'
import { messageOf } from '../../testing/messages.ts'
import { show } from '../../testing/screen.tsx'
import { CallLine } from './call-line.tsx'
import { unstageCall, useStaged } from './stage.ts'

beforeEach(() => unstageCall())

const at = '2030-05-06T21:30:00.000Z'
const Stage = () => {
  const staged = useStaged()
  return <output>{staged ? `${staged.call} ${staged.view}` : 'nothing'}</output>
}

const line = async (call: Partial<Line>, side: 'fan' | 'creator', api: Partial<Api> = {}) => {
  const asked = vi.fn()
  const of = lineOf(call)
  const person = await show(
    <>
      <CallLine
        message={messageOf({ mine: side === 'fan', call: of })}
        call={of}
        receiver={side === 'fan' ? INES : MATEO}
        onAskOther={asked}
      />
      <Stage />
    </>,
    { as: side === 'fan' ? 'fan' : 'model', texts: ['call-lines'], api },
  )
  return { person, asked }
}
const words = () => document.querySelector('.call-line > span')?.textContent ?? ''

test.each([
  ['requested', 'fan', /^Videollamada de 15 min\. Llamando/],
  ['requested', 'creator', /^Mateo pide una videollamada de 15 min$/],
  ['connected', 'fan', /en curso$/],
  ['missed', 'fan', /^Sin contestar a las .*\. Nada cobrado$/],
  ['declined', 'fan', /^Rechazada a las .*\. Nada cobrado$/],
  ['cancelled', 'fan', /^Cancelada a las .*\. Nada cobrado$/],
  ['failed', 'fan', /^No se pudo conectar a las .*\. Nada cobrado$/],
  ['missed', 'creator', /^Videollamada de 15 min, sin contestar a las /],
  ['declined', 'creator', /la rechazaste a las /],
] as const)('a call that is %s says so to the %s', async (state, side, text) => {
  await line({ state, endedAt: '2026-01-01T20:20:00.000Z' }, side)
  expect(words()).toMatch(text)
})

test('an ended call says what it cost, or brought, and leads to its receipt', async () => {
  const { person } = await line(
    { state: 'ended', end: 'time-up', endedAt: at, amount: usd(1_700) },
    'creator',
  )
  expect(words()).toMatch(/Ganaste \$17$/)
  await person.click(screen.getByRole('button', { name: 'Recibo' }))
  expect(screen.getByRole('status').textContent).toBe('call-1 receipt')
})

test('a creator answers from the line', async () => {
  const { person } = await line({ state: 'ringing' }, 'creator')
  await person.click(screen.getByRole('button', { name: 'Contestar' }))
  expect(screen.getByRole('status').textContent).toBe('call-1 call')
})

test('a fan accepts the time that is on the screen, once', async () => {
  const acceptCallTime = vi.fn(async () => callOf({ state: 'agreed', revision: 3 }))
  const { person } = await line({ state: 'proposed', at }, 'fan', { acceptCallTime })
  expect(screen.getByText('Inés propone otra hora')).toBeTruthy()
  expect(screen.getByText(/\$20,00 apartados de tu saldo/)).toBeTruthy()
  await person.dblClick(screen.getByRole('button', { name: 'Aceptar' }))
  expect(acceptCallTime).toHaveBeenCalledExactlyOnceWith({ params: { call: 'call-1' }, body: { at } })
})

test('what has gone on meanwhile is read again, and said', async () => {
  const getCall = vi.fn(async () => callOf({ state: 'cancelled', revision: 4 }))
  const acceptCallTime = vi.fn(async () => {
    throw new ApiError('CALL_STATE', 409)
  })
  const { person } = await line({ state: 'proposed', at }, 'fan', { acceptCallTime, getCall })
  await person.click(screen.getByRole('button', { name: 'Aceptar' }))
  await waitFor(() => expect(getCall).toHaveBeenCalled())
})

test('an agreed time is saved as a file, another one is asked for in words, and a cancellation asks first', async () => {
  const made: Blob[] = []
  const saved = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      if (blob instanceof Blob) made.push(blob)
      return 'blob:x'
    }),
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {}),
    // otherwise the page goes there
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {}),
  ]
  const cancelCall = vi.fn(async () => callOf({ state: 'cancelled', revision: 5 }))
  const { person, asked } = await line({ state: 'agreed', at }, 'fan', { cancelCall })
  expect(screen.getByText('Videollamada acordada')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Al calendario' }))
  const file = await made[0]?.text()
  for (const spy of saved) spy.mockRestore()
  expect(file).toContain('DTSTART:20300506T213000Z\r\nDTEND:20300506T214500Z')
  expect(file).toContain('SUMMARY:Videollamada con Inés')
  await person.click(screen.getByRole('button', { name: 'Otra hora' }))
  expect(asked).toHaveBeenCalledTimes(1)
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(cancelCall).not.toHaveBeenCalled()
  expect(await screen.findByText('$20,00 vuelven enteros a tu saldo. No se puede deshacer.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Cancelar la llamada' }))
  expect(cancelCall).toHaveBeenCalledTimes(1)
})

test('a creator proposes another time from the card', async () => {
  const { person } = await line({ state: 'agreed', at, amount: usd(1_700) }, 'creator')
  expect(screen.getByText(/Ganas \$17,00 si dura entera/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Otra hora' }))
  expect(screen.getByRole('status').textContent).toBe('call-1 propose')
})
