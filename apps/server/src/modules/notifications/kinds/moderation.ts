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
  /** Sealed. */
  statement: z.string(),
})
type Content = z.output<typeof Content>

/** Staff took something of a person down, warned them, or put it back: told with their reasons, which are stored sealed. */
export const moderation = kind<Content>(
  {
    topic: 'moderation',
    content: Content,
    write: ({ t, openStatement }, { subject, post, hidden, restored, statement }) => ({
      title: titleOf({ subject, hidden, restored }, t),
      description: openStatement(statement),
      link: `/post/${post}`,
      public: {},
    }),
  },
  (outbox, { tell }) => {
    const tellAuthor = async (tx: TransactionContext, caseId: string, restored: boolean) => {
      const found = await outcomeOfCase(tx, caseId)
      if (found === undefined || found.measure === 'none') return
      const { authorId, subject, postId, measure, hidden, statement } = found
      await tell(tx, {
        to: [authorId],
        actorId: null,
        ref: `case:${caseId}:${restored ? 'restored' : 'decided'}`,
        content: { subject, post: postId, measure, hidden, restored, statement },
      })
    }
    outbox.on('case.decided', (tx, { caseId }) => tellAuthor(tx, caseId, false))
    outbox.on('case.restored', (tx, { caseId }) => tellAuthor(tx, caseId, true))
  },
)

function titleOf(
  { subject, hidden, restored }: Pick<Content, 'subject' | 'hidden' | 'restored'>,
  t: Translate,
) {
  if (restored)
    return subject === 'post'
      ? t('notifications.moderation.postRestored')
      : t('notifications.moderation.commentRestored')
  if (!hidden) return t('notifications.moderation.warned')
  return subject === 'post'
    ? t('notifications.moderation.postHidden')
    : t('notifications.moderation.commentHidden')
}
