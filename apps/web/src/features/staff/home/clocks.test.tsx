// @vitest-environment happy-dom
import type { QueueClock } from '@calina/contract/types'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import { show } from '../../../testing/screen.tsx'
import { Clocks } from './clocks.tsx'
import { Pressing } from './pressing.tsx'

/** It is noon, as the page says. */
const NOON = vi.hoisted(() => {
  const noon = Date.parse('2026-11-22T12:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  return noon
})

const hoursAgo = (hours: number) => new Date(NOON - hours * 3_600_000).toISOString()

const clock = (ages: readonly number[], more: Partial<QueueClock> = {}): QueueClock => ({
  queue: 'documents',
  waiting: ages.length,
  late: ages.filter(age => age > 24).length,
  promiseHours: 24,
  oldestAt: ages[0] === undefined ? null : hoursAgo(ages[0]),
  marks: ages.map(age => ({ at: hoursAgo(age), count: 1 })),
  doneToday: 3,
  urgent: null,
  ...more,
})

async function open(listQueues: Api['listQueues']) {
  const user = await show(<Clocks />, { texts: ['staff'], api: { listQueues }, as: 'fan' })
  return { user, table: await screen.findByRole('table') }
}
const marks = (table: HTMLElement, pressure: string) =>
  [...table.querySelectorAll(`.clock-mark-${pressure}`)].map(each =>
    Math.round(Number.parseFloat(each.getAttribute('x') ?? '')),
  )

test('what waits stands at its age, and the promise as a line', async () => {
  const { table } = await open(async () => ({ queues: [clock([19, 12, 0])] }))
  const row = within(table).getByRole('row', { name: /Documentos/ })
  expect(row.textContent).toContain('19 h')
  expect(row.textContent).toContain('de 24 horas')
  expect(marks(table, 'near')).toEqual([65])
  expect(marks(table, 'calm')).toEqual([41, 0])
  expect(marks(table, 'late')).toEqual([])
  expect(table.querySelector('.clock-promise')?.getAttribute('x1')).toBe('82%')
  expect(row.querySelector('.clock-oldest-near')).not.toBeNull()
  expect(
    within(row)
      .getByRole('link', { name: /Documentos/ })
      .getAttribute('href'),
  ).toBe('/staff/documents')
})

test('what is urgent is a row of its own, with its number and until when, and leads to the list of it', async () => {
  const urgent = { waiting: 2, dueAt: new Date(NOON + 3_600_000).toISOString() }
  const { table } = await open(async () => ({ queues: [clock([2, 1], { queue: 'reports', urgent })] }))
  const row = within(table).getByRole('row', { name: /urgentes/ })
  expect(row.textContent).toMatch(/2.*Hasta/)
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/staff/reports?filter=urgent')
  expect(within(table).getAllByRole('row')).toHaveLength(3)
})

test('what is late is red, is counted, and stays within the clock however late it is', async () => {
  const { table } = await open(async () => ({ queues: [clock([900, 40, 1])] }))
  const row = within(table).getByRole('row', { name: /Documentos/ })
  expect(row.textContent).toContain('2 fuera')
  expect(marks(table, 'late')).toEqual([99, 99])
  expect(row.querySelector('.clock-oldest-late')).not.toBeNull()
})

test('where nothing waits there is no age and no stroke', async () => {
  const { table } = await open(async () => ({ queues: [clock([])] }))
  const row = within(table).getByRole('row', { name: /Documentos/ })
  expect(table.querySelectorAll('.clock-mark')).toHaveLength(0)
  expect(row.querySelector('.clock-oldest b')).toBeNull()
  expect(row.textContent).toContain('de 24 horas')
})

test('clocks that fail to load are tried again', async () => {
  const listQueues = vi.fn<Api['listQueues']>().mockRejectedValueOnce(new ApiError('INTERNAL', 500))
  listQueues.mockResolvedValue({ queues: [clock([1])] })
  const user = await show(<Clocks />, { texts: ['staff'], api: { listQueues }, as: 'fan' })
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('row', { name: /Documentos/ })).toBeTruthy()
})

test.each([
  [[], 'Todo dentro de plazo.'],
  [[4], 'Todo dentro de plazo.'],
  [[19], 'Un documento cerca.'],
  [[30, 25, 20], '2 documentos fuera de plazo y un documento cerca.'],
])('what presses is a sentence: %j', async (ages, sentence) => {
  await show(
    <p>
      <Pressing queues={[clock(ages)]} />
    </p>,
    { texts: ['staff'] },
  )
  expect(document.querySelector('p')?.textContent).toBe(sentence)
})
