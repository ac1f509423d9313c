import { type Answer, type Routes, routes } from '@calina/contract'
import { TestSockets } from '../../apps/server/src/testing/sockets.ts'
import { expect } from './test.ts'

/** How long a session that has ended may still count anywhere. */
export const SESSION_ENDS_MS = 1_000
/** A test gives up after so long. */
const PATIENCE_MS = 10_000

/** Ends the session of a token, by a call at an address; answers what the server answered. */
type End = (token: string, at: string) => Promise<Response>

/** The person logs out. */
export const logOut: End = (token, at) => {
  const { method, path } = routes.logOut
  return fetch(`${at}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
}

/** Another session of the person ends it. */
export function revokedBy(other: string): End {
  return async (token, at) => {
    const list = await fetch(`${at}/api${routes.listSessions.path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const [current] = ((await list.json()) as Answer<Routes['listSessions']>).items
    const { method, path } = routes.revokeSession
    return await fetch(`${at}/api${path.replace(':session', current?.id ?? '')}`, {
      method,
      headers: { authorization: `Bearer ${other}` },
    })
  }
}

/**
 * Ends a session at one server process. Returns for how many milliseconds after the answer another process still let
 * the session act, and kept its socket.
 */
export async function endSeenFrom(
  token: string,
  end: End,
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

    expect((await end(token, here)).ok).toBe(true)
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
