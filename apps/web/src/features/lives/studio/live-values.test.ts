import { expect, it } from 'vitest'
import { studioLiveOf } from '../../../testing/studio.ts'
import { fieldsOf, goalIn, inputOf, newLive, timeOf, valuesOf } from './live-values.ts'

const writing = { currency: 'USD', locale: 'es' } as const
const NOW = Date.parse('2026-11-29T12:00:00Z')
const written = { ...newLive(NOW), title: '  Revelado  ', price: '8' }

it('sends what is written, the same price to everybody unless subscribers have their own', () => {
  expect(inputOf(written, writing)).toEqual({
    ...{ title: 'Revelado', price: 800, subscriberPrice: 800, audience: 'everyone', record: true },
    ...{ notify: true, goal: null, source: 'browser' },
  })
  const reduced = { ...written, reduced: true, subscriberPrice: '2,50' }
  expect(inputOf(reduced, writing)?.subscriberPrice).toBe(250)
  // to subscribers alone, and of a free live, there is one price
  expect(inputOf({ ...reduced, audience: 'subscribers' }, writing)?.subscriberPrice).toBe(800)
  expect(inputOf({ ...reduced, price: '' }, writing)).toMatchObject({ price: 0, subscriberPrice: 0 })
  for (const wrong of [
    { title: '   ' },
    { price: '500,01' },
    { price: 'ocho' },
    { reduced: true, subscriberPrice: '8,01' },
    { goalTitle: 'Un rollo', goalAmount: '' },
  ])
    expect(inputOf({ ...written, ...wrong }, writing)).toBeUndefined()
})

it('a goal is none, or whole', () => {
  expect(goalIn({ goalTitle: '', goalAmount: ' ' }, writing)).toBeNull()
  expect(goalIn({ goalTitle: 'Un rollo', goalAmount: '200' }, writing)).toEqual({
    title: 'Un rollo',
    amount: 20_000,
  })
  expect(goalIn({ goalTitle: '', goalAmount: '200' }, writing)).toBeUndefined()
  expect(goalIn({ goalTitle: 'Un rollo', goalAmount: '4,99' }, writing)).toBeUndefined()
})

it('a time is far enough ahead and not too far, in the zone of the device', () => {
  const at = (ahead: number) => timeOf(fieldsOf(NOW + ahead), NOW)
  expect(at(6 * 60_000)).toBe(new Date(NOW + 6 * 60_000).toISOString())
  expect(at(4 * 60_000)).toBeUndefined()
  expect(at(91 * 86_400_000)).toBeUndefined()
  expect(timeOf({ date: '', time: '20:00' }, NOW)).toBeUndefined()
})

it('a live that waits is written as it was', () => {
  const live = studioLiveOf({
    state: 'scheduled',
    scheduledFor: new Date(NOW + 3_600_000).toISOString(),
    subscriberPrice: { amount: 0, currency: 'USD' },
  })
  const values = valuesOf(live, writing)
  expect(values).toMatchObject({ price: '8', reduced: true, subscriberPrice: '0', goalAmount: '200' })
  expect(timeOf(values, NOW)).toBe(live.scheduledFor)
})
