import { savingPercent } from '@calina/contract/constants'
import { expect, it } from 'vitest'
import { firstPrices, offerOf } from './first-prices.ts'

const writing = { locale: 'es', currency: 'USD' } as const

it('the offer says the saving as the profile will: rounded down', () => {
  const offer = offerOf(firstPrices(writing), writing)
  expect(offer.map(({ duration, saving }) => [duration, saving])).toEqual([
    ['1m', 0],
    ['3m', 16],
    ['12m', 30],
  ])
  expect([
    savingPercent(2_250, 2_700),
    savingPercent(0, 500),
    savingPercent(500, 0),
    savingPercent(5, 5),
  ]).toEqual([16, 100, 0, 0])
})
