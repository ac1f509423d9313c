import { WITHDRAWAL_OUTCOMES } from '@calina/contract'
import { z } from 'zod'
import { kind } from './kind.ts'

/** A withdrawal was paid, or its money went back: told to the creator. */
export const withdrawal = kind(
  {
    topic: 'withdrawal',
    content: z.strictObject({ outcome: z.enum(WITHDRAWAL_OUTCOMES), amount: z.int() }),
    write: ({ t, money }, { outcome, amount }) => ({
      title:
        outcome === 'paid'
          ? t('notifications.withdrawal.paid', { amount: money(amount) })
          : t('notifications.withdrawal.returned', { amount: money(amount) }),
      description:
        outcome === 'paid' ? t('notifications.withdrawal.onItsWay') : t('notifications.withdrawal.inBalance'),
      link: '/settings/transactions',
      public: {},
    }),
  },
  (outbox, { tell }) =>
    outbox.on('withdrawal.closed', (tx, { withdrawalId, userId, outcome, amount }) =>
      tell(tx, {
        to: [userId],
        actorId: null,
        ref: `withdrawal:${withdrawalId}`,
        content: { outcome, amount },
      }),
    ),
)
