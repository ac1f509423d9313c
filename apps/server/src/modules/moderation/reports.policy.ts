import {
  CASE_REASONS,
  type CaseReason,
  type ReportReason,
  type SettingValues,
  type SuspensionReason,
} from '@calina/contract'
import { HOUR } from '../../platform/clock.ts'
import { allow, type Decision, deny } from '../../platform/policy.ts'
import type { CaseRow } from './reports.repository.ts'

type Hours = SettingValues['queueHours']

/** For so many days after a decision staff can look at what it was about, and what it showed is kept. */
export const REVIEW_DAYS = 30

/** Until when something that was reported for a reason is decided. */
export function dueAt(reason: ReportReason, since: Date, hours: Hours): Date {
  const within =
    reason === 'minor' ? hours.urgentReports : reason === 'no-consent' ? hours.intimateReports : hours.reports
  return new Date(since.getTime() + within * HOUR)
}

/** The more urgent of two reasons. */
export function moreUrgent(one: CaseReason, other: CaseReason): CaseReason {
  return CASE_REASONS.indexOf(one) <= CASE_REASONS.indexOf(other) ? one : other
}

/** Whether staff may decide a case: once, and not about what is their own. */
export function canDecide(
  { decided_at, author_id }: Pick<CaseRow, 'decided_at' | 'author_id'>,
  by: string,
): Decision {
  if (author_id === by) return deny('OWN_ACCOUNT')
  return decided_at === null ? allow : deny('ALREADY_DECIDED')
}

/** Whether staff may put back what a case took down. */
export function canRestore(
  { hidden, restored_at, author_id }: Pick<CaseRow, 'hidden' | 'restored_at' | 'author_id'>,
  by: string,
): Decision {
  if (author_id === by) return deny('OWN_ACCOUNT')
  return hidden && restored_at === null ? allow : deny('ALREADY_DECIDED')
}

/** For what an account is suspended, by what was reported. */
export const SUSPENSIONS: Readonly<Record<CaseReason, SuspensionReason>> = {
  minor: 'illegal-content',
  'no-consent': 'illegal-content',
  violence: 'illegal-content',
  harassment: 'harassment',
  hate: 'harassment',
  impersonation: 'impersonation',
  copied: 'other',
  scam: 'fraud',
  spam: 'spam',
  other: 'other',
  review: 'other',
}
