import { z } from 'zod'
import { loadPersons } from '../../accounts/index.ts'
import { sealedObservationsOf } from '../../identity/index.ts'
import { kind } from './kind.ts'

/**
 * Staff decided about documents: told to the creator, with what they wrote about those that are rejected, which is stored
 * sealed here as it is there.
 */
export const verifyDocuments = kind(
  {
    topic: 'verify-documents',
    content: z.strictObject({
      approved: z.boolean(),
      observations: z.array(z.string()),
      creator: z.boolean().default(true),
    }),
    write: ({ t, openObservation }, { approved, observations, creator }) => {
      const observation = observations.map(openObservation).join('\n')
      return {
        title: approved
          ? t('notifications.verifyDocuments.approved')
          : t('notifications.verifyDocuments.rejected'),
        description: approved
          ? t(`notifications.verifyDocuments.${creator ? 'canWithdraw' : 'canAppear'}`)
          : observation,
        link: creator ? '/settings/biometric' : '/settings/appearances/identity',
        public: { observation },
      }
    },
  },
  (outbox, { tell }) =>
    outbox.on('identity.decided', async (tx, { userId, submissionId, approved }) => {
      const person = (await loadPersons(tx.db, [userId])).get(userId)
      await tell(tx, {
        to: [userId],
        actorId: null,
        ref: `submission:${submissionId}`,
        content: {
          approved,
          observations: approved ? [] : await sealedObservationsOf(tx, userId),
          creator: person?.type === 'model',
        },
      })
    }),
)
