import type { Duration } from '@calina/contract'
import { giveSubscription, giveTime, receiveGift } from '../../src/modules/subscription-gifts/index.ts'
import { DAY } from '../../src/platform/clock.ts'
import { CHATS } from './chats.ts'
import { CREATORS } from './creators.ts'
import { MATEO } from './fans.ts'
import { spend } from './money.ts'
import type { Player, Stage } from './stage.ts'

interface DemoGift {
  by: string
  to: string
  creator: string
  duration: Duration
  words: string
  daysAgo: number
  /** So many days ago it was received; without it waits. */
  received?: number
}

const GIFTS: readonly DemoGift[] = [
  {
    by: 'julianvega',
    to: MATEO,
    creator: 'valquint',
    duration: '1m',
    words: 'Por lo de la mudanza.',
    daysAgo: 5,
    received: 4,
  },
  {
    by: 'anaroldan',
    to: MATEO,
    creator: 'renatapaz',
    duration: '1m',
    words: 'Para que por fin veas bailar.',
    daysAgo: 1,
  },
]

/** Subscriptions of the demo that somebody gave, and days that a creator gave a fan. */
export function planSubscriptionGifts(stage: Stage, playerOf: (username: string) => Player): void {
  for (const { by, to, creator, duration, words, daysAgo, received } of GIFTS) {
    const plan = CREATORS.find(({ username }) => username === creator)?.plans[duration]
    if (plan === undefined) throw new Error(`${creator} offers no ${duration}`)
    const price = stage.amount(plan)
    const giver = playerOf(by)
    let gift = ''
    spend(stage, giver, stage.ago(daysAgo * DAY), price, async () => {
      const recipient = { kind: 'username', username: to } as const
      const terms = { username: creator, duration, price, to: recipient, words, signed: true }
      gift = (await giveSubscription(stage.as(giver), terms)).gift.id
    })
    if (received !== undefined)
      stage.at(stage.ago(received * DAY), () => receiveGift(stage.as(playerOf(to)), { gift }))
  }
  const [old] = CHATS.filter(({ fan, lines }) => fan !== MATEO && (lines[0]?.[1] ?? 0) > 3 * 24 * 60)
  if (old === undefined) throw new Error('nobody has written for so long')
  stage.at(stage.ago(2 * DAY), () =>
    giveTime(stage.as(playerOf(old.creator)), { username: old.fan, days: 7, words: '' }),
  )
}
