import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../../../platform/clock.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { isUnavailable } from '../../../platform/db/failures.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { countFacts } from '../../../platform/events/outbox.repository.ts'
import type { Run } from '../../../platform/jobs/job-map.ts'
import { rest } from '../../../platform/jobs/rest.ts'
import { writeBatch } from '../../messages/index.ts'
import { notifyDiffusion } from '../diffusions.realtime.ts'
import {
  deleteRecipients,
  listWaiting,
  lockDiffusion,
  updateDiffusion,
  type Waiting,
} from '../diffusions.repository.ts'
import { countRecipients } from './count-recipients.ts'
import { endDiffusion } from './end-diffusion.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Sends a diffusion on to those who are still to receive it. */
    'diffusions.send': { diffusionId: string }
  }
}

/** Few enough that nobody who writes in one of the chats waits for the transaction. */
export const BATCH = 100
/** How often it is tried to send to those with whom it failed. */
export const TRIES = 5
/** With so many of one run it is no single person with whom it fails. */
const MOST_FAILED = 100
/** So many facts may wait for their handlers: those of the chats are not to wait behind the diffusion's. */
const MOST_FACTS = 500
/** How often it is waited for that there are fewer, and for how long: ten seconds in all. */
const WAITS = 50
const WAIT_MS = 200

/** Has a diffusion sent on in the background. */
export async function sendSoon(tx: TransactionContext, diffusionId: string): Promise<void> {
  await tx.jobs.enqueue(tx, 'diffusions.send', { diffusionId }, { key: diffusionId, priority: -1 })
}

/**
 * Sends a diffusion to those who are still to receive it, a batch in each transaction, which also takes them off the list:
 * a run that is lost is begun again where it ended. Whatever the creator does with the diffusion counts from the next
 * batch on. People with whom it fails hold nobody up: they are tried again by the next tries of the job.
 */
export async function sendDiffusion(
  ctx: Context,
  { diffusionId: id }: { diffusionId: string },
  { signal, attempt }: Pick<Run, 'signal' | 'attempt'>,
): Promise<void> {
  const failed = new Map<string, unknown>()
  const pace = new Pace()
  for (let goesOn = true; goesOn; ) {
    // Ending quietly would count as having sent everything.
    signal.throwIfAborted()
    const began = performance.now()
    const except = failed.keys()
    const ends = attempt >= TRIES || failed.size === 0
    try {
      goesOn = await sendTo(ctx, id, { wanted: { except }, ends, pace })
    } catch (error) {
      if (isUnavailable(error) || failed.size >= MOST_FAILED) throw error
      await sendOneByOne(ctx, id, { failed, pace, error })
    }
    await rest(performance.now() - began, signal)
    await waitForFacts(ctx, signal)
  }
  const [first] = failed.values()
  if (first !== undefined && attempt < TRIES) throw first
}

/** Sends to those of a batch that failed, each alone, and notes with whom it fails. */
async function sendOneByOne(
  ctx: Context,
  id: string,
  { failed, pace, error }: { failed: Map<string, unknown>; pace: Pace; error: unknown },
): Promise<void> {
  const fanIds = await listWaiting(ctx.db, { id, except: failed.keys(), limit: BATCH })
  // It fails with nobody in particular.
  if (fanIds.length === 0) throw error
  for (const only of fanIds)
    try {
      await sendTo(ctx, id, { wanted: { only }, ends: false, pace })
    } catch (reason) {
      if (isUnavailable(reason)) throw reason
      failed.set(only, reason)
    }
}

/** When a run has last told its creator's pages how far it is. */
class Pace {
  #toldAt = Number.NEGATIVE_INFINITY

  /** Whether they may be told again. */
  mayTell(): boolean {
    const now = performance.now()
    if (now - this.#toldAt < SECOND) return false
    this.#toldAt = now
    return true
  }
}

/**
 * Sends to the next of those who are wanted, or counts who receives it first; false when nobody of them is left, with which
 * it may end, or when it is not to be sent on.
 */
async function sendTo(
  ctx: Context,
  id: string,
  { wanted, ends, pace }: { wanted: Waiting; ends: boolean; pace: Pace },
): Promise<boolean> {
  return await inTransaction(ctx, async tx => {
    // Held first: another run may be sending to the same people.
    const found = await lockDiffusion(tx.db, { id })
    if (found?.state !== 'sending') return false
    if (found.counted_at === null) return await countRecipients(tx, found)
    const fanIds = await listWaiting(tx.db, { ...wanted, id, limit: BATCH })
    if (fanIds.length === 0) {
      if (ends) await endDiffusion(tx, found, 'sent')
      return false
    }
    const delivered = await writeBatch(tx, { batchId: found.batch_id, fanIds })
    if (delivered === undefined) {
      await endDiffusion(tx, found, 'cancelled')
      return false
    }
    await deleteRecipients(tx.db, id, fanIds)
    const { closed, blocked, left } = delivered.missed
    await updateDiffusion(tx.db, id, {
      sent: found.sent + delivered.sent,
      closed: found.closed + closed,
      blocked: found.blocked + blocked,
      gone: found.gone + left,
      worked_at: tx.clock.now(),
    })
    if (pace.mayTell()) notifyDiffusion(tx, { id, creatorId: found.creator_id })
    return true
  })
}

/** Waits, for a few seconds at most, until those who relay facts have come after. */
async function waitForFacts(ctx: Context, signal: AbortSignal): Promise<void> {
  for (let waits = 0; waits < WAITS && !signal.aborted; waits++) {
    if ((await countFacts(ctx.db)) <= MOST_FACTS) return
    await pause(WAIT_MS, undefined, { signal }).catch(() => undefined)
  }
}
