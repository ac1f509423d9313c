import { REPORT_MEASURES, REPORT_SUBJECTS } from '@calina/contract'
import { z } from 'zod'
import type { TransactionContext } from '../../../platform/context.ts'
import type { Translate } from '../../../platform/texts/texts.ts'
import { outcomeOfCase } from '../../moderation/index.ts'
import { kind } from './kind.ts'

const Content = z.strictObject({
  subject: z.enum(REPORT_SUBJECTS),
  post: z.uuid(),
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
    write: ({ t, openStatement }, { post, statement, ...how }) => ({
      title: titleOf(how, t),
      description: isLetOut(how) ? t('notifications.moderation.postLetOut') : openStatement(statement),
      link: `/post/${post}`,
      public: {},
    }),
  },
  (outbox, { tell }) => {
    const tellAuthor = async (tx: TransactionContext, caseId: string, restored: boolean) => {
      const found = await outcomeOfCase(tx, caseId)
      if (found === undefined || (found.measure === 'none' && !found.review)) return
      const { authorId, subject, postId, review, measure, hidden, statement } = found
      await tell(tx, {
        to: [authorId],
        actorId: null,
        ref: `case:${caseId}:${restored ? 'restored' : 'decided'}`,
        content: { subject, post: postId, review, measure, hidden, restored, statement },
      })
    }
    outbox.on('case.decided', (tx, { caseId }) => tellAuthor(tx, caseId, false))
    outbox.on('case.restored', (tx, { caseId }) => tellAuthor(tx, caseId, true))
  },
)

type How = Pick<Content, 'subject' | 'review' | 'measure' | 'hidden' | 'restored'>

const isLetOut = ({ review, measure, restored }: How): boolean => review && measure === 'none' && !restored

function titleOf(how: How, t: Translate) {
  const { subject, review, hidden, restored } = how
  if (isLetOut(how)) return t('notifications.moderation.postApproved')
  if (restored)
    return subject === 'post'
      ? t('notifications.moderation.postRestored')
      : t('notifications.moderation.commentRestored')
  if (!hidden) return t('notifications.moderation.warned')
  if (subject === 'comment') return t('notifications.moderation.commentHidden')
  return review ? t('notifications.moderation.postRefused') : t('notifications.moderation.postHidden')
}
