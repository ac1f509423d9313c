// @vitest-environment happy-dom
import type { Answer, Routes, ServerProcess } from '@calina/contract/types'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { show } from '../../../testing/screen.tsx'
import { SystemPanel } from './system.tsx'

/** Formats join a figure and its unit by other spaces. */
const plain = (node: Element | null) => node?.textContent?.replace(/\s/g, ' ')

type System = Answer<Routes['getSystem']>

/** It is noon, as the page says. */
const NOON = vi.hoisted(() => {
  const noon = Date.parse('2026-11-22T12:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  return noon
})

const secondsAgo = (seconds: number) => new Date(NOON - seconds * 1_000).toISOString()

const process = (more: Partial<ServerProcess> = {}): ServerProcess => ({
  id: 'w1',
  roles: ['web'],
  host: 'uno',
  startedAt: secondsAgo(7_200),
  seenAt: secondsAgo(3),
  memoryBytes: 180_000_000,
  sockets: 600,
  p95Ms: [null, 80, 84],
  errorShare: [null, 0, 0.0002],
  ...more,
})

const system: System = {
  processes: [process(), process({ id: 'w2', sockets: 604, p95Ms: [40, 50, 60] })],
  waiting: { jobs: 3, facts: 2, mails: 1 },
  setAside: { jobs: 0, facts: 0, mails: 0 },
  mailsToday: 2_310,
  files: { freeBytes: 59_000_000_000, totalBytes: 100_000_000_000, reserveBytes: 1_000_000_000 },
  database: { bytes: 52_428_800, maxBytes: null },
  backup: { hour: 4, last: { at: secondsAgo(7_200), bytes: 1_000 }, failed: null },
}

async function open(shown: System) {
  await show(<SystemPanel />, {
    texts: ['staff'],
    api: { getSystem: async () => shown },
    as: 'fan',
    roles: ['administrator'],
  })
  const panel = await screen.findByRole('region', { name: 'Sistema' })
  await within(panel).findByText('Procesos')
  return (name: string) => {
    const row = within(panel).getByText(name).closest('li')
    if (!row) throw new Error(`there is no row ${name}`)
    return {
      value: plain(row.querySelector('.system-value')),
      warns: within(row).queryByRole('img', { name: 'Atención' }) !== null,
      row: within(row),
    }
  }
}

test('what is as it should be says so: the slowest process counts, sockets and what waits are added up', async () => {
  const row = await open(system)
  expect(row('Respuesta, p95')).toMatchObject({ value: '84 ms', warns: false })
  expect(row('Errores')).toMatchObject({ warns: false })
  expect(row('Conexiones en vivo')).toMatchObject({ value: '1.204', warns: false })
  expect(row('Procesos')).toMatchObject({ value: '2', warns: false })
  expect(row('Trabajo en espera')).toMatchObject({ value: '6', warns: false })
  expect(row('Apartado')).toMatchObject({ value: '0', warns: false })
  expect(row('Disco')).toMatchObject({ value: '41 %', warns: false })
})

test('slow answers, failures, work set aside, a silent process and a full disk ask for a look', async () => {
  const row = await open({
    ...system,
    processes: [
      process({ p95Ms: [900], errorShare: [0.04] }),
      process({ id: 'w2', seenAt: secondsAgo(240), sockets: 7 }),
    ],
    setAside: { jobs: 1, facts: 2, mails: 0 },
    files: { freeBytes: 5_000_000_000, totalBytes: 100_000_000_000, reserveBytes: 1_000_000_000 },
  })
  expect(row('Respuesta, p95')).toMatchObject({ value: '900 ms', warns: true })
  expect(row('Errores')).toMatchObject({ warns: true })
  expect(row('Procesos')).toMatchObject({ value: '1, uno sin señal', warns: true })
  // who is not there holds no connection
  expect(row('Conexiones en vivo').value).toBe('600')
  expect(row('Apartado')).toMatchObject({ value: '3', warns: true })
  expect(row('Apartado').row.getByRole('link').getAttribute('href')).toBe('/staff/system')
  expect(row('Disco')).toMatchObject({ value: '95 %', warns: true })
})

test('less space than uploads leave free asks for a look, and an S3 has no end', async () => {
  const tight = { freeBytes: 900_000_000, totalBytes: 2_000_000_000, reserveBytes: 1_000_000_000 }
  const row = await open({ ...system, files: tight })
  expect(row('Disco')).toMatchObject({ value: '55 %', warns: true })
  cleanup()
  const other = await open({ ...system, files: { freeBytes: null, totalBytes: null, reserveBytes: 1 } })
  expect(other('Disco')).toMatchObject({ value: 'Sin límite', warns: false })
})

test('where nothing was asked yet there is no figure', async () => {
  const row = await open({ ...system, processes: [process({ p95Ms: [null], errorShare: [null] })] })
  expect(row('Respuesta, p95')).toMatchObject({ value: '–', warns: false })
  expect(row('Errores')).toMatchObject({ value: '–', warns: false })
  expect(document.body.textContent).not.toMatch(/NaN|Infinity/)
})

test('a system that fails to load is tried again', async () => {
  const getSystem = vi.fn<Api['getSystem']>().mockRejectedValueOnce(new ApiError('INTERNAL', 500))
  getSystem.mockResolvedValue(system)
  const user = await show(<SystemPanel />, { texts: ['staff'], api: { getSystem }, as: 'fan' })
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('1.204')).toBeTruthy()
})

test('a backup that is missing, old or failed asks for a look', async () => {
  const last = { at: secondsAgo(7_200), bytes: 1 }
  for (const [backup, value, warns] of [
    [system.backup, /hace 2 h/, false],
    [null, /Ninguna/, true],
    [{ hour: 4, last: null, failed: null }, /Ninguna/, true],
    [{ hour: 4, last: { at: secondsAgo(3 * 86_400), bytes: 1 }, failed: null }, /hace 3 d/, true],
    [{ hour: 4, last, failed: { at: secondsAgo(60), error: 'no' } }, /hace 2 h/, true],
  ] as const) {
    const row = (await open({ ...system, backup }))('Última copia')
    expect(row.value).toMatch(value)
    expect(row.warns).toBe(warns)
    cleanup()
  }
})
