import type { Duration } from '@calina/contract'
import {
  askPrice,
  getOwnPlans,
  listPlans,
  setPlans,
  startPromotion,
} from '../../src/modules/subscriptions/index.ts'
import { createTrialLink, startTrial } from '../../src/modules/trial-links/index.ts'
import { DAY, HOUR } from '../../src/platform/clock.ts'
import type { TransactionContext } from '../../src/platform/context.ts'
import { AppError } from '../../src/platform/errors.ts'
import { FANS } from './fans.ts'
import type { Player, Stage } from './stage.ts'

const WORDS =
  'Este año empiezo las series en película. Cuesta más y se nota. Si prefieres no seguir, lo entiendo.'

/** Offers, trial links and a price that was raised: of the creators of the pictures. */
export function planPromotions(stage: Stage, playerOf: (username: string) => Player): void {
  const ines = playerOf('inescarmona')
  const ahead = (days: number) => stage.ago(-days * DAY).toISOString()
  stage.at(stage.ago(20 * DAY), () =>
    startPromotion(stage.as(ines), {
      duration: '1m',
      percent: 30,
      audience: 'new',
      maxUses: 50,
      endsAt: ahead(8),
    }),
  )
  stage.at(stage.ago(40 * DAY), () =>
    createTrialLink(stage.as(ines), { name: 'Amigos de Noa', days: 3, maxUses: 12, endsAt: ahead(-25) }),
  )
  let code = ''
  stage.at(stage.ago(9 * DAY), async () => {
    code = (
      await createTrialLink(stage.as(ines), {
        name: 'Feria de Cartagena',
        days: 7,
        maxUses: 40,
        endsAt: ahead(21),
      })
    ).code
  })
  // late, so that nobody has a trial who subscribes in the story afterwards, but not just before somebody looks at the demo:
  // their welcomes would stand above everything else that was written
  for (const [index, { username }] of FANS.slice(-12).entries())
    stage.at(stage.ago((48 + index) * HOUR), () => tryOut(stage.as(playerOf(username)), code))
  const zoe = playerOf('zoembaye')
  stage.at(stage.ago(DAY), async () => {
    const { items } = await getOwnPlans(stage.as(zoe))
    const raised = items.map(({ duration, price }) => ({
      duration,
      price: duration === '1m' ? stage.amount(1_100) : price.amount,
    }))
    await setPlans(stage.as(zoe), { items: raised })
    await askPrice(stage.as(zoe), { duration: '1m', words: WORDS })
  })
}

/** Who knows the creator already has no trial. */
async function tryOut(ctx: TransactionContext, code: string): Promise<void> {
  try {
    await startTrial(ctx, { code })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** The offer that somebody finds who subscribes: they take it. */
export async function offerOn(
  ctx: TransactionContext,
  username: string,
  duration: Duration,
): Promise<{ id: string; price: number } | undefined> {
  const { items } = await listPlans(ctx, { username })
  const offered = items.find(plan => plan.duration === duration)?.promotion
  return offered ? { id: offered.id, price: offered.price.amount } : undefined
}
