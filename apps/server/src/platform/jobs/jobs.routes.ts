import { ERRORS, type ErrorCode, jobs as routes } from '@calina/contract'
import { type Context, userIdOf } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { orThrow } from '../errors.ts'
import type { HttpApp } from '../http/http-app.ts'
import { findOwned, type OwnedJob, type QueueState } from './jobs.repository.ts'

const STATES = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
} as const satisfies Record<QueueState, string>

/** Operations of the owner of a job. */
export function jobsRoutes(http: HttpApp): void {
  http.handle(routes.getJob, async (ctx, { params }) => {
    const job = await findOwn(ctx, ctx.db, params.job)
    const state = STATES[job.state]
    return {
      id: job.id,
      state,
      done: job.done,
      total: job.total,
      problem: state === 'failed' ? problemOf(job.output) : null,
    }
  })
  http.handle(routes.cancelJob, async (ctx, { params }) => {
    await inTransaction(ctx, async tx => {
      const job = await findOwn(ctx, tx.db, params.job)
      await tx.jobs.cancel(tx, job.name, job.id)
      tx.afterCommit(() => tx.realtime.toUser(userIdOf(ctx), 'job.changed', { job: job.id }))
    })
  })
}

async function findOwn(ctx: Context, db: Db, id: string): Promise<OwnedJob> {
  return orThrow(await findOwned(db, id, userIdOf(ctx)), 'NOT_FOUND')
}

/** The code of a named error; other failures are not shown to the owner. */
function problemOf(output: unknown): ErrorCode {
  const code = typeof output === 'object' && output !== null && 'code' in output ? output.code : undefined
  return typeof code === 'string' && isErrorCode(code) ? code : 'INTERNAL'
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)
