import { describe, expect, it } from 'vitest'
import { openingAt } from './calls.hours.ts'
import type { HoursRange } from './calls.tables.ts'

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Week = Partial<Record<(typeof DAYS)[number], HoursRange[]>>
const hours = (from: number, to: number): HoursRange => ({ from: from * 60, to: to * 60 })
const at = (week: Week, zone: string, now: string) => {
  const { open, changesAt } = openingAt(
    DAYS.map(day => week[day] ?? []),
    zone,
    new Date(now),
  )
  return [open, changesAt?.toISOString() ?? null]
}

describe('open hours', () => {
  it('are those of the creator’s clock', () => {
    const week = { thursday: [hours(20, 22)] }
    // the 15th is a Thursday; Bogotá is five hours behind
    expect(at(week, 'America/Bogota', '2026-01-15T23:00:00Z')).toEqual([false, '2026-01-16T01:00:00.000Z'])
    expect(at(week, 'America/Bogota', '2026-01-16T01:00:00Z')).toEqual([true, '2026-01-16T03:00:00.000Z'])
    expect(at(week, 'America/Bogota', '2026-01-16T03:00:00Z')).toEqual([false, '2026-01-23T01:00:00.000Z'])
  })

  it('that touch each other are one, also over midnight', () => {
    const night = { friday: [hours(22, 24)], saturday: [hours(0, 2), hours(2, 3)] }
    expect(at(night, 'UTC', '2026-01-16T23:00:00Z')).toEqual([true, '2026-01-17T03:00:00.000Z'])
    expect(at(night, 'UTC', '2026-01-17T01:00:00Z')).toEqual([true, '2026-01-17T03:00:00.000Z'])
    const weekend = { sunday: [hours(12, 24)], monday: [hours(0, 1)] }
    expect(at(weekend, 'UTC', '2026-01-18T13:00:00Z')).toEqual([true, '2026-01-19T01:00:00.000Z'])
  })

  it('of a whole week never close, and of none never open', () => {
    const whole = Object.fromEntries(DAYS.map(day => [day, [hours(0, 24)]]))
    expect(at(whole, 'Europe/Madrid', '2026-01-15T12:00:00Z')).toEqual([true, null])
    expect(at({}, 'Europe/Madrid', '2026-01-15T12:00:00Z')).toEqual([false, null])
  })

  it('are a few minutes apart in quarters of an hour', () => {
    const week = { monday: [{ from: 555, to: 570 }] }
    expect(at(week, 'UTC', '2026-01-19T09:14:59Z')).toEqual([false, '2026-01-19T09:15:00.000Z'])
    expect(at(week, 'UTC', '2026-01-19T09:29:59Z')).toEqual([true, '2026-01-19T09:30:00.000Z'])
  })

  it('follow a change of the clock', () => {
    // on March 29 clocks in Madrid go from 2:00 to 3:00, on October 25 from 3:00 back to 2:00
    const week = { sunday: [hours(1, 4)] }
    expect(at(week, 'Europe/Madrid', '2026-03-29T00:30:00Z')).toEqual([true, '2026-03-29T02:00:00.000Z'])
    expect(at(week, 'Europe/Madrid', '2026-10-25T01:30:00Z')).toEqual([true, '2026-10-25T03:00:00.000Z'])
    expect(at({ monday: [hours(9, 10)] }, 'Europe/Madrid', '2026-03-28T12:00:00Z')).toEqual([
      false,
      '2026-03-30T07:00:00.000Z',
    ])
  })
})
