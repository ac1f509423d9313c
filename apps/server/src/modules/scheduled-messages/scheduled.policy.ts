import { SCHEDULED, type ScheduledState } from '@calina/contract'
import { DAY, MINUTE } from '../../platform/clock.ts'
import { allow, type Decision, deny } from '../../platform/policy.ts'

/** Whether a message may be scheduled for a time. */
export function canSchedule(at: Date, now: Date): Decision {
  const ahead = at.getTime() - now.getTime()
  if (ahead <= 0) return deny('TIME_PASSED')
  const { minAheadMinutes, maxAheadDays } = SCHEDULED
  return ahead >= minAheadMinutes * MINUTE && ahead <= maxAheadDays * DAY ? allow : deny('VALIDATION_FAILED')
}

/** Whether one that is in this state may still be changed or deleted. */
export function canChange(state: ScheduledState): Decision {
  if (state === 'cancelled') return deny('SCHEDULED_MESSAGE_NOT_FOUND')
  return state === 'sent' ? deny('SCHEDULED_MESSAGE_SENT') : allow
}

/** Whether a chat with so many has room for another. */
export function canAdd(open: number): Decision {
  const { maxInChat } = SCHEDULED
  return open < maxInChat ? allow : deny('SCHEDULED_MESSAGES_FULL', { max: maxInChat })
}
