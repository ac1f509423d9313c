// @vitest-environment happy-dom
import type { Answer, Routes, ServerProcess } from '@calina/contract/types'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { SystemView } from './system-view.tsx'

type System = Answer<Routes['getSystem']>

const GB = 1024 ** 3
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
const process = (more: Partial<ServerProcess> = {}): ServerProcess => ({
  id: 'w1',
  roles: ['web'],
  host: 'uno',
  startedAt: secondsAgo(7_200),
  seenAt: secondsAgo(3),
  memoryBytes: 180_000_000,
  sockets: 600,
  p95Ms: [null, 84.4],
  errorShare: [null, 0.02],
  ...more,
})
const system: System = {
  processes: [process()],
  waiting: { jobs: 3, facts: 2, mails: 1 },
  setAside: { jobs: 0, facts: 0, mails: 0 },
  mailsToday: 2_310,
  files: { freeBytes: 59 * GB, totalBytes: 100 * GB, reserveBytes: GB },
  database: { bytes: GB / 2, maxBytes: null },
  backup: { hour: 4, last: { at: secondsAgo(7_200), bytes: GB / 4 }, failed: null },
}

const open = (shown: System) =>
  show(<SystemView system={shown} />, { texts: ['staff', 'operator'], as: 'fan', roles: ['administrator'] })
/** The words of a process, with plain spaces. */
const words = (row: HTMLElement | undefined) => row?.textContent?.replace(/\s/g, ' ') ?? ''
const factOf = (name: string) =>
  screen.getByText(name).parentElement?.querySelector('dd')?.textContent?.replace(/\s/g, ' ')

test('a process says what it does, how fast it answers, and that it lives', async () => {
  await open({
    ...system,
    processes: [process(), process({ id: 'w2', host: 'dos', seenAt: secondsAgo(330) })],
  })
  const [lives, silent] = within(screen.getByRole('region', { name: 'Procesos' })).getAllByRole('listitem')
  expect(words(lives)).toContain('84 ms')
  expect(words(lives)).toContain('2 %')
  expect(words(lives)).toContain('600')
  expect(lives?.querySelector('.pill')?.textContent).not.toBe(silent?.querySelector('.pill')?.textContent)
  expect(words(silent)).toMatch(/hace 5 min/)
})

test('a process that was asked nothing has no figures', async () => {
  await open({ ...system, processes: [process({ p95Ms: [null], errorShare: [null] })] })
  const [row] = within(screen.getByRole('region', { name: 'Procesos' })).getAllByRole('listitem')
  expect(words(row)).not.toMatch(/ms|NaN|%/)
})

test('space says how much of how much is free, and what uploads leave free', async () => {
  await open(system)
  expect(factOf('Archivos, libre')).toMatch(/59 GB.*100 GB/)
  expect(factOf('Base de datos')).toBe('512 MB')
})

test('storage without an end has no reserve', async () => {
  await open({ ...system, files: { freeBytes: null, totalBytes: null, reserveBytes: 1 } })
  expect(factOf('Archivos, libre')).toBe('Sin límite')
  expect(screen.getAllByText(/./, { selector: 'dt' }).map(each => each.textContent)).not.toContain('Reserva')
})

const backups = () => words(screen.getByRole('region', { name: 'Copias de seguridad' }))

test('backups say how old the last one is, and when one is made', async () => {
  await open(system)
  expect(factOf('Última')).toMatch(/hace 2 h/)
  expect(factOf('Escrito para ella')).toBe('256 MB')
  expect(factOf('Se hace a las')).toBe('04:00 UTC')
  expect(backups()).not.toMatch(/falló|dos días|BACKUP_TO/)
})

test.each<[string, System['backup'], RegExp]>([
  ['that are not made', null, /Define BACKUP_TO y BACKUP_RECIPIENT/],
  ['of which there is none yet', { hour: 4, last: null, failed: null }, /Todavía ninguna/],
  [
    'that are old',
    { hour: 4, last: { at: secondsAgo(3 * 86_400), bytes: 1 }, failed: null },
    /más de dos días/,
  ],
  [
    'that fail',
    {
      hour: 4,
      last: { at: secondsAgo(3 * 86_400), bytes: 1 },
      failed: { at: secondsAgo(600), error: 'x'.repeat(220) },
    },
    /La última falló hace 10 min: x{220}\. Se intenta/,
  ],
])('backups %s say what to do', async (_, backup, said) => {
  await open({ ...system, backup })
  expect(backups()).toMatch(said)
})
