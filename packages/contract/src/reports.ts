import { z } from 'zod'
import { bytes } from './answers.ts'
import { CALL_KINDS } from './call-limits.ts'
import { LOCALES } from './constants.ts'
import { GiftTitles } from './gifts.ts'
import {
  CASE_REASONS,
  REPORT,
  REPORT_MEASURES,
  REPORT_REASONS,
  REPORT_SUBJECTS,
  REPORTED,
  type ReportReason,
  type ReportSubject,
} from './limits.ts'
import { Post } from './posts.ts'
import { QUEUES } from './queues.ts'
import { route } from './route.ts'
import { Id, line, MediaItem, Money, Person, Time, text, Username } from './schemas.ts'
import { StaffPerson, SuspensionTerm } from './staff-people.ts'

/** What one person says of something. */
const Report = z.strictObject({
  id: Id,
  /** Null where the account is gone. */
  by: StaffPerson.nullable(),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  at: Time,
  /** Cases of which this person was one of the reporters, and how many of those ended with a measure. */
  made: z.int(),
  upheld: z.int(),
})
export type Report = z.output<typeof Report>

/** A comment beside, or the reported one itself. */
const NearbyComment = z.strictObject({
  id: Id,
  author: Person,
  text: z.string(),
  at: Time,
  reported: z.boolean(),
  /** Others do not see it. */
  hidden: z.boolean(),
})
export type NearbyComment = z.output<typeof NearbyComment>

/** A message beside the reported one, or that one itself, as it was when it was first reported. */
const NearbyMessage = z.strictObject({
  id: Id,
  author: Person,
  text: z.string(),
  /** What it said before its text was changed, the first text first; of very many the first and the latest. */
  earlier: z.array(z.string()),
  /** Files that came with it; those of the reported one are in `files`. */
  media: z.int(),
  /** What the gift is called that it came with. */
  gift: GiftTitles.nullable(),
  /** Which kind of call it is that was bought by it. */
  call: z.enum(CALL_KINDS).nullable(),
  at: Time,
  reported: z.boolean(),
})
export type NearbyMessage = z.output<typeof NearbyMessage>

const Decision = z.strictObject({
  measure: z.enum(REPORT_MEASURES),
  /** It was taken down. */
  hidden: z.boolean(),
  /** Its files are not let in again. */
  blocked: z.boolean(),
  /** Who had bought it gets the money back. */
  refunds: z.boolean(),
  rule: z.string(),
  /** What its author was told. */
  statement: z.string(),
  at: Time,
  by: z.string(),
  /** Since when it is back. */
  restoredAt: Time.nullable(),
})

/**
 * Everything that was reported about one thing until staff decided, with what they have to know for it; or a post that they
 * look at before it comes out.
 */
const ReportCase = z.strictObject({
  id: Id,
  /** By which people name it: `3318`. */
  number: z.int(),
  subject: z.enum(REPORT_SUBJECTS),
  /** The most urgent of the reasons. */
  reason: z.enum(CASE_REASONS),
  since: Time,
  dueAt: Time,
  /** How many reported it, and the first of them. */
  count: z.int(),
  reports: z.array(Report),
  /** What it said when it was first reported: of a comment or message its text, of everything else the whole of it. */
  text: z.string(),
  /** Where it stands, for those who may see it; null for what is between two people. */
  path: z.string().nullable(),
  /** Whose it is; null where the account is gone. */
  author: StaffPerson.nullable(),
  /** Of a case about a minor: how old its author says they are, and what their documents say. Null for other reasons. */
  age: z
    .strictObject({
      born: z.iso.date(),
      years: z.int(),
      identity: z.enum(['unverified', 'in-process', 'approved', 'rejected']),
      /** By the documents that were looked at; null without. */
      bornByDocument: z.iso.date().nullable(),
    })
    .nullable(),
  /** In which language they read, and in it a statement of reasons to begin with. */
  locale: z.enum(LOCALES),
  template: z.string(),
  /** The post as its creator has it; null where it is gone, and for what is on no post. */
  post: Post.nullable(),
  /**
   * What it showed when it was first reported: kept when its author changes or deletes it. Of a post only that which it shows
   * no longer.
   */
  files: z.array(MediaItem),
  /** Of a message, or of a conversation its latest one of the author: with those around it, the oldest first. */
  messages: z.array(NearbyMessage),
  /** Of a reported live: when it was reported while it was on air, and whether a minute around that is kept. */
  moments: z.array(z.strictObject({ at: Time, state: z.enum(['waiting', 'kept', 'none']) })),
  /** Of a reported comment: itself, where it still is, and those around it, the oldest first. */
  comments: z.array(NearbyComment),
  /** Of what can be bought: how many have it, and what they have paid in all. */
  sold: z.strictObject({ count: z.int(), total: Money }).nullable(),
  /** What staff decided about this author before, without this case. */
  before: z.strictObject({
    cases: z.int(),
    measures: z.int(),
    last: z.strictObject({ measure: z.enum(REPORT_MEASURES), at: Time }).nullable(),
  }),
  /** The post waits for this decision to come out, or to be seen again after a change: since when, anew with each change. */
  review: z.strictObject({ askedAt: Time }).nullable(),
  decision: Decision.nullable(),
})
export type ReportCase = z.output<typeof ReportCase>

