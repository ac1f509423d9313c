import type { BrowserContext } from '@playwright/test'
import type { Examples } from './addresses.ts'
import { call } from './api.ts'
import { NAME, stretch, WORD } from './long-words.ts'
import { fund } from './money.ts'
import { join } from './people.ts'

/** The link of a gift that waits, from somebody whose name is long, with words that have no place to break. */
export async function giftExample(giver: BrowserContext, username: string): Promise<Examples> {
  const fan = await stretch(await join(giver, 'fan'), NAME)
  const { items } = await call(fan, 'listPlans', { params: { username } })
  const plan = items
    .filter(({ price }) => price.amount > 0)
    .toSorted((one, other) => one.price.amount - other.price.amount)[0]
  if (!plan) throw new Error(`${username} sells no subscription`)
  await fund(fan, Math.max(500, plan.price.amount))
  const { gift } = await call(fan, 'giveSubscription', {
    params: { username },
    body: {
      duration: plan.duration,
      price: plan.price.amount,
      to: { kind: 'link' },
      words: WORD.slice(0, 120),
      signed: true,
    },
  })
  return { ':gift': [gift.code ?? ''] }
}
