import { randomUUID } from 'node:crypto'
import type { Namespace } from 'socket.io'
import { type Adapter, type Session, SessionAwareAdapter } from 'socket.io-adapter'

/** How long after a disconnection missed events can be recovered. */
export const RECOVERY_MS = 2 * 60_000

export type AdapterFactory = (namespace: Namespace) => Adapter

/** What a connection missed while it was closed, held until the new connection is authenticated. */
export interface Recovery {
  /** The session that the earlier connection belonged to. */
  sessionId: unknown
  /** The country in which the earlier connection was. */
  country: unknown
  /** Events sent meanwhile, up to the moment of the call: name, arguments and, last, the event's id. */
  missed(): Promise<readonly (readonly unknown[])[]>
}

/** Events of one process, for its own sockets. */
export const localAdapter: AdapterFactory = namespace => new SessionAwareAdapter(namespace)

/**
 * Connection-state recovery that waits for authentication, on any adapter. socket.io puts a new connection that names
 * an earlier one into its rooms, and sends what it missed, before the new one is authenticated. Here missed events stay
 * in `data.recovery` until then, and an earlier connection can be named once. Only rooms that `keeps` accepts are
 * recovered.
 */
export function ownSessions(create: AdapterFactory, keeps: (room: string) => boolean): AdapterFactory {
  // socket.io calls it with `new`, which an arrow function does not support.
  return function createAdapter(namespace) {
    const adapter = create(namespace)
    const persist = adapter.persistSession.bind(adapter)
    const restore = adapter.restoreSession.bind(adapter)
    const used = new Set<string>()

    /** The stored session, or null. Adapters reject or return null for an unknown one. */
    const find = async (pid: string, offset: string): Promise<Session | null> => {
      try {
        return await restore(pid, offset)
      } catch {
        return null
      }
    }

    adapter.persistSession = session => persist({ ...session, rooms: session.rooms.filter(keeps) })
    adapter.restoreSession = async (pid, offset) => {
      const session = await find(pid, offset)
      // Rejected, it is a new connection.
      if (session === null || used.has(pid)) throw new Error('nothing to recover')
      used.add(pid)
      setTimeout(() => used.delete(pid), RECOVERY_MS).unref()
      const { missedPackets: before, ...stored } = session
      const recovery: Recovery = {
        sessionId: fieldOf(session.data, 'sessionId'),
        country: fieldOf(session.data, 'country'),
        missed: async () => {
          const last: unknown = before.at(-1)?.at(-1)
          const again = randomUUID()
          persist({ ...stored, pid: again })
          const since = await find(again, typeof last === 'string' ? last : offset)
          if (since === null) throw new Error('what was missed is no longer known')
          return [...before, ...since.missedPackets]
        },
      }
      return { ...stored, rooms: [], missedPackets: [], data: { recovery } }
    }
    return adapter
  }
}

function fieldOf(data: unknown, name: 'sessionId' | 'country'): unknown {
  return typeof data === 'object' && data !== null && name in data
    ? (data as Record<string, unknown>)[name]
    : undefined
}
