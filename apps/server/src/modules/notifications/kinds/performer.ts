import { z } from 'zod'
import type { TransactionContext } from '../../../platform/context.ts'
import { consentsOf, performerState } from '../../performers/index.ts'
import { kind } from './kind.ts'

const STATES = ['consented', 'documents', 'declined', 'withdrawn'] as const
const DESCRIPTIONS = {
  consented: 'notifications.performer.ready',
  documents: 'notifications.performer.documents',
  declined: 'notifications.performer.hidden',
  withdrawn: 'notifications.performer.hidden',
} as const

/** Somebody who appears with a creator has agreed, declined or withdrawn, or is verified now. */
export const performer = kind(
  {
    topic: 'performer',
    content: z.strictObject({ state: z.enum(STATES) }),
    write: ({ t, name }, { state }) => ({
      title: t(`notifications.performer.${state === 'documents' ? 'consented' : state}`, { name }),
      description: t(DESCRIPTIONS[state]),
      link: '/settings/appearances',
      public: {},
    }),
  },
  (outbox, { tell }) => {
    const tellCreator = async (
      tx: TransactionContext,
      { performerId, creatorId, userId }: { performerId: string; creatorId: string; userId: string },
    ) => {
      const found = await performerState(tx, performerId)
      const state = STATES.find(each => each === found?.state)
      if (found === undefined || state === undefined) return
      const ref = `performer:${performerId}:${state}:${found.decidedAt}`
      await tell(tx, { to: [creatorId], actorId: userId, ref, content: { state } })
    }
    outbox.on('performer.decided', tellCreator)
    outbox.on('identity.decided', async (tx, { userId, approved }) => {
      if (!approved) return
      for (const { id, creatorId } of await consentsOf(tx, userId))
        await tellCreator(tx, { performerId: id, creatorId, userId })
    })
  },
)
