// @vitest-environment happy-dom
import type { StaffAct } from '@calina/contract/types'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { show } from '../../../testing/screen.tsx'
import { ActsPanel } from './acts.tsx'

const clara = { id: 's1', name: 'Clara Nieto', username: 'clara', staff: true }
const act = (sequence: number, more: Partial<StaffAct>): StaffAct => ({
  sequence,
  at: '2026-11-22T11:21:00Z',
  act: 'documents.opened',
  actor: clara,
  person: { id: 'p1', name: 'Aya Moreno', username: 'ayamoreno' },
  subject: 'p1',
  details: [],
  ...more,
})

const open = (listAudit: Api['listAudit']) =>
  show(<ActsPanel />, {
    texts: ['staff', 'acts', 'staff-people'],
    api: { listAudit },
    as: 'fan',
    roles: ['administrator'],
  })

test('the last acts of the team say who did what, and to whom', async () => {
  const listAudit = vi.fn<Api['listAudit']>().mockResolvedValue({
    items: [
      act(9, {}),
      act(8, { act: 'person.note-added', person: { id: 's1', name: 'Clara Nieto', username: 'clara' } }),
      act(7, { act: 'staff.invited', actor: null, person: null, subject: null }),
    ],
    next: null,
  })
  await open(listAudit)
  const panel = within(await screen.findByRole('region', { name: 'Últimos actos del equipo' }))
  const rows = await panel.findAllByRole('listitem')
  expect(rows.map(row => row.querySelector('.act-line > span')?.textContent)).toEqual([
    expect.stringMatching(/^Clara Nieto .*: Aya Moreno$/),
    expect.not.stringContaining(': Clara Nieto'),
    expect.stringMatching(/^El sistema /),
  ])
  expect(panel.getByRole('link', { name: 'Aya Moreno' }).getAttribute('href')).toBe('/staff/people/p1')
  expect(panel.getByRole('link', { name: 'Auditoría' }).getAttribute('href')).toBe('/staff/audit')
  expect(listAudit).toHaveBeenCalledWith({ query: { by: 'staff', limit: 5 } }, expect.anything())
})

test('a team that has done nothing yet has an empty list that says so', async () => {
  await open(async () => ({ items: [], next: null }))
  expect(await screen.findByText('Aquí se verá lo que haga el equipo.')).toBeTruthy()
})

test('while they load the panel is busy, and what fails is tried again', async () => {
  const listAudit = vi.fn<Api['listAudit']>().mockRejectedValueOnce(new ApiError('INTERNAL', 500))
  listAudit.mockResolvedValue({ items: [act(9, {})], next: null })
  const user = await open(listAudit)
  expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true')
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText(/Aya Moreno/)).toBeTruthy()
})
