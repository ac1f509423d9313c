import type { RejectedWhy, WithdrawalStatus } from '@calina/contract'
import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A creator has requested a withdrawal; its amount is on hold. */
    'withdrawal.requested': { withdrawalId: string; userId: string; amount: number }
    /** A withdrawal stands otherwise; `why` its money went back. */
    'withdrawal.changed': {
      withdrawalId: string
      userId: string
      amount: number
      status: WithdrawalStatus
      why: RejectedWhy | null
    }
    /** A creator has other accounts to be paid out to. */
    'withdrawal-methods.changed': { userId: string }
  }
}

export const WITHDRAWAL_FACTS = {
  'withdrawal.requested': ({ withdrawalId }) => `withdrawal:${withdrawalId}`,
  'withdrawal.changed': ({ withdrawalId }) => `withdrawal:${withdrawalId}`,
  'withdrawal-methods.changed': ({ userId }) => `withdrawal-methods:${userId}`,
} as const satisfies FactKeys
