// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { promised } from '../../testing/promised.ts'
import { show } from '../../testing/screen.tsx'
import { SecondFactorScreen } from './staff.tsx'

const again = () => screen.getByRole('button', { name: 'Entrar de nuevo' })

test('a session without its second factor is told why, ends once, and the log-in leads back here', async () => {
  window.history.replaceState(null, '', '/staff/documents?act=x')
  const ended = promised<void>()
  const left = vi.fn(() => ended.promise)
  const user = await show(<SecondFactorScreen />, { texts: ['staff'], as: 'fan', left })
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('')
  await user.dblClick(again())
  expect(left).toHaveBeenCalledTimes(1)
  expect(window.location.pathname).toBe('/staff/documents')
  ended.keep()
  await waitFor(() => expect(window.location.pathname).toBe('/auth/login'))
  expect(new URLSearchParams(window.location.search).get('redirect')).toBe('/staff/documents?act=x')
})

test('the log-in opens as well where the session could not be ended on the server', async () => {
  window.history.replaceState(null, '', '/staff')
  const user = await show(<SecondFactorScreen />, {
    texts: ['staff'],
    as: 'fan',
    left: async () => Promise.reject(new Error('offline')),
  })
  await user.click(again())
  await waitFor(() => expect(window.location.pathname).toBe('/auth/login'))
})
