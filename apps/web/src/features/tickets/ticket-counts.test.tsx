// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { show } from '../../testing/screen.tsx'
import { TicketCounts } from './ticket-counts.tsx'

const open = async (counts: { open: number; solved: number; closed: number }) => {
  const listTickets = vi.fn(async () => ({ items: [], next: null, counts }))
  await show(<TicketCounts />, { texts: ['help'], api: { listTickets } })
  await waitFor(() => expect(listTickets).toHaveBeenCalled())
}

it('says how many are open and how many are solved', async () => {
  await open({ open: 1, solved: 1, closed: 3 })
  expect(await screen.findByText('1 abierto, 1 resuelto')).toBeTruthy()
})

it('leaves out what there is none of', async () => {
  await open({ open: 0, solved: 2, closed: 0 })
  expect(await screen.findByText('2 resueltos')).toBeTruthy()
})

it('says nothing where it is not known: the link is there anyway', async () => {
  const listTickets = vi.fn().mockRejectedValue(new ApiError('FORBIDDEN', 403))
  await show(<TicketCounts />, { texts: ['help'], api: { listTickets } })
  await waitFor(() => expect(listTickets).toHaveBeenCalled())
  expect(document.querySelector('.help-counts')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
