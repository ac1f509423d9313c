import { listGifts, sendGift } from '../../src/modules/gifts/index.ts'
import { CHATS, type DemoGift } from './chats.ts'
import { spend } from './money.ts'
import type { Player, Stage } from './stage.ts'

/** What the gifts of the demo cost in every new installation, in minor units: for as much the balance is recharged. */
const PRICES: Readonly<Record<string, number>> = {
  Flor: 100,
  Café: 300,
  Sol: 500,
  Brindis: 800,
  Canción: 1_200,
  Corona: 2_500,
  Diamante: 5_000,
}

function priceOf(title: string): number {
  const price = PRICES[title]
  if (price === undefined) throw new Error(`no gift is called ${title}`)
  return price
}

/** What the gifts of a fan cost in all. */
export function giftsOf(username: string): number {
  const given = CHATS.filter(({ fan }) => fan === username).flatMap(({ lines }) => lines)
  return given.reduce((sum, [, , , , gift]) => sum + (gift ? priceOf(gift.gift) : 0), 0)
}

/** Has a fan give a gift in their chat with a creator. */
export function planGift(
  stage: Stage,
  fan: Player,
  { at, to, words, gift: title, listing }: DemoGift & { at: Date; to: string; words: string },
): void {
  spend(stage, fan, at, priceOf(title), async () => {
    const as = stage.as(fan)
    const gift = (await listGifts(as)).items.find(({ titles }) => titles.es === title)
    if (gift === undefined) throw new Error(`no gift is called ${title}`)
    const { id, price } = gift
    await sendGift(as, {
      username: to,
      gift: id,
      price: price.amount,
      words,
      place: { kind: 'chat' },
      listing,
    })
  })
}
