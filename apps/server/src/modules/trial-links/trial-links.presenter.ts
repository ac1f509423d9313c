import { endOfPeriod, type TRIAL } from '@calina/contract'
import type { Trial, TrialLink } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { type PersonRow, presentPerson } from '../accounts/index.ts'
import { endOf } from '../subscriptions/index.ts'
import { money } from '../wallet/index.ts'
import type { LinkFigures, LinkRow, UseRow } from './trial-links.repository.ts'

/** A link as its creator sees it. */
export function presentLink(ctx: Context, row: LinkFigures): TrialLink {
  const ended = endOf(row, row.last_use_at, ctx.clock.now())
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    days: row.days,
    maxUses: row.max_uses,
    endsAt: row.ends_at?.toISOString() ?? null,
    ended: ended === undefined ? null : { for: ended.for, at: ended.at.toISOString() },
    createdAt: row.created_at.toISOString(),
    used: row.used,
    followed: row.followed,
    earned: money(ctx, row.earned),
  }
}

/** How long the time of a link lasts, as a duration of a subscription: the database holds no other days. */
export const durationOf = ({ days }: Pick<LinkRow, 'days'>) =>
  `${days as (typeof TRIAL.days)[number]}d` as const

/** What a link gives, as who opens it sees it. */
export function presentTrial(
  ctx: Context,
  row: LinkRow,
  seen: { creator: PersonRow; state: Trial['state']; had: UseRow | undefined },
): Trial {
  const now = ctx.clock.now()
  const until = seen.had?.until ?? endOfPeriod(now, durationOf(row), now.getUTCDate())
  return {
    creator: presentPerson(seen.creator),
    days: row.days,
    until: until.toISOString(),
    left: row.max_uses - row.used,
    maxUses: row.max_uses,
    state: seen.state,
  }
}
