import type { ProfitLine } from '@calina/contract/types'
import { DAY } from '../../../platform/clock.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { AppError } from '../../../platform/errors.ts'
import { monthNamed } from '../../../platform/months.ts'
import { loadPersons, type PersonRow, presentPerson } from '../../accounts/index.ts'
import { type EarningsLine, money, selectEarningsLines, titlesOf } from '../../wallet/index.ts'

interface Input {
  month: string
  day?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** Sales and reversals of a month (UTC), or of one of its days, the newest first. */
export async function listProfitLines(
  ctx: Context,
  input: Input,
): Promise<{ items: ProfitLine[]; next: string | null }> {
  const found = await selectEarningsLines(ctx.db, { sellerId: userIdOf(ctx) }, rangeOf(input), {
    after: readCursor(input.cursor),
    limit: input.limit,
  })
  const { rows, next } = cutPage(found, input.limit, row => ({ at: row.created_at, id: row.id }))
  return { items: await presentLines(ctx, rows), next }
}

/** Sales and reversals as their creator sees them. */
export async function presentLines(ctx: Context, rows: readonly EarningsLine[]): Promise<ProfitLine[]> {
  const fans = await loadPersons(ctx.db, [...new Set(rows.map(row => row.buyer_id))])
  const titleOf = await titlesOf(ctx, rows.map(subjectOf))
  return rows.map(row => presentLine(ctx, row, fans, titleOf(subjectOf(row))))
}

function rangeOf({ month, day }: Input): { from: Date; to: Date } {
  if (day === undefined) return monthNamed(month)
  if (!day.startsWith(`${month}-`))
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'query.day', rule: 'out_of_bounds' }] })
  const from = new Date(`${day}T00:00:00Z`)
  return { from, to: new Date(from.getTime() + DAY) }
}

const subjectOf = (row: EarningsLine) => ({ kind: row.subject_kind, id: row.subject_id })

function presentLine(
  ctx: Context,
  row: EarningsLine,
  fans: ReadonlyMap<string, PersonRow>,
  title: string | null,
): ProfitLine {
  const fan = fans.get(row.buyer_id)
  if (fan === undefined) throw new Error(`the buyer of ${row.id} has no account`)
  const pending = row.was === row.kind && row.released_at === null
  return {
    id: row.id,
    kind: row.kind,
    was: row.was === 'refund' || row.was === 'chargeback' ? row.was : 'sale',
    fan: presentPerson(fan),
    subject: subjectOf(row),
    title,
    price: money(ctx, row.price),
    fee: money(ctx, row.fee),
    earned: money(ctx, row.share),
    availableAt: pending && row.release_at !== null ? row.release_at.toISOString() : null,
    at: row.created_at.toISOString(),
  }
}
