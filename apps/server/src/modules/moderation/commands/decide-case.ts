import { canBeTakenDown, type ReportMeasure, type SuspensionDays } from '@calina/contract'
import type { ReportCase } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { loadAccounts } from '../../accounts/index.ts'
import { blockMedia } from '../../media/index.ts'
import { approvePost, inReviewSince, mediaOfPost } from '../../posts/index.ts'
import { queueChanged, sealText, suspendPerson } from '../../staff/index.ts'
import { showCase } from '../queries/show-case.ts'
import { canDecide, SUSPENSIONS } from '../reports.policy.ts'
import { type CaseRow, findCase, lockCase, markDecided } from '../reports.repository.ts'
import { soldAs } from '../retired.repository.ts'
import { mailStatement } from './mail-statement.ts'
import { setTakenDown } from './take-down-reported.ts'

/** What staff do, and why. */
export interface Verdict {
  measure: ReportMeasure
  hide: boolean
  block: boolean
  /** Who has bought it gets the money back. */
  refund?: boolean
  /** Of a suspension: after so many days it ends by itself. */
  days?: SuspensionDays | null
  rule: string
  statement: string
  /** Of a post that waits to come out: since when it had waited when it was looked at. */
  reviewed?: string | null
}

/** Decides a case, at once: takes the thing down, suspends its author, tells them why. */
export async function decideCase(
  ctx: Context,
  {
    id,
    measure,
    hide,
    block,
    refund = false,
    days = null,
    rule,
    statement,
    reviewed = null,
  }: Verdict & { id: string },
): Promise<ReportCase> {
  const by = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const found = orThrow(await lockCase(tx.db, id), 'CASE_NOT_FOUND')
    demand(canDecide(found, by))
    if (hide && !canBeTakenDown(found.subject))
      throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'body.hide', rule: 'not_of_subject' }] })
    if (hide) await setTakenDown(tx, found, true)
    else if (found.subject === 'post') await letOut(tx, found, reviewed)
    const blocked = block && found.subject === 'post'
    if (blocked) await blockMedia(tx, await mediaOfPost(tx.db, found.subject_id))
    const acts = measure !== 'none'
    await markDecided(tx.db, id, {
      at: tx.clock.now(),
      by,
      measure,
      hidden: hide,
      blocked,
      refunds: refund,
      rule: acts ? rule : '',
      statement: acts ? sealText(tx.config, statement) : '',
    })
    const details = { case: id, number: found.number, measure, hidden: hide, blocked }
    await record(tx, { act: 'report.decided', subject: found.author_id, details })
    if (hide && soldAs(found.subject) !== undefined)
      await tx.jobs.enqueue(tx, 'moderation.retire', { caseId: id }, { key: `retire:${id}` })
    if (acts) await mailStatement(tx, found.author_id, statement)
    if (measure === 'suspend') await suspend(tx, found, { text: statement, days })
    publish(tx, 'case.decided', { caseId: id })
    queueChanged(tx, 'reports')
    return await showCase(tx, orThrow(await findCase(tx.db, id), 'CASE_NOT_FOUND'))
  })
}

/** A post that waited for the decision comes out; only as it was looked at. */
async function letOut(tx: TransactionContext, found: CaseRow, reviewed: string | null): Promise<void> {
  const since = await inReviewSince(tx, found.subject_id)
  if (since === undefined || (since === null && found.reason !== 'review')) return
  if (since === null || reviewed === null) throw new AppError('CASE_CHANGED')
  if (!(await approvePost(tx, { post: found.subject_id, askedAt: reviewed })))
    throw new AppError('CASE_CHANGED')
}

/** Suspends the author, unless they are suspended, or gone. */
async function suspend(
  tx: TransactionContext,
  found: CaseRow,
  { text, days }: { text: string; days: SuspensionDays | null },
): Promise<void> {
  const author = (await loadAccounts(tx.db, [found.author_id])).get(found.author_id)
  if (author?.state !== 'active') return
  await suspendPerson(tx, { user: found.author_id, reason: SUSPENSIONS[found.reason], text, days })
}
