import { v7, validate } from 'uuid'
import type { Clock } from './clock.ts'

/** A new UUIDv7: sorts by time of making, with 74 random bits. */
export function newId(clock: Clock): string {
  return v7({ msecs: clock.now().getTime() })
}

/** Whether a text can be an id of ours, or anybody's: a UUID. */
export const isId = (text: string): boolean => validate(text)
