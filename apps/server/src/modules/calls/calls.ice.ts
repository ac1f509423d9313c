import { createHmac } from 'node:crypto'
import type { IceServers } from '@calina/contract/types'
import type { CallsConfig } from '../../config/calls.ts'

/** Whether calls can be connected on this installation. */
export const callsAvailable = ({ turn, thisMachine }: CallsConfig): boolean =>
  turn !== undefined || thisMachine

interface IceFor {
  callId: string
  userId: string
  /** Both sides have agreed to a connection without a relay. */
  direct: boolean
  now: Date
  /** For how long the credentials are valid, in seconds. */
  seconds: number
}

/**
 * The servers by which one side of a call connects. The credentials are those of coturn's `use-auth-secret`
 * (draft-uberti-behave-turn-rest-00): the relay computes the password from the user name, which holds the time at which it
 * ends. The name tells who operates the relay neither the person nor the call.
 */
export function iceServersFor(
  { turn }: CallsConfig,
  { callId, userId, direct, now, seconds }: IceFor,
): IceServers {
  if (turn === undefined) return { servers: [], policy: 'all' }
  const expires = Math.floor(now.getTime() / 1_000) + seconds
  const name = createHmac('sha256', turn.secret)
    .update(`${callId} ${userId}`)
    .digest('base64url')
    .slice(0, 22)
  const username = `${expires}:${name}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return { servers: [{ urls: [...turn.urls], username, credential }], policy: direct ? 'all' : 'relay' }
}
