import { feeBpsOf } from '@calina/contract'
import type { CallSettings } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { monthBeginning } from '../../../platform/zoned-time.ts'
import { loadPersons } from '../../accounts/index.ts'
import { money, splitSale } from '../../wallet/index.ts'
import { countAudience } from '../audience.repository.ts'
import { callsAvailable } from '../calls.ice.ts'
import { type KindTerms, openingOf } from '../calls.policy.ts'
import { minutesOf, restOf } from '../calls.presenter.ts'
import { sumSince } from '../calls.repository.ts'
import { termsOf } from './offer-facts.ts'

/** How the caller, a creator, takes calls, and what those of this month have brought. */
export async function getCallSettings(ctx: Context): Promise<CallSettings> {
  const creatorId = userIdOf(ctx)
  const now = ctx.clock.now()
  const terms = await termsOf(ctx, creatorId)
  const creator = orThrow((await loadPersons(ctx.db, [creatorId])).get(creatorId), 'UNAUTHORIZED')
  const feeBps = feeBpsOf(creator, ctx.settings.get('feeBps'))
  const kind = ({ on, minutes, price }: KindTerms) => ({
    ...{ on, minutes: minutesOf(minutes), price },
    share: money(ctx, splitSale(price, feeBps).share),
  })
  const { open, changesAt } = openingOf(terms, now)
  const { calls, earned, missed } = await sumSince(ctx.db, creatorId, monthBeginning(now, 'UTC'))
  return {
    audio: kind(terms.audio),
    video: kind(terms.video),
    opening: terms.opening,
    hours: terms.hours.map(day => day.map(({ from, to }) => ({ from, to }))),
    timeZone: terms.timeZone,
    audience: terms.audience,
    rest: restOf(terms.rest),
    now: { open, changesAt: changesAt?.toISOString() ?? null },
    people: await countAudience(ctx.db, creatorId, now),
    month: { calls, earned: money(ctx, earned), missed },
    available: callsAvailable(ctx.config.calls),
  }
}
