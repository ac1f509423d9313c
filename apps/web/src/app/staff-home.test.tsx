// @vitest-environment happy-dom
import type { StaffRole } from '@calina/contract/access'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { show } from '../testing/screen.tsx'
import { Component } from './routes/staff.tsx'

/** A read that does not answer. */
const read = () => vi.fn(() => new Promise<never>(() => {}))
const reads = {
  listQueues: read(),
  getMoneyHealth: read(),
  getSystem: read(),
  listAudit: read(),
} satisfies Partial<Api>
beforeEach(() => {
  for (const each of Object.values(reads)) each.mockClear()
})

const PANELS = ['Colas', 'Dinero', 'Sistema', 'Últimos actos del equipo']

test.each<[StaffRole, readonly string[], readonly (keyof typeof reads)[]]>([
  ['support', ['Colas'], ['listQueues']],
  ['moderator', ['Colas'], ['listQueues']],
  ['finance', ['Colas', 'Dinero'], ['listQueues', 'getMoneyHealth']],
  ['administrator', PANELS, ['listQueues', 'getMoneyHealth', 'getSystem', 'listAudit']],
])('the home of %s shows, and asks for, what the role may see', async (role, panels, asked) => {
  await show(<Component />, {
    texts: ['staff', 'acts', 'staff-people'],
    api: reads,
    as: 'fan',
    roles: [role],
  })
  await waitFor(() => expect(reads.listQueues).toHaveBeenCalled())
  expect(screen.getAllByRole('region').map(each => each.getAttribute('aria-label'))).toEqual(panels)
  const calls = Object.entries(reads).filter(([, each]) => each.mock.calls.length > 0)
  expect(calls.map(([name]) => name)).toEqual(asked)
})