/** What staff decided about something, for whose it is. */
const Measure = z.strictObject({
  /** Of the case, by which people name it. */
  number: z.int(),
  rule: z.string(),
  statement: z.string(),
  at: Time,
})
export type Measure = z.output<typeof Measure>

/** Why something is reported, by the reasons of its kind. */
const whyOf = (subject: ReportSubject) => {
  const reasons: readonly ReportReason[] = REPORTED[subject].reasons
  return z.strictObject({
    reason: z.enum(REPORT_REASONS).refine(reason => reasons.includes(reason), 'not_of_subject'),
    /** In the reporter's own words. */
    note: text(REPORT.maxNote).default(''),
  })
}
/** Until when staff decide. */
const Reported = z.strictObject({ dueAt: Time })
const RATE = { max: 30, perSeconds: 3600 } as const
const MODERATORS = { staff: QUEUES.reports.roles } as const
const OneCase = z.strictObject({ case: Id })

const isPossible = ({ measure, hide, block }: { measure: string; hide: boolean; block: boolean }): boolean =>
  (measure !== 'none' || !hide) && (measure !== 'hide' || hide) && (!block || hide)

/** What people report, and how staff decide about it. */
export const reports = {
  getOwnMeasure: route({
    method: 'GET',
    path: '/v1/reports/measures/:subject/:id',
    summary: 'Why something of mine is taken down: the rule, and what staff wrote',
    access: 'user',
    params: z.strictObject({ subject: z.enum(REPORT_SUBJECTS), id: Id }),
    answer: Measure,
    errors: ['CASE_NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  reportPost: route({
    method: 'POST',
    path: '/v1/posts/:post/reports',
    summary: 'Report a post that I may see to staff; again replaces what I said before they decide',
    access: 'user',
    params: z.strictObject({ post: Id }),
    body: whyOf('post'),
    answer: Reported,
    errors: ['POST_NOT_FOUND', 'OWN_CONTENT'],
    rate: RATE,
  }),
  reportComment: route({
    method: 'POST',
    path: '/v1/posts/:post/comments/:comment/reports',
    summary: 'Report a comment that I may read to staff; again replaces what I said before they decide',
    access: 'user',
    params: z.strictObject({ post: Id, comment: Id }),
    body: whyOf('comment'),
    answer: Reported,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'OWN_CONTENT'],
    rate: RATE,
  }),
  reportProfile: route({
    method: 'POST',
    path: '/v1/users/:username/reports',
    summary:
      'Report a person to staff, also one who has blocked me: the answer is the same whether they exist or not',
    access: 'user',
    params: z.strictObject({ username: Username }),
    body: whyOf('profile'),
    answer: Reported,
    errors: ['OWN_CONTENT'],
    rate: RATE,
  }),
  reportWelcome: route({
    method: 'POST',
    path: '/v1/users/:username/welcome/reports',
    summary: 'Report the video of a page that I may see to staff',
    access: 'user',
    params: z.strictObject({ username: Username }),
    body: whyOf('welcome'),
    answer: Reported,
    errors: ['USER_NOT_FOUND', 'OWN_CONTENT'],
    rate: RATE,
  }),
  reportChat: route({
    method: 'POST',
    path: '/v1/chats/:chat/reports',
    summary:
      'Report a conversation of mine to staff, also where one of us has blocked the other; they see its latest message from the other, with five on each side',
    access: 'user',
    params: z.strictObject({ chat: Id }),
    body: whyOf('chat'),
    answer: Reported,
    errors: ['CHAT_NOT_FOUND'],
    rate: RATE,
  }),
  reportMessage: route({
    method: 'POST',
    path: '/v1/chats/:chat/messages/:message/reports',
    summary:
      'Report a message that I received to staff, also where one of us has blocked the other; they see it with five on each side',
    access: 'user',
    params: z.strictObject({ chat: Id, message: Id }),
    body: whyOf('message'),
    answer: Reported,
    errors: ['CHAT_NOT_FOUND', 'MESSAGE_NOT_FOUND', 'OWN_CONTENT'],
    rate: RATE,
  }),
  reportVault: route({
    method: 'POST',
    path: '/v1/vaults/:vault/reports',
    summary: 'Report a vault that I may see to staff',
    access: 'user',
    params: z.strictObject({ vault: Id }),
    body: whyOf('vault'),
    answer: Reported,
    errors: ['VAULT_NOT_FOUND', 'OWN_CONTENT'],
    rate: RATE,
  }),
  reportLive: route({
    method: 'POST',
    path: '/v1/lives/:live/reports',
    summary:
      'Report a live that exists for me to staff; they see the latest lines of its chat, and what it showed at this moment',
    access: 'user',
    params: z.strictObject({ live: Id }),
    body: whyOf('live'),
    answer: Reported,
    errors: ['LIVE_NOT_FOUND', 'OWN_CONTENT'],
    rate: RATE,
  }),

  getReportCase: route({
    method: 'GET',
    path: '/v1/staff/reports/:case',
    summary: 'What was reported, with all that is around it. Recorded in the audit log',
    access: MODERATORS,
    params: OneCase,
    answer: ReportCase,
    errors: ['CASE_NOT_FOUND'],
  }),
  getReportMoment: route({
    method: 'GET',
    path: '/v1/staff/reports/:case/moments/:moment',
    summary:
      'What a reported live showed around one of the moments of its case, by its place among them from 0 on',
    access: MODERATORS,
    params: OneCase.extend({ moment: z.coerce.number().int().min(0).max(9_999) }),
    answer: bytes('video/mp4'),
    errors: ['NOT_FOUND'],
    rate: { max: 120, perSeconds: 60 },
  }),
  decideReportCase: route({
    method: 'POST',
    path: '/v1/staff/reports/:case/decision',
    summary:
      'Decide a case: its author is told the statement of reasons where something is done, and its reporters how it ended',
    access: MODERATORS,
    params: OneCase,
    body: z
      .strictObject({
        measure: z.enum(REPORT_MEASURES),
        /** Take it down, where its kind can be: nobody but the creator of a post or vault sees it any longer. */
        hide: z.boolean(),
        /** Let the pictures and videos of the post in no more. */
        block: z.boolean(),
        /** Give everybody who has bought it their money back, when it is taken down. */
        refund: z.boolean().default(false),
        /** Of a suspension: after so many days it ends by itself. */
        days: SuspensionTerm,
        /** The rule that was broken; empty without a measure. */
        rule: line(REPORT.maxRule),
        /** To its author, in their language; empty without a measure. */
        statement: text(REPORT.maxStatement),
        /** Of a post that waits to come out: `review.askedAt`, so that what comes out is what was looked at. */
        reviewed: Time.nullable().default(null),
      })
      .refine(isPossible, { path: ['hide'], message: 'not_with_measure' })
      .refine(({ hide, refund }) => hide || !refund, { path: ['refund'], message: 'not_with_measure' })
      .refine(({ measure, days }) => measure === 'suspend' || days === null, {
        path: ['days'],
        message: 'not_with_measure',
      })
      .refine(({ measure, rule }) => measure === 'none' || rule !== '', {
        path: ['rule'],
        message: 'required',
      })
      .refine(({ measure, statement }) => measure === 'none' || statement.length >= REPORT.minStatement, {
        path: ['statement'],
        message: 'too_short',
      }),
    answer: ReportCase,
    errors: ['CASE_NOT_FOUND', 'ALREADY_DECIDED', 'CASE_CHANGED', 'OWN_ACCOUNT'],
  }),
  restoreReported: route({
    method: 'POST',
    path: '/v1/staff/reports/:case/restore',
    summary: 'Put back what a case took down, and tell its author why; its files may come in again',
    access: MODERATORS,
    params: OneCase,
    body: z.strictObject({ statement: text(REPORT.maxStatement).min(REPORT.minStatement) }),
    answer: ReportCase,
    errors: ['CASE_NOT_FOUND', 'ALREADY_DECIDED', 'OWN_ACCOUNT'],
  }),
} as const
