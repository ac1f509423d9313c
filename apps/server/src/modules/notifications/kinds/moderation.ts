import { REPORT_MEASURES, REPORT_SUBJECTS, type ReportSubject } from '@calina/contract'
import { z } from 'zod'
import type { TransactionContext } from '../../../platform/context.ts'
import type { Translate } from '../../../platform/texts/texts.ts'
import { outcomeOfCase } from '../../moderation/index.ts'
import { kind } from './kind.ts'

const Content = z.strictObject({
  subject: z.enum(REPORT_SUBJECTS),
  /** Of a post or comment. */
  post: z.uuid().nullable(),
  /** What was reported; those from before know the post alone. */
  about: z.uuid().optional(),
  measure: z.enum(REPORT_MEASURES),
  hidden: z.boolean(),
  restored: z.boolean(),
  /** It was looked at before others saw it. */
  review: z.boolean().default(false),
  /** Sealed. */
  statement: z.string(),
})
type Content = z.output<typeof Content>

/**
 * Staff took something of a person down, warned them, or put it back: told with their reasons, which are stored sealed. Or they
 * have let out a post that they had to look at.
 */
export const moderation = kind(
  {
    topic: 'moderation',
    content: Content,
    write: ({ t, openStatement }, { post, about, statement, ...how }) => ({
      title: titleOf(how, t),
      description: isLetOut(how) ? t('notifications.moderation.postLetOut') : openStatement(statement),
      link: linkOf(how.subject, post ?? about),
      public: {},
    }),
  },
  (outbox, { tell }) => {
    const tellAuthor = async (tx: TransactionContext, caseId: string, restored: boolean) => {
      const found = await outcomeOfCase(tx, caseId)
      if (found === undefined || (found.measure === 'none' && !found.review)) return
      const { authorId, subject, postId, subjectId, review, measure, hidden, statement } = found
      await tell(tx, {
        to: [authorId],
        actorId: null,
        ref: `case:${caseId}:${restored ? 'restored' : 'decided'}`,
        content: { subject, post: postId, about: subjectId, review, measure, hidden, restored, statement },
      })
    }
    outbox.on('case.decided', (tx, { caseId }) => tellAuthor(tx, caseId, false))
    outbox.on('case.restored', (tx, { caseId }) => tellAuthor(tx, caseId, true))
  },
)

type How = Pick<Content, 'subject' | 'review' | 'measure' | 'hidden' | 'restored'>

const isLetOut = ({ review, measure, restored }: How): boolean => review && measure === 'none' && !restored

/** What is taken down has a text of its own; a person or conversation is only warned about. */
const HIDDEN = {
  post: 'notifications.moderation.postHidden',
  comment: 'notifications.moderation.commentHidden',
  message: 'notifications.moderation.messageHidden',
  vault: 'notifications.moderation.vaultHidden',
  welcome: 'notifications.moderation.welcomeHidden',
  live: 'notifications.moderation.liveHidden',
  profile: 'notifications.moderation.warned',
  chat: 'notifications.moderation.warned',
} as const satisfies Record<ReportSubject, string>
const RESTORED = {
  post: 'notifications.moderation.postRestored',
  comment: 'notifications.moderation.commentRestored',
  message: 'notifications.moderation.messageRestored',
  vault: 'notifications.moderation.vaultRestored',
  welcome: 'notifications.moderation.welcomeRestored',
  live: 'notifications.moderation.liveRestored',
  profile: 'notifications.moderation.warned',
  chat: 'notifications.moderation.warned',
} as const satisfies Record<ReportSubject, string>

function titleOf(how: How, t: Translate) {
  const { subject, review, hidden, restored } = how
  if (isLetOut(how)) return t('notifications.moderation.postApproved')
  if (restored) return t(RESTORED[subject])
  if (!hidden) return t('notifications.moderation.warned')
  return review ? t('notifications.moderation.postRefused') : t(HIDDEN[subject])
}

/** Where the reader finds what the decision is about, or where they can ask. */
function linkOf(subject: ReportSubject, id: string | undefined): string {
  if (subject === 'post' || subject === 'comment') return `/post/${id}`
  if (subject === 'vault') return `/vault/${id}`
  return subject === 'chat' ? `/messages/${id}` : '/help/tickets'
}
