import { routes } from '@calina/contract'
import { TestSockets } from '../../apps/server/src/testing/sockets.ts'
import type { Person } from './people.ts'
import { expect } from './test.ts'

/** How long a session that has ended may still count anywhere. */
export const SESSION_ENDS_MS = 1_000
/** A test gives up after so long. */
const PATIENCE_MS = 10_000

/**
 * Logs a person out at one server process. Returns for how many milliseconds after the answer another process still let
 * the session act, and kept its socket.
 */
export async function logOutSeenFrom(
  { token }: Person,
  here: string,
  there: string,
): Promise<{ acted: number; connected: number }> {
  const sockets = new TestSockets()
  const headers = { authorization: `Bearer ${token}` }
  const request = async () => (await fetch(`${there}/api${routes.getUser.path}`, { headers })).status
  try {
    const socket = await sockets.connect(there, token)
    const cut = new Promise<number>(resolve => socket.once('disconnect', () => resolve(performance.now())))
    expect(await request()).toBe(200)

    const { method, path } = routes.logOut
    const left = await fetch(`${here}/api${path}`, { method, headers })
    expect(left.ok).toBe(true)
    const answered = performance.now()
    let acted = 0
    for (let status = await request(); status !== 401; ) {
      const begun = performance.now()
      expect(begun - answered, 'the session still acts').toBeLessThan(PATIENCE_MS)
      status = await request()
      if (status !== 401) acted = begun - answered
    }
    return { acted, connected: (await cut) - answered }
  } finally {
    sockets.close()
  }
}
