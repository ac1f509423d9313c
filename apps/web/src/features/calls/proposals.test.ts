import { expect, it } from 'vitest'
import { callSettingsOf } from '../../testing/calls.ts'
import { proposalDays } from './proposals.ts'

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
/** A Monday at noon, on this device. */
const now = new Date(2030, 4, 6, 12, 0).getTime()
const settings = callSettingsOf({ timeZone, opening: 'hours' })
const hourOf = (at: string) =>
  `${new Date(at).getHours()}:${String(new Date(at).getMinutes()).padStart(2, '0')}`

it('offers five days from today on, with the own hours where a day has some, and any hour where not', () => {
  const days = proposalDays(settings, { now, minutes: 15, agreed: [] })
  expect(days).toHaveLength(5)
  expect(days[0]?.byHours).toBe(true)
  expect(days[0]?.slots.map(({ at }) => hourOf(at))).toEqual(['20:00', '20:30', '21:00', '21:30'])
  expect(days[1]?.byHours).toBe(false)
  expect(hourOf(days[1]?.slots[0]?.at ?? '')).toBe('8:00')
})

it('nothing is offered that the server would refuse: what comes too soon, or later than five days ahead', () => {
  const days = proposalDays({ ...settings, opening: 'always' }, { now, minutes: 15, agreed: [] })
  const times = days.flatMap(({ slots }) => slots.map(({ at }) => Date.parse(at)))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(now + 5 * 60_000)
  expect(Math.max(...times)).toBeLessThanOrEqual(now + 5 * 86_400_000)
})

it('what another call was agreed on for is taken, as far as the two would meet', () => {
  const at = new Date(2030, 4, 6, 20, 40).toISOString()
  const [today] = proposalDays(settings, { now, minutes: 15, agreed: [{ at, minutes: 30 }] })
  expect(today?.slots.filter(({ taken }) => taken).map(slot => hourOf(slot.at))).toEqual(['20:30', '21:00'])
})

it('the hours are those of the zone in which they were chosen', () => {
  const [today] = proposalDays(
    { ...settings, timeZone: 'UTC', hours: settings.hours.map(() => [{ from: 0, to: 1_440 }]) },
    { now, minutes: 15, agreed: [] },
  )
  expect(today?.byHours).toBe(true)
})
