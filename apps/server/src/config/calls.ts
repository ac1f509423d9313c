import type { ReadVariable } from './variables.ts'
import { wholeOrNone } from './whole-or-none.ts'

/** How calls are connected. */
export interface CallsConfig {
  /** The relay, with the secret it shares with the server; undefined where there is none. */
  turn: { urls: readonly string[]; secret: string } | undefined
  /** Without a relay, browsers of this machine are connected with each other, and nobody else. */
  thisMachine: boolean
}

/** A relay is named with its secret or not at all. Without one the demo connects browsers of its own machine. */
export function callsOf(
  read: ReadVariable,
  { mode }: { mode: 'demo' | 'production' },
  problems: string[],
): CallsConfig {
  const whole = wholeOrNone({ TURN_URLS: read('TURN_URLS'), TURN_SECRET: read('TURN_SECRET') }, {}, problems)
  const asked = read('CALLS_THIS_MACHINE')
  return {
    turn: whole && { urls: whole.TURN_URLS, secret: whole.TURN_SECRET },
    thisMachine: whole === undefined && (asked ?? mode === 'demo'),
  }
}
