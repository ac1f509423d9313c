import { describe, expect, it } from 'vitest'
import { comparableEnd, daysOf, monthAt, monthNamed, previousMonth } from './months.ts'

const at = (text: string) => new Date(text)

describe('months', () => {
  it('are those of UTC', () => {
    expect(monthAt(at('2026-01-31T23:59:59.999Z'))).toEqual({
      name: '2026-01',
      from: at('2026-01-01T00:00:00Z'),
      to: at('2026-02-01T00:00:00Z'),
    })
    expect(monthNamed('2025-12').to).toEqual(at('2026-01-01T00:00:00Z'))
  })
  it('go back over the turn of the year', () => {
    expect(previousMonth(monthNamed('2026-01')).name).toBe('2025-12')
  })
  it('have as many days as they have', () => {
    expect(daysOf(monthNamed('2026-02'))).toHaveLength(28)
    expect(daysOf(monthNamed('2028-02')).at(-1)).toBe('2028-02-29')
    expect(daysOf(monthNamed('2026-10'))).toHaveLength(31)
  })
  it('take any four digits of a year', () => {
    expect(monthNamed('0000-01').name).toBe('0000-01')
    expect(monthNamed('0099-12').from).toEqual(at('0099-12-01T00:00:00Z'))
  })
})

describe('comparableEnd', () => {
  const march = monthNamed('2026-03')
  it('is the same point of the month before while a month runs', () => {
    expect(comparableEnd(march, at('2026-03-10T06:00:00Z'))).toEqual(at('2026-02-10T06:00:00Z'))
  })
  it('never reaches beyond the month before', () => {
    expect(comparableEnd(march, at('2026-03-30T06:00:00Z'))).toEqual(at('2026-03-01T00:00:00Z'))
  })
  it('is the whole month before once a month is over', () => {
    expect(comparableEnd(march, at('2026-04-01T00:00:00Z'))).toEqual(at('2026-03-01T00:00:00Z'))
  })
  it('is nothing for a month that has not begun', () => {
    expect(comparableEnd(march, at('2026-02-10T00:00:00Z'))).toEqual(at('2026-02-01T00:00:00Z'))
  })
})
