import type { RefundReason } from '@calina/contract'
import { listPersonTransactions, refundSale } from '../../src/modules/wallet/index.ts'
import { HOUR } from '../../src/platform/clock.ts'
import { BRUNO } from './house.ts'
import type { Player, Stage } from './stage.ts'

interface DemoRefund {
  hoursAgo: number
  /** The latest post that they have sold, which somebody asked about. */
  seller: string
  reason: RefundReason
  words: string
  everyone: boolean
}

/** A part that one person has given back, and what waits for another one's signature. */
const REFUNDS: readonly DemoRefund[] = [
  {
    hoursAgo: 26,
    seller: 'tomasibarra',
    reason: 'not_as_described',
    words: 'La publicación anunciaba la sesión entera y faltaba la mitad. Devolvemos la mitad del precio.',
    everyone: false,
  },
  {
    hoursAgo: 2,
    seller: 'zoembaye',
    reason: 'not_visible',
    words:
      'El archivo llegó dañado y no se puede ver. Devolvemos el precio a todas las personas que lo compraron.',
    everyone: true,
  },
]

/** What staff have given back, and what they have proposed to. */
export function planRefunds(stage: Stage, playerOf: (username: string) => Player): void {
  for (const { hoursAgo, seller, reason, words, everyone } of REFUNDS)
    stage.at(stage.ago(hoursAgo * HOUR), async () => {
      const bruno = stage.as(playerOf(BRUNO))
      const { items } = await listPersonTransactions(bruno, { user: playerOf(seller).id, limit: 100 })
      for (const { kind, refundable, price } of items) {
        if (kind !== 'post' || refundable === null || price === null) continue
        const left = price.amount
        const amount = everyone ? left : Math.floor(left / 2)
        await refundSale(bruno, { sale: refundable, amount, left, reason, words, everyone })
        return
      }
    })
}
