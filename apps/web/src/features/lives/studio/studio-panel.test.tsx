// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { studioLiveOf, studioOf } from '../../../testing/studio.ts'
import { StudioPanel } from './studio-panel.tsx'

const panel = (of: Parameters<typeof studioOf>[0] = {}) =>
  show(<StudioPanel />, { texts: ['studio-panel'], api: { getStudio: async () => studioOf(of) } })

test('a creator without any live is led to a new one', async () => {
  await panel()
  const link = await screen.findByRole('link', { name: 'Empezar un directo' })
  expect(link.getAttribute('href')).toBe('/live?studio=new')
})

test('the next live says when it is, what it costs, and who waits for it', async () => {
  const next = studioLiveOf({ state: 'scheduled', scheduledFor: '2026-12-05T20:00:00.000Z', reminders: 312 })
  await panel({ next, scheduled: 3 })
  expect(await screen.findByText('Revelamos la serie de octubre')).toBeTruthy()
  expect(screen.getByText(/Entrada \$8\. 312 personas pidieron recordatorio y 2 más/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cambiar' }).getAttribute('href')).toBe('/live?studio=live-1')
})

test('an open live is gone back to, and no other one is begun', async () => {
  await panel({ open: studioLiveOf() })
  expect(await screen.findByText('Estás en vivo')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Volver al directo' })
  expect(link.getAttribute('href')).toBe('/live?studio=live-1')
  expect(screen.queryByRole('link', { name: 'Empezar un directo' })).toBeNull()
})
