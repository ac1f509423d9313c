import type { ScheduledMessage } from '@calina/contract/types'

const IN_AN_HOUR_MS = 3_600_000

/** A message that waits for its time, in an hour. */
export const scheduledOf = (more: Partial<ScheduledMessage> = {}): ScheduledMessage => ({
  ...{ id: 's1', chat: 'c1', clientId: 'client-1', state: 'waiting', reason: null },
  at: new Date(Date.now() + IN_AN_HOUR_MS).toISOString(),
  ...{ text: 'A las nueve', media: [], offer: null, replyTo: null },
  ...more,
})
