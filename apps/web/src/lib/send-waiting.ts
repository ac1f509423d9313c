import { ApiError, type ApiErrorCode } from './api.ts'
import { onceOnline } from './connection.ts'
import type { Outbox, Waiting } from './outbox.ts'

/** No answer, or none about the matter: it may be sent later. Every other answer is a decision. */
export function mayComeLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    ['OFFLINE', 'TIMEOUT', 'UNAUTHORIZED'].includes(error.code) || [429, 502, 503, 504].includes(error.status)
  )
}

/** Why something was refused. */
export const codeOf = (error: unknown): ApiErrorCode =>
  error instanceof ApiError ? error.code : 'UNEXPECTED'

/** Only one tab sends at a time. */
const alone = (owner: string, work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request(`outbox ${owner}`, work) : work()

/** Sends what waits, one after the other, in order; answers false where the rest has to wait for the connection. */
function sendAll(
  owner: string,
  outbox: Outbox,
  send: (entry: Waiting) => Promise<void>,
  wanted: () => boolean,
) {
  return alone(owner, async () => {
    while (wanted()) {
      outbox.refresh()
      const entry = outbox.list().find(({ code }) => code === undefined)
      if (!entry) return true
      try {
        await send(entry)
        outbox.remove(entry.id)
      } catch (error) {
        if (mayComeLater(error)) return false
        outbox.refuse(entry.id, codeOf(error))
      }
    }
    return true
  })
}

/**
 * Sends what waits for a person, now, whenever something is added, and once the connection is back. Returns how to stop;
 * what is under way is then still decided.
 */
export function sendWaiting(
  owner: string,
  outbox: Outbox,
  send: (entry: Waiting) => Promise<void>,
): () => void {
  let stopped = false
  let running = false
  let stopWaiting: (() => void) | undefined
  const isLeft = () => outbox.list().some(({ code }) => code === undefined)
  const run = async () => {
    stopWaiting = undefined
    if (running || stopped) return
    running = true
    const decided = await sendAll(owner, outbox, send, () => !stopped).finally(() => {
      running = false
    })
    if (stopped) return
    if (!decided) stopWaiting = onceOnline(() => void run())
    else if (isLeft()) await run()
  }
  const unsubscribe = outbox.subscribe(own => {
    if (own && !running && !stopWaiting && isLeft()) void run()
  })
  // what another tab has added it sends itself, unless it was closed
  const look = () => {
    if (document.visibilityState === 'visible' && !stopWaiting && isLeft()) void run()
  }
  document.addEventListener('visibilitychange', look)
  void run()
  return () => {
    stopped = true
    unsubscribe()
    document.removeEventListener('visibilitychange', look)
    stopWaiting?.()
  }
}
