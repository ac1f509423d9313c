import { z } from 'zod'
import { outcomeOfCase } from '../../moderation/index.ts'
import { kind } from './kind.ts'

/** Staff decided about what a person reported: whether they did something is all that reporters are told. */
export const reportOutcome = kind(
  {
    topic: 'report-outcome',
    content: z.strictObject({ upheld: z.boolean() }),
    write: ({ t }, { upheld }) => ({
      title: t('notifications.reportOutcome.title'),
      description: upheld ? t('notifications.reportOutcome.upheld') : t('notifications.reportOutcome.none'),
      link: '/help',
      public: {},
    }),
  },
  (outbox, { tell }) =>
    outbox.on('case.decided', async (tx, { caseId }) => {
      const found = await outcomeOfCase(tx, caseId)
      if (found === undefined) return
      await tell(tx, {
        to: found.reporters,
        actorId: null,
        ref: `case:${caseId}`,
        content: { upheld: found.measure !== 'none' },
      })
    }),
)
