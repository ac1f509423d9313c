// @vitest-environment happy-dom
import type { SetAsideItem } from '@calina/contract/types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { ToastHost } from '#ui/toasts.tsx'
import { promised } from '../../testing/promised.ts'
import { show } from '../../testing/screen.tsx'
import { SetAside } from './set-aside.tsx'

const item = (id: string, more: Partial<SetAsideItem> = {}): SetAsideItem => ({
  kind: 'job',
  id,
  name: `media.process-${id}`,
  attempts: 5,
  error: 'TypeError: the file ends early',
  at: '2026-11-22T11:00:00Z',
  ...more,
})

const listSetAside = vi.fn<Api['listSetAside']>()
const retrySetAside = vi.fn<Api['retrySetAside']>()

async function open(items: SetAsideItem[]) {
  listSetAside.mockReset().mockResolvedValue({ items, next: null })
  retrySetAside.mockReset().mockResolvedValue({ retried: 1 })
  return show(
    <>
      <SetAside />
      <ToastHost />
    </>,
    {
      texts: ['staff', 'operator'],
      api: { listSetAside, retrySetAside },
      as: 'fan',
      roles: ['administrator'],
    },
  )
}
const retryOf = (name: string) => screen.findByRole('button', { name: `Reintentar ${name}` })

test('what was set aside says what it is, why, and how often it was tried', async () => {
  await open([item('1'), item('2', { kind: 'mail', name: 'log-in' })])
  const [first] = await screen.findAllByRole('listitem')
  if (!first) throw new Error('nothing is listed')
  expect(within(first).getByText('media.process-1', { selector: 'b' })).toBeTruthy()
  expect(within(first).getByText('TypeError: the file ends early')).toBeTruthy()
  expect(within(first).getByText(/5 intentos/)).toBeTruthy()
  expect(await retryOf('log-in')).toBeTruthy()
})

test('one is tried again once, however often it is pressed, and the list is read again', async () => {
  const answer = promised<{ retried: number }>()
  const user = await open([item('1'), item('2')])
  retrySetAside.mockReturnValue(answer.promise)
  const button = await retryOf('media.process-1')
  await user.dblClick(button)
  expect(retrySetAside).toHaveBeenCalledTimes(1)
  expect(retrySetAside).toHaveBeenCalledWith({ body: { one: { kind: 'job', id: '1' } } })
  listSetAside.mockResolvedValue({ items: [item('2')], next: null })
  answer.keep({ retried: 1 })
  await waitFor(() => expect(screen.queryByText('media.process-1', { selector: 'b' })).toBeNull())
  expect(screen.getByText('media.process-2', { selector: 'b' })).toBeTruthy()
})

test('all are tried again at once', async () => {
  const user = await open([item('1'), item('2')])
  retrySetAside.mockResolvedValue({ retried: 2 })
  await retryOf('media.process-1')
  listSetAside.mockResolvedValue({ items: [], next: null })
  await user.click(screen.getByRole('button', { name: 'Reintentar todo' }))
  expect(retrySetAside).toHaveBeenCalledWith({ body: {} })
  expect(await screen.findByText(/^Nada apartado/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reintentar todo' })).toBeNull()
})

test('a retry that fails says why, and what it was stays', async () => {
  const user = await open([item('1')])
  retrySetAside.mockRejectedValue(new ApiError('OFFLINE', 0))
  await user.click(await retryOf('media.process-1'))
  expect(await screen.findByText(/^No hay conexión/)).toBeTruthy()
  expect(screen.getByText('media.process-1', { selector: 'b' })).toBeTruthy()
})
