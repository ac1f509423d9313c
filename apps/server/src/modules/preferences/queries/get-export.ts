import type { ExportState } from '@calina/contract/types'
import { DAY } from '../../../platform/clock.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { findOwned } from '../../../platform/jobs/jobs.repository.ts'
import { type DataExportRow, findExport } from '../export.repository.ts'

/** The own export and when another one can be asked for. One whose files are gone is not shown. */
export async function getExport(ctx: Context): Promise<ExportState> {
  const row = await findExport(ctx.db, userIdOf(ctx))
  if (row === undefined) return { export: null, nextAt: null, failed: false }
  const state = await stateOf(ctx, row)
  const nextAt = nextOf(ctx, row, state)
  const isOver = row.expires_at === null ? nextAt === null : row.expires_at <= ctx.clock.now()
  return {
    export: isOver
      ? null
      : {
          job: row.job_id,
          requestedAt: row.requested_at.toISOString(),
          readyAt: row.ready_at?.toISOString() ?? null,
          expiresAt: row.expires_at?.toISOString() ?? null,
        },
    nextAt: nextAt?.toISOString() ?? null,
    failed: state === 'failed',
  }
}

/** When another export can be asked for; null: now. What failed or was cancelled counts for nothing. */
export async function nextExportAt(ctx: Context, row: DataExportRow): Promise<Date | null> {
  return nextOf(ctx, row, await stateOf(ctx, row))
}

type State = 'ready' | 'gathering' | 'failed' | 'cancelled'

async function stateOf(ctx: Context, row: DataExportRow): Promise<State> {
  if (row.ready_at !== null) return 'ready'
  const job = await findOwned(ctx.db, row.job_id, row.user_id)
  if (job === undefined || job.state === 'cancelled') return 'cancelled'
  return job.state === 'failed' ? 'failed' : 'gathering'
}

function nextOf({ clock }: Context, row: DataExportRow, state: State): Date | null {
  if (state === 'failed' || state === 'cancelled') return null
  const next = new Date(row.requested_at.getTime() + DAY)
  return next > clock.now() ? next : null
}
