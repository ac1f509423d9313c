import { z } from 'zod'
import { observationsOf } from '../../identity/index.ts'
import { kind } from './kind.ts'

/** Staff decided about documents: told to the creator, with what they wrote about those that are rejected. */
export const verifyDocuments = kind(
  {
    topic: 'verify-documents',
    content: z.strictObject({ approved: z.boolean(), observation: z.string() }),
    write: ({ t }, { approved, observation }) => ({
      title: approved
        ? t('notifications.verifyDocuments.approved')
        : t('notifications.verifyDocuments.rejected'),
      description: approved ? t('notifications.verifyDocuments.canWithdraw') : observation,
      link: '/settings/biometric',
      public: { observation },
    }),
  },
  (outbox, { tell }) =>
    outbox.on('identity.decided', async (tx, { userId, submissionId, approved }) => {
      const observation = approved ? '' : (await observationsOf(tx, userId)).join('\n')
      await tell(tx, {
        to: [userId],
        actorId: null,
        ref: `submission:${submissionId}`,
        content: { approved, observation },
      })
    }),
)
