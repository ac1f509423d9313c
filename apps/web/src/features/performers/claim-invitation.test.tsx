// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { promised } from '../../testing/promised.ts'
import { show } from '../../testing/screen.tsx'
import { ClaimInvitation } from './claim-invitation.tsx'

const texts = ['performers']
const again = () => screen.findByRole('button', { name: 'Reintentar' })

it('an invitation is taken up when the connection is back, and by a press', async () => {
  const claimAppearance = vi.fn(async () => {
    throw new ApiError('OFFLINE', 0)
  })
  const onDone = vi.fn()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const person = await show(<ClaimInvitation token="t" onDone={onDone} />, {
    texts,
    api: { claimAppearance },
  })
  const second = promised<never>()
  claimAppearance.mockImplementation(() => second.promise)
  const button = await again()
  await person.dblClick(button)
  expect(claimAppearance).toHaveBeenCalledTimes(2)
  // what was said stays meanwhile, and so does the button
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  second.fail(new ApiError('OFFLINE', 0))
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  expect(await again()).toBe(button)
  expect(onDone).not.toHaveBeenCalled()

  // a connection that is gone again at once is waited for again
  claimAppearance.mockRejectedValue(new ApiError('TIMEOUT', 0))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(claimAppearance).toHaveBeenCalledTimes(3))
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  claimAppearance.mockImplementation(async () => ({}) as never)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(claimAppearance).toHaveBeenCalledTimes(4)
})

it('a link that no longer works says so, and is not tried again', async () => {
  const claimAppearance = vi.fn(async () => {
    throw new ApiError('INVALID_TOKEN', 400)
  })
  await show(<ClaimInvitation token="t" onDone={() => {}} />, { texts, api: { claimAppearance } })
  await screen.findByText('Si ya usaste el enlace con esta cuenta', { exact: false })
  expect(screen.queryByRole('button')).toBeNull()
  window.dispatchEvent(new Event('online'))
  expect(claimAppearance).toHaveBeenCalledTimes(1)
})
