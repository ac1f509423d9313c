import { WEBHOOK } from '@calina/contract'
import { HOUR, MINUTE } from '../../platform/clock.ts'
import { allow, type Decision, deny } from '../../platform/policy.ts'

/** Whether a creator with so many webhooks may have another. */
export function mayAddWebhook(count: number): Decision {
  return count < WEBHOOK.max ? allow : deny('WEBHOOKS_FULL', { max: WEBHOOK.max })
}

/** The pauses between the tries of a delivery: about a day and a half in all. */
const PAUSES_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR]

/** When a delivery is tried again after so many tries that failed; undefined when it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const pause = PAUSES_MS[attempts - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause)
}

/** Whether an answer says that the call was taken. A redirect does not: it is not followed. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300

export const isTooOften = (failures: number): boolean => failures >= WEBHOOK.failures
