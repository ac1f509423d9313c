import { REJECTED_WHY, WITHDRAWAL_STATUSES } from '@calina/contract'
import { z } from 'zod'
import { kind } from './kind.ts'

/** A withdrawal was approved, rejected or paid, or the bank sent it back: told to its creator. */
export const withdrawal = kind(
  {
    topic: 'withdrawal',
    content: z.strictObject({
      status: z.enum(WITHDRAWAL_STATUSES).exclude(['pending']),
      why: z.enum(REJECTED_WHY).exclude(['cancelled']).nullable(),
      amount: z.int(),
    }),
    write: ({ t, money }, { status, why, amount }) => {
      const is = status === 'rejected' ? (why === 'bank' ? 'bounced' : 'rejected') : status
      return {
        title: t(`notifications.withdrawal.${is}`, { amount: money(amount) }),
        description: t(`notifications.withdrawal.${is}Lead`),
        link: '/settings/withdraw/history',
        public: {},
      }
    },
  },
  (outbox, { tell }) =>
    outbox.on('withdrawal.changed', async (tx, { withdrawalId, userId, amount, status, why }) => {
      // What its creator did is no news, and an approval that was taken back is told by the next decision.
      if (status === 'pending' || why === 'cancelled') return
      await tell(tx, {
        to: [userId],
        actorId: null,
        ref: `withdrawal:${withdrawalId}:${status}:${why ?? ''}`,
        content: { status, why, amount },
      })
    }),
)
