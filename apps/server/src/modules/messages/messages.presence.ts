import type { Services } from '../../platform/context.ts'
import { loadPersons } from '../accounts/index.ts'
import { listPartners } from './chats.repository.ts'

/** A reload of the page is no departure: so long one may be away before the others are told. */
export const DEPARTURE_MS = 3_000
/** The chats, latest first, whose people are told. */
const PRESENCE_CHATS = 1_000

/** Hears who comes and goes, and tells those they have a chat with and who are here themselves. */
export function presenceHandler(services: Services): (userId: string, online: boolean) => void {
  const leaving = new Map<string, NodeJS.Timeout>()
  const announce = (userId: string, online: boolean) => {
    tellPartners(services, userId, online).catch((error: unknown) =>
      services.logger.warn({ err: error }, 'could not tell who came or went'),
    )
  }
  return (userId, online) => {
    const departure = leaving.get(userId)
    clearTimeout(departure)
    leaving.delete(userId)
    if (!online) {
      const timer = setTimeout(() => {
        leaving.delete(userId)
        // Perhaps back by another process, which has nobody leaving.
        if (services.realtime.online([userId]).size === 0) announce(userId, false)
      }, DEPARTURE_MS)
      leaving.set(userId, timer.unref())
    } else if (departure === undefined) announce(userId, true)
  }
}

/** Tells the people of somebody's latest chats that they came or went. */
export async function tellPartners(services: Services, userId: string, online: boolean): Promise<void> {
  const { db, realtime } = services
  const person = (await loadPersons(db, [userId])).get(userId)
  if (person === undefined) return
  const side = person.type === 'model' ? 'creator' : 'fan'
  const partners = await listPartners(db, { userId, side }, PRESENCE_CHATS)
  realtime.toUsers([...realtime.online(partners)], 'presence', { username: person.username, online })
}
