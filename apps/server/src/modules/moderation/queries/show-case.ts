import { REPORT } from '@calina/contract'
import type { NearbyComment, ReportCase } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import {
  ageOn,
  findAccountDetails,
  loadAccounts,
  presentAccount,
  presentPerson,
} from '../../accounts/index.ts'
import { getPersonIdentity } from '../../identity/index.ts'
import { inReviewSince, reviewComments, reviewPost } from '../../posts/index.ts'
import { openText } from '../../staff/index.ts'
import { money } from '../../wallet/index.ts'
import { type CaseRow, decidedBefore, listReports } from '../reports.repository.ts'
import { countSold, soldAs } from '../retired.repository.ts'
import { filesOf, messagesOf, momentsOf, pathOf } from './show-evidence.ts'

/** Comments shown on each side of a reported one. */
const SIDE = 2
/** A case with all that staff have to know to decide it. */
export async function showCase(ctx: Context, row: CaseRow): Promise<ReportCase> {
  const reports = await listReports(ctx.db, row.id, REPORT.maxReports)
  const people = await loadAccounts(ctx.db, [
    ...new Set([
      row.author_id,
      ...reports.map(({ reporter_id }) => reporter_id),
      ...(row.decided_by === null ? [] : [row.decided_by]),
    ]),
  ])
  const accountOf = (id: string) => {
    const person = people.get(id)
    return person === undefined ? null : presentAccount(person)
  }
  const text = openText(ctx.config, row.text)
  const locale = people.get(row.author_id)?.locale ?? ctx.config.defaultLocale
  const t = textsIn(locale)
  const post = row.post_id === null ? null : await reviewPost(ctx, row.post_id)
  const askedAt = row.subject === 'post' ? await inReviewSince(ctx, row.subject_id) : null
  const before = await decidedBefore(ctx.db, { authorId: row.author_id, without: row.id })
  return {
    id: row.id,
    number: row.number,
    subject: row.subject,
    reason: row.reason,
    since: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    count: row.reports,
    reports: reports.map(({ id, reporter_id, reason, note, created_at, made, upheld }) => ({
      id,
      by: accountOf(reporter_id),
      reason,
      note: note === '' ? '' : openText(ctx.config, note),
      at: created_at.toISOString(),
      made,
      upheld,
    })),
    text,
    path: pathOf(row, people.get(row.author_id)?.username),
    sold: await soldOf(ctx, row),
    files: await filesOf(ctx, row, new Set(post?.media.map(({ id }) => id))),
    messages: await messagesOf(ctx, row),
    moments: await momentsOf(ctx, row),
    author: accountOf(row.author_id),
    age: row.reason === 'minor' ? await ageOf(ctx, row.author_id) : null,
    locale,
    template: t(`moderation.template.${row.reason === 'review' ? 'review' : row.subject}`, {
      text: clip(text),
    }),
    post,
    review: askedAt ? { askedAt: askedAt.toISOString() } : null,
    comments: row.subject === 'comment' ? await commentsAround(ctx, row.subject_id) : [],
    before: {
      ...before,
      last: before.last && { measure: before.last.measure, at: before.last.at.toISOString() },
    },
    decision: decisionOf(ctx, row, people.get(row.decided_by ?? '')?.name ?? ''),
  }
}

async function ageOf(ctx: Context, authorId: string): Promise<ReportCase['age']> {
  const author = await findAccountDetails(ctx.db, authorId)
  if (author === undefined) return null
  const { state, birthDate } = await getPersonIdentity(ctx, { userId: author.id })
  return {
    born: author.birth_date,
    years: ageOn(author.birth_date, ctx.clock.now()),
    identity: state,
    bornByDocument: birthDate,
  }
}

async function soldOf(ctx: Context, row: CaseRow): Promise<ReportCase['sold']> {
  if (soldAs(row.subject) === undefined) return null
  const { count, total } = await countSold(ctx.db, row)
  return { count, total: money(ctx, total) }
}

/** So many characters of a text are quoted. */
const QUOTED = 200
const clip = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED).trimEnd()}…` : text)

async function commentsAround(ctx: Context, id: string): Promise<NearbyComment[]> {
  return (await reviewComments(ctx, id, SIDE)).map(row => ({
    id: row.id,
    author: presentPerson(row.author),
    text: row.body,
    at: row.created_at.toISOString(),
    reported: row.id === id,
    hidden: row.hidden,
  }))
}

function decisionOf(ctx: Context, row: CaseRow, by: string): ReportCase['decision'] {
  if (row.decided_at === null || row.measure === null) return null
  return {
    measure: row.measure,
    hidden: row.hidden,
    blocked: row.blocked,
    refunds: row.refunds,
    rule: row.rule,
    statement: row.statement === '' ? '' : openText(ctx.config, row.statement),
    at: row.decided_at.toISOString(),
    by,
    restoredAt: row.restored_at?.toISOString() ?? null,
  }
}
