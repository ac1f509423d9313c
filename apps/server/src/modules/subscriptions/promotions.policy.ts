import { PROMOTION, type PromotionEnd } from '@calina/contract'
import { DAY } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'

/** What ends by a number, by its creator, or by a date. */
interface Ending {
  stopped_at: Date | null
  ends_at: Date | null
  max_uses: number | null
  used: number
}

/** Why and when an offer or a trial link was over; undefined while it can be used. `lastUseAt` is that of its last use. */
export function endOf(
  row: Ending,
  lastUseAt: Date | null,
  now: Date,
): { for: PromotionEnd; at: Date } | undefined {
  if (row.stopped_at !== null) return { for: 'stopped', at: row.stopped_at }
  if (row.max_uses !== null && row.used >= row.max_uses) return { for: 'used', at: lastUseAt ?? now }
  if (row.ends_at !== null && row.ends_at <= now) return { for: 'date', at: row.ends_at }
  return undefined
}

/** Reads the end of an offer or link: in the future, and not too far ahead. */
export function requireEnd(
  typed: string | null,
  now: Date,
  maxDays: number = PROMOTION.maxDays,
): Date | null {
  if (typed === null) return null
  const at = new Date(typed)
  const last = new Date(now.getTime() + maxDays * DAY)
  if (at > now && at <= last) return at
  const rule = at <= now ? 'in_the_past' : 'too_far'
  throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'body.endsAt', rule }], params: { maxDays } })
}

/** What ends an offer: a number, a date, or both. The number cannot be below what was used. */
export function requireEnding(
  { maxUses, endsAt }: { maxUses: number | null; endsAt: string | null },
  { used, now }: { used: number; now: Date },
): { max_uses: number | null; ends_at: Date | null } {
  if (maxUses === null && endsAt === null)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'body.maxUses', rule: 'required' }] })
  if (maxUses !== null && maxUses < used)
    throw new AppError('VALIDATION_FAILED', {
      issues: [{ path: 'body.maxUses', rule: 'too_small' }],
      params: { min: used, max: PROMOTION.maxUses },
    })
  return { max_uses: maxUses, ends_at: requireEnd(endsAt, now) }
}
