import { HELPER_EVENTS } from '@calina/contract'
import type { ServerEventName } from './realtime.ts'

// The rooms that sockets are in.

export const userRoom = (userId: string) => `user:${userId}`
/** Of those who act in a user's name. */
export const helpersRoom = (room: string) => `helpers:${room}`
/** With those who act in the name of users, where an event is theirs to hear. */
export const withHelpers = (rooms: readonly string[], event: ServerEventName): string[] =>
  HELPER_EVENTS.has(event)
    ? rooms.flatMap(room => (room.startsWith('user:') ? [room, helpersRoom(room)] : [room]))
    : [...rooms]
export const sessionRoom = (sessionId: string) => `session:${sessionId}`
export const countryRoom = (country: string) => `country:${country}`
/** Places are not recovered but joined again: the right to be there may have ended. */
export const isRecovered = (room: string) => /^(?:user|helpers|session|country):/.test(room)
