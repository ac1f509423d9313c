import { z } from 'zod'
import { sealedObservationsOf } from '../../identity/index.ts'
import { kind } from './kind.ts'

/**
 * Staff decided about documents: told to the creator, with what they wrote about those that are rejected, which is stored
 * sealed here as it is there.
 */
export const verifyDocuments = kind(
  {
    topic: 'verify-documents',
    content: z.strictObject({ approved: z.boolean(), observations: z.array(z.string()) }),
    write: ({ t, openObservation }, { approved, observations }) => {
      const observation = observations.map(openObservation).join('\n')
      return {
        title: approved
          ? t('notifications.verifyDocuments.approved')
          : t('notifications.verifyDocuments.rejected'),
        description: approved ? t('notifications.verifyDocuments.canWithdraw') : observation,
        link: '/settings/biometric',
        public: { observation },
      }
    },
  },
  (outbox, { tell }) =>
    outbox.on('identity.decided', async (tx, { userId, submissionId, approved }) => {
      await tell(tx, {
        to: [userId],
        actorId: null,
        ref: `submission:${submissionId}`,
        content: { approved, observations: approved ? [] : await sealedObservationsOf(tx, userId) },
      })
    }),
)
