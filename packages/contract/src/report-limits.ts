/** Why something is reported: the most urgent first. */
export const REPORT_REASONS = [
  'minor',
  'no-consent',
  'violence',
  'harassment',
  'hate',
  'impersonation',
  'copied',
  'scam',
  'spam',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

interface ReportSpec {
  /** What can be wrong with it, the most urgent first. */
  reasons: readonly [ReportReason, ...ReportReason[]]
  /** Staff can take it down; a person or a conversation they can only warn about, or suspend. */
  takenDown: boolean
}
/**
 * What can be reported. Reasons, texts, icons, operations and what staff can do about each follow from this table; types and
 * tests name what is missing for a new one.
 */
export const REPORTED = {
  post: { reasons: REPORT_REASONS, takenDown: true },
  comment: { reasons: REPORT_REASONS, takenDown: true },
  profile: {
    reasons: [
      'minor',
      'no-consent',
      'violence',
      'harassment',
      'hate',
      'impersonation',
      'scam',
      'spam',
      'other',
    ],
    takenDown: false,
  },
  message: {
    reasons: ['minor', 'no-consent', 'violence', 'harassment', 'hate', 'scam', 'spam', 'other'],
    takenDown: true,
  },
  chat: {
    reasons: ['minor', 'violence', 'harassment', 'hate', 'impersonation', 'scam', 'spam', 'other'],
    takenDown: false,
  },
  vault: {
    reasons: ['minor', 'no-consent', 'violence', 'hate', 'copied', 'scam', 'spam', 'other'],
    takenDown: true,
  },
  welcome: {
    reasons: ['minor', 'no-consent', 'violence', 'hate', 'impersonation', 'copied', 'scam', 'spam', 'other'],
    takenDown: true,
  },
  live: {
    reasons: ['minor', 'no-consent', 'violence', 'harassment', 'hate', 'copied', 'scam', 'spam', 'other'],
    takenDown: true,
  },
} as const satisfies Record<string, ReportSpec>
export type ReportSubject = keyof typeof REPORTED
type TakenDown = {
  [S in ReportSubject]: (typeof REPORTED)[S]['takenDown'] extends true ? S : never
}[ReportSubject]
/** Whether staff can take it down. */
export const canBeTakenDown = (subject: ReportSubject): subject is TakenDown => REPORTED[subject].takenDown
// `Object.keys` knows no more than strings; the table names them all.
export const REPORT_SUBJECTS = Object.keys(REPORTED) as [ReportSubject, ...ReportSubject[]]
/** Why staff decide about something, the most urgent first: what people say of it, or that it is to come out and the operator has posts looked at before. */
export const CASE_REASONS = [...REPORT_REASONS, 'review'] as const
/** Those with a clock of their own, ahead of all others. */
export const URGENT_REASONS = ['minor', 'no-consent'] as const satisfies readonly CaseReason[]
/** Whether a reason is one of those. */
export const isUrgent = (reason: CaseReason): boolean => URGENT_REASONS.some(urgent => urgent === reason)
/** For which what was shown is not let in again, unless who decides says otherwise. */
export const isSerious = (reason: CaseReason): boolean => isUrgent(reason) || reason === 'violence'
export type CaseReason = (typeof CASE_REASONS)[number]
/** What staff do about it. `hide`: it is taken down, and nothing else; with the two after it that can be added. */
export const REPORT_MEASURES = ['none', 'hide', 'warn', 'suspend'] as const
export type ReportMeasure = (typeof REPORT_MEASURES)[number]
/** Characters of what reporters and staff write; `maxReports` of one case are shown, and messages on each side of one. */
export const REPORT = {
  maxNote: 1_000,
  maxRule: 120,
  minStatement: 20,
  maxStatement: 4_000,
  maxReports: 20,
  messagesBeside: 5,
} as const
