import type { Gift, TopGivers } from '@calina/contract/types'

export const usd = (amount: number) => ({ amount, currency: 'USD' })

/** A gift of a catalogue; its title is the same word in every language, marked with it. */
export const giftOf = (id: string, title: string, price: number): Gift => ({
  id,
  titles: { es: title, en: `${title} en`, pt: `${title} pt`, fr: `${title} fr` },
  drawing: [{ d: 'M3 12h18', filled: false }],
  price: usd(price),
})

export const FLOWER = giftOf('g1', 'Flor', 100)
export const SUN = giftOf('g2', 'Sol', 500)
export const CROWN = giftOf('g3', 'Corona', 2_500)

/** A list of givers in which nobody is. */
export const NOBODY: TopGivers = { shown: true, items: [], own: null, listing: 'named' }
